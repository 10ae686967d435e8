import type { Line } from '#domain/pricing/bill.ts'
import type { Code } from '#domain/pricing/codes.ts'
import { agesFor, agesOn } from '#domain/pricing/difference.ts'
import type { Paying } from '#domain/pricing/visits.ts'
import type { Session } from '#domain/booking/sessions.ts'
import type { SlotTimes } from '#domain/calendar/slot-times.ts'
import type { Booking } from '#server/ordering/booking/bookings.queries.ts'
import type { Change } from '#server/ordering/booking/changes.queries.ts'
import type { Seats } from '#server/visits/seats/seats.queries.ts'

/** What a booking is wished to become; what is not named stays as it is. */
export type ChangeWish = {
  /** Null: the ordinary visit. */
  sessionId?: number | null | undefined
  slotId?: number | undefined
  date?: string | undefined
  adults?: number | undefined
  children?: number | undefined
  /** Staff: no money moves. */
  isWaived?: boolean
  /** Staff: what it costs more is due, and it is made at once. */
  isDue?: boolean
  /** A code that the booking has not yet, as its name is kept. */
  code?: string | undefined
  /** Staff: it was rung up wrongly today; who is here already is let in anew, and what goes back is handed over at once. */
  isCorrection?: boolean
  /** The customer was told no price: the visit stays at its own, and the party as it was paid for. */
  isAsAgreed?: boolean
}

/** All that is known of a booking when a change of it is asked for. */
export type Known = {
  booking: Booking
  bill: Line[]
  /** The one on its bill, or that is wished for. */
  code: Code | null
  /** What a visit card paid for it, and what one of its visits was sold at. */
  visits: Paying | null
  /** Another change that waits to be paid: this one replaces it. */
  open: Change | undefined
  seats: Seats
  isStaff: boolean
}

export type Wanted = ReturnType<typeof wantedOf>

export function wantedOf({ booking, bill, seats }: Known, wish: ChangeWish) {
  const { slotId = booking.slot_id, isWaived = false, isDue = false } = wish
  const { isCorrection = false, isAsAgreed = false } = wish
  const sessionId =
    wish.sessionId === null ? seats.rules.ordinary.id : (wish.sessionId ?? booking.session_id)
  const { date = booking.booking_date } = wish
  const { adults = booking.adults, children = booking.children } = wish
  const ages = agesFor(agesOn(bill), { adults, children })
  const isMove =
    sessionId !== booking.session_id || slotId !== booking.slot_id || date !== booking.booking_date
  const isNewParty = adults !== booking.adults || children !== booking.children
  const party = { ages, adults, children, isNewParty }
  return { sessionId, slotId, date, isMove, ...party, isWaived, isDue, isCorrection, isAsAgreed }
}

export type There = { session: Session; date: string; times: SlotTimes }

export const isPaid = ({ status }: Booking) => status === 'confirmed'
