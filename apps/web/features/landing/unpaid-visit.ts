import { dateLabel, slotLabel, untilLabel } from '#domain/calendar/labels.ts'
import { api } from '#web/api/api.ts'
import { currentSignIn } from '#web/api/sign-in.ts'
import { readHeld, secretOf } from '#web/visit/held-visits.ts'
import type { OwnBooking } from '#web/visit/own-booking.ts'

type Unpaid = { words: string; payAt: string }

/** What waits to be paid by whoever comes back here: of several, what is kept the shortest. */
export async function unpaidVisit(now: number): Promise<Unpaid | null> {
  return currentSignIn() ? ofCustomer(now) : ofGuest(now)
}

async function ofCustomer(now: number) {
  const { data } = await api('GET bookings/bookings', { query: { view: 'unpaid' } })
  const all = Array.isArray(data) ? data : []
  const [first] = all.toSorted((one, other) => (endOf(one) < endOf(other) ? -1 : 1))
  return first ? { words: wordsOf(first, now), payAt: '/dashboard?tab=bookings' } : null
}

const endOf = ({ holdExpiresAt }: OwnBooking) => holdExpiresAt ?? ''

/** Only this browser knows of it, and the link says whether it still waits. */
async function ofGuest(now: number) {
  const held = readHeld(now).findLast(({ state }) => state === 'unpaid')
  if (!held) return null
  const headers = { 'x-ticket': secretOf(held.ticket) }
  const { data } = await api('GET public/ticket', { headers })
  return data?.canPay ? { words: wordsOf(data, now), payAt: held.ticket } : null
}

type Words = Pick<OwnBooking, 'booking_date' | 'time_slots' | 'holdExpiresAt'>

function wordsOf({ booking_date, time_slots, holdExpiresAt }: Words, now: number): string {
  const until = holdExpiresAt && ` until ${untilLabel(holdExpiresAt, now)}`
  return `We keep ${dateLabel(booking_date)}, ${slotLabel(time_slots)} for you${until ?? ''}: `
}
