import { isOff } from '#domain/booking/status.ts'
import { isSameVisit } from '#domain/booking/day.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Booking } from '#server/ordering/booking/bookings.queries.ts'
import { type Change, endOpenChange } from '#server/ordering/booking/changes.queries.ts'
import { releaseHeld } from '#server/ordering/ledger/vouchers/held-value.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Refusal } from '#server/platform/refusal.ts'
import { timesOf } from '#server/visits/slots/times-of.ts'
import { announceFreedSeats } from './free-seats.ts'
import { limitHolds } from './limit-holds.ts'
import { lockVouchersOf } from './lock-days.ts'
import { type BookedVisit, takeSeats } from './take-seats.ts'

type Becomes = BookedVisit & { adults: number; children: number }

const visitOf = ({ session_id, slot_id, ...row }: BookedVisit) => ({
  sessionId: session_id,
  slotId: slot_id,
  ...timesOf(row),
})

/** Another date, session, slot or time is another visit. */
export const staysInVisit = (booking: BookedVisit, becomes: BookedVisit) =>
  booking.booking_date === becomes.booking_date && isSameVisit(visitOf(booking), visitOf(becomes))

/** What a change holds beside its booking: in the same visit those who are added, in another the whole group. */
export function heldBeside(booking: Booking, becomes: Becomes) {
  const stays = staysInVisit(booking, becomes)
  const people = becomes.adults + becomes.children
  return {
    people: stays ? Math.max(0, people - booking.people) : people,
    young: stays ? Math.max(0, becomes.children - booking.children) : becomes.children,
  }
}

/** A change that is to be paid holds its seats like an unpaid booking: they count towards its customer's limit. */
export async function holdForChange(
  db: Db,
  booking: Booking,
  becomes: Becomes,
  now: Temporal.Instant,
): Promise<Refusal | null> {
  const { people, young } = heldBeside(booking, becomes)
  const isThere = staysInVisit(booking, becomes)
  const all = becomes.adults + becomes.children
  return (
    (await limitHolds(db, { ...booking, held_from: null }, [people])) ??
    (await takeSeats(
      db,
      {
        visit: becomes,
        people: isThere ? all - booking.released : all,
        children: young === 0 ? 0 : becomes.children,
        without: isThere ? [booking.id] : [],
        isThere,
      },
      now,
    ))
  )
}

/** Seats for a booking that becomes another at once; who stays and takes no more asks for none. */
export async function takeSeatsForChange(
  db: Db,
  booking: Booking,
  becomes: Becomes,
  now: Temporal.Instant,
): Promise<Refusal | null> {
  const isThere = staysInVisit(booking, becomes)
  const people = becomes.adults + becomes.children
  const takesMore = people > booking.people || becomes.children > booking.children
  if (isOff(booking.status) || (isThere && !takesMore)) return null
  return takeSeats(
    db,
    {
      visit: becomes,
      people: isThere ? people - booking.released : people,
      children: becomes.children,
      without: [booking.id],
      isThere,
    },
    now,
  )
}

/** An open change ends unpaid: what it held of vouchers and seats is free again. */
export async function giveUpChange(db: Db, change: Change, call: BookingCall): Promise<Change> {
  await lockVouchersOf(db, [change.booking_id])
  await releaseHeld(db, { bookingId: change.booking_id, changeId: change.id }, call)
  const over = await endOpenChange(db, change, { state: 'over', is_held: false }, call)
  await announceFreedSeats(db, [change])
  return over
}
