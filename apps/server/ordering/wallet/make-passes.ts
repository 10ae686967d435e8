import type { Db } from '#server/platform/database/connect.ts'
import { readPublished } from '#server/platform/house/published.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import type { Wallets } from '#server/platform/wallet/open-wallets.ts'
import type { Booking } from '#server/ordering/booking/bookings.queries.ts'
import { readTicketFacts } from '#server/ordering/ticket/ticket.queries.ts'

type Passes = { apple: string | null; google: string | null }

/** The ticket for the wallets that the owner has certificates for. */
export async function makePasses(
  db: Db,
  { apple, google }: Wallets,
  booking: Booking,
  origin: string,
  now: Temporal.Instant,
): Promise<Passes | Refusal> {
  if (booking.status !== 'confirmed' && booking.status !== 'cancelrequested') {
    return refuse('INVALID_STATE', { message: 'Only a confirmed visit has a ticket to keep.' })
  }
  const { name, session } = await readTicketFacts(db, booking)
  const visit = { booking, name, session }
  const house = await readPublished(db, now)
  // Few ask for one, and signing takes whole libraries.
  const { applePass } = await import('./apple-pass.ts')
  const { googlePass } = await import('./google-pass.ts')
  return {
    apple: apple && applePass(apple, visit, house, now).toString('base64'),
    google: google && (await googlePass(google, visit, { origin, house }, now)),
  }
}
