import { randomUUID } from 'node:crypto'
import { goesInAtOnce } from '#domain/booking/walk-in.ts'
import type { Back } from '#domain/pricing/plan-refund.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import { mailRefundDone } from '#server/ordering/booking/booking-mails.ts'
import { type Booking, lockBooking } from '#server/ordering/booking/bookings.queries.ts'
import type { Change } from '#server/ordering/booking/changes.queries.ts'
import { addArrival, listArrivals } from '#server/ordering/door/arrivals.queries.ts'
import { closeTask } from '#server/ordering/ledger/by-hand.ts'
import { cancelIfAllRefunded } from '#server/ordering/refunds/cancel-if-all-refunded.ts'
import { listHandBacks } from '#server/ordering/ledger/tenders.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'

/** Who of a locked booking was let in, and when first. */
type Here = { people: number; isAll: boolean; at: Temporal.Instant }

/** Arrivals never change: each is reversed, since the group may become smaller than who was let in. */
export async function takeArrivalsBack(
  db: Db,
  booking: Booking,
  call: BookingCall,
): Promise<Here | null> {
  const arrivals = await listArrivals(db, booking.id)
  const [first] = arrivals
  if (!first) return null
  for (const { id: reverses, people } of arrivals) {
    const undone = { id: randomUUID(), booking_id: booking.id, people: -people, reverses }
    await addArrival(db, { ...undone, at: call.now }, call)
  }
  const isAll = booking.arrived === booking.people
  return { people: booking.arrived, isAll, at: first.at }
}

/** A group that was all in is all in; moved to a later visit, nobody is: they are let in when they come. */
export async function letInAnew(db: Db, change: Change, here: Here, call: BookingCall) {
  const { booking_id, booking_date: date, start_time, adults, children } = change
  const startTime = start_time.slice(0, 'hh:mm'.length)
  if (!goesInAtOnce({ date, startTime }, call.now.epochMilliseconds)) return
  const all = adults + children
  const people = here.isAll ? all : Math.min(here.people, all)
  await addArrival(db, { id: randomUUID(), booking_id, people, at: here.at }, call)
}

/** Hands over what was promised since `before`: the guest stands at the desk. */
export async function handOverNow(
  db: Db,
  bookingId: number,
  before: readonly { taskId: number }[],
  call: BookingCall,
): Promise<Back[]> {
  const open = await listHandBacks(db, bookingId)
  const isNew = ({ taskId }: { taskId: number }) => before.every((each) => each.taskId !== taskId)
  const handed: Back[] = []
  for (const { taskId } of open.filter(isNew)) {
    const back = await closeTask(db, taskId, call)
    if (back) handed.push(back)
  }
  const booking = handed.length > 0 && (await lockBooking(db, bookingId))
  if (!booking) return handed
  for (const back of handed) await mailRefundDone(db, booking, back, call)
  await cancelIfAllRefunded(db, bookingId, call)
  return handed
}
