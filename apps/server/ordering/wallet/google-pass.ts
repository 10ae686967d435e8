import { SignJWT } from 'jose'
import { coloursOf } from '#domain/house/derive-colours.ts'
import type { House } from '#domain/house/house.ts'
import { hexOf } from '#domain/house/oklch.ts'
import type { GoogleWallet } from '#server/platform/wallet/open-wallets.ts'
import type { PassVisit } from '#server/ordering/ticket/ticket.queries.ts'

const SAVE = 'https://pay.google.com/gp/v/save/'

/** A link that saves the ticket: it carries all of it, signed, so that Google needs no call of ours. */
export async function googlePass(
  { issuerId, account, key }: GoogleWallet,
  visit: PassVisit,
  { origin, house }: { origin: string; house: House },
  now: Temporal.Instant,
): Promise<string> {
  const { booking } = visit
  const classId = `${issuerId}.${booking.session_id}-${booking.booking_date}-${booking.slot_id}`
  const payload = {
    eventTicketClasses: [classOf(classId, visit, house)],
    // A changed booking is another ticket: what was saved cannot be changed by a link.
    eventTicketObjects: [
      ticketOf(`${issuerId}.${booking.reference}-${booking.version}`, classId, visit),
    ],
  }
  const claims = { aud: 'google', typ: 'savetowallet', origins: [origin], payload }
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(account)
    .setIssuedAt(Math.floor(now.epochMilliseconds / 1000))
    .sign(key)
  return SAVE + token
}

/** The visit, the same for everybody who comes to it. */
function classOf(id: string, { booking, session }: PassVisit, { cafe, colours }: House) {
  const { street, town, postcode } = cafe.address
  return {
    id,
    issuerName: cafe.name,
    hexBackgroundColor: hexOf(coloursOf(colours).paper.day),
    reviewStatus: 'UNDER_REVIEW',
    eventName: words(session),
    venue: { name: words(cafe.name), address: words(`${street}\n${town} ${postcode}`) },
    dateTime: { start: booking.starts_at.toString(), end: booking.ends_at.toString() },
  }
}

function ticketOf(id: string, classId: string, { booking, name }: PassVisit) {
  const { reference, people } = booking
  return {
    id,
    classId,
    state: 'ACTIVE',
    ...(name && { ticketHolderName: name }),
    reservationInfo: { confirmationCode: reference },
    barcode: { type: 'QR_CODE', value: reference, alternateText: reference },
    textModulesData: [{ id: 'people', header: 'People', body: String(people) }],
  }
}

const words = (value: string) => ({ defaultValue: { language: 'en-GB', value } })
