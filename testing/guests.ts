import {
  type Cafe,
  call,
  deliverEvents,
  payAtProvider,
  slotAt,
  TOMORROW,
  type Wish,
} from './cafe.ts'
import { writtenMails } from './written-mails.ts'

/** Somebody who books without an account. */
export type Guest = { name: string; email: string; phone: string | null }

let guests = 0

export function guest(): Guest {
  guests += 1
  return { name: 'Mara Weber', email: `mara${guests}@example.com`, phone: null }
}

/** An order as the page /visit sends it: £15 a seat. */
export async function visitOrder(
  cafe: Pick<Cafe, 'db'>,
  who: Guest,
  { date = TOMORROW, start = '10:00', adults = 2, children = 0 }: Wish = {},
) {
  const slotId = await slotAt(cafe, start)
  return { ...who, slotId, date, adults, children, totalPrice: 15 * (adults + children) }
}

export type GuestBooking = { bookingId: number; bookingRef: string; ticket: string }

export async function bookAsGuest(cafe: Cafe, order: object): Promise<GuestBooking> {
  const answer = await call(cafe, { token: '' }, 'POST public/visits', order)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body as GuestBooking
}

export const tokenOf = ({ ticket }: { ticket: string }) => ticket.replace('/ticket#', '')

/** A guest's booking that the provider has the money for. */
export async function bookAndPayAsGuest(cafe: Cafe, order: object): Promise<GuestBooking> {
  const booked = await bookAsGuest(cafe, order)
  await payAtProvider(cafe, booked.bookingId)
  await deliverEvents(cafe)
  return booked
}

/** What a guest's mails say, oldest first; a link in them opens the booking. */
export async function guestMails(cafe: Cafe, bookingId: number) {
  const mails = await writtenMails(cafe, (all) => all.where('booking_id', '=', bookingId))
  return mails.map(({ kind, to_address: to, text }) => ({
    kind,
    to,
    text,
    token: /\/ticket#([\w-]+)/.exec(text)?.[1] ?? null,
  }))
}
