import { visitInstants } from '#domain/calendar/cafe-time.ts'
import { call, orderOf, slotAt, type Visitor, visitor } from '#testing/cafe.ts'
import { changeBooking, lockBooking } from '#server/ordering/booking/bookings.queries.ts'
import { seatRefusal } from '#server/ordering/place/seat-refusals.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { readRules } from '#server/visits/rules/rules.ts'
import type { Answer, Visit, World } from './world.ts'

type Wanted = { visit: Visit; adults: number; key: number | null }

export async function book(
  world: World,
  who: Visitor,
  { visit, adults, key }: Wanted,
): Promise<Answer> {
  const { sessionId, ...wish } = visit
  const order = await orderOf(world, who, { ...wish, adults })
  const idempotencyKey = key === null ? null : `order-${who.id}-${key}`
  const form = { ...order, Session_Id: sessionId }
  const answer = await call(world, who, 'POST bookings/create-with-checkout', form, {
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  })
  // A booking whose checkout is in doubt was answered with 503, and is there all the same.
  const rows = await world.db.selectFrom('bookings').select('id').orderBy('id').execute()
  world.bookingIds = rows.map(({ id }) => id)
  return answer
}

/** A confirmed party goes to another visit, of whichever session, if that has the seats. */
export async function changeSession({ parts, db, clock }: World, id: number, visit: Visit) {
  const slotId = await slotAt({ db }, visit.start)
  const { slots, ordinary } = await readRules(db)
  const slot = slots.find((each) => each.id === slotId)!
  const request = {
    actor: { kind: 'system' as const },
    now: clock.now(),
    publicUrl: parts.publicUrl,
  }
  const { startsAt, endsAt } = visitInstants(visit.date, slot)
  const change = {
    session_id: visit.sessionId ?? ordinary.id,
    slot_id: slotId,
    booking_date: visit.date,
    start_time: slot.startTime,
    end_time: slot.endTime,
    starts_at: startsAt,
    ends_at: endsAt,
  }
  await inTransaction(db, async (transaction) => {
    const booking = await lockBooking(transaction, id)
    if (booking?.status !== 'confirmed') return
    await changeBooking(transaction, booking, change, 'booking.changed', request)
  }).catch(seatRefusal)
  return null
}

type Changed = { visit: Visit; adults: number; isWaived: boolean }

/** Staff change a paid booking as it was quoted, for nothing or for what it costs. */
export async function changePaid(
  world: World,
  id: number,
  { visit, adults, isWaived }: Changed,
): Promise<Answer> {
  const staff = await visitor(world, 'Admin')
  const { ordinary } = await readRules(world.db)
  const wish = {
    sessionId: visit.sessionId ?? ordinary.id,
    bookingDate: visit.date,
    timeSlotId: await slotAt(world, visit.start),
    adults,
    waive: isWaived,
  }
  const quote = await call(world, staff, `POST bookings/${id}/changes/quote`, wish)
  if (quote.status !== 200) return quote
  const { difference } = quote.body
  return call(world, staff, `POST bookings/${id}/changes`, { ...wish, difference })
}

export async function saveSeats(world: World, seats: number): Promise<Answer> {
  const staff = await visitor(world, 'Admin')
  const settings = [{ key: 'defaultSlotCapacity', value: String(seats) }]
  return call(world, staff, 'POST admin/settings/batch', { settings })
}
