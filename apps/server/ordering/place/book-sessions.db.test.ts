import { sql } from 'kysely'
import { startHold } from '#server/ordering/holds/hold.ts'
import { isRefusal } from '#server/platform/refusal.ts'
import { readSeats } from '#server/visits/seats/seats.queries.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Party } from '#domain/booking/party.ts'
import { totalOf } from '#domain/pricing/bill.ts'
import { expectPromisesKept } from '#testing/kept-promises.ts'
import { call, sharedCafe, slotAt, TOMORROW, type Visitor, visitor } from '#testing/cafe.ts'
import { addSession, priceSession } from '#testing/sessions.ts'
import { billOrder } from './bill-order.ts'
import { findOffer } from './find-offer.ts'
import { placeBooking } from './place-booking.ts'
import { seatRefusal } from './seat-refusals.ts'
import { renewRules } from '#server/visits/settings/lock-rules.ts'

const cafe = await sharedCafe()

async function addAt(start: string, given: Parameters<typeof addSession>[1]): Promise<number> {
  const id = await addSession(cafe.db, given)
  const slot_id = await slotAt(cafe, start)
  await cafe.db.insertInto('session_slots').values({ session_id: id, slot_id }).execute()
  await renewRules(cafe.db)
  return id
}

type Wish = {
  sessionId?: number
  start?: string
  date?: string
  adults?: number
  children?: number
}

async function order(who: Visitor, wish: Wish, total: number) {
  const { sessionId, start = '10:00', date = TOMORROW, adults = 1, children = 0 } = wish
  const answer = await call(cafe, who, 'POST bookings/create-with-checkout', {
    User_Id: who.id,
    ...(sessionId !== undefined && { Session_Id: sessionId }),
    Time_Slot_Id: await slotAt(cafe, start),
    Booking_Date: date,
    Adults: adults,
    Children: children,
    Total_Price: total,
  })
  return answer.status === 200 ? 'booked' : (answer.body.code as string)
}

const fresh = () => visitor(cafe)
const linesOf = (bookingId: number) =>
  cafe.db
    .selectFrom('lines')
    .select(['kind', 'name', 'quantity', 'unit_pence'])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()

test('a quiet hour has half the seats, and takes the ordinary visits of its hour', async () => {
  const quiet = { name: 'Quiet hour', is_quiet: true, is_alone: true, weekdays: [2] }
  const sessionId = await addAt('16:00', quiet)
  const wish = { sessionId, start: '16:00' }
  expect(await order(await fresh(), { ...wish, adults: 7 }, 105)).toBe('booked')
  expect(await order(await fresh(), wish, 15)).toBe('SLOT_FULL')
  expect(await order(await fresh(), { start: '16:00' }, 15)).toBe('SLOT_INACTIVE')
  const slots = await call(cafe, { token: '' }, `GET bookings/available-slots?date=${TOMORROW}`)
  expect(slots.body.map((slot: { start_time: string }) => slot.start_time)).not.toContain('16:00')
})

describe('by ages', () => {
  let family: number
  beforeAll(async () => {
    family = await addAt('10:00', {
      name: 'Family morning',
      children_per_adult: 3,
      most_children: 5,
    })
    await priceSession(cafe.db, family, { toddler: 0, child: 800, adult: 1200 })
  })

  async function place(
    ages: object,
    party: Party,
    addOns: { id: number; quantity: number }[] = [],
  ) {
    const now = cafe.clock.now()
    const who = await fresh()
    const wanted = { sessionId: family, slotId: await slotAt(cafe, '10:00'), date: '2031-01-15' }
    const seats = await readSeats(cafe.db, { from: wanted.date, to: wanted.date }, now)
    const offer = findOffer(seats, wanted, now)
    if (isRefusal(offer)) throw new Error(offer.refused)
    const urls = { successUrl: 'https://cafe.example/', cancelUrl: 'https://cafe.example/' }
    const draft = {
      ...wanted,
      ...party,
      owner: { userId: who.id },
      specialRequests: '',
      urls,
    }
    const full = { ...draft, ages, addOns, totalPence: 0 }
    const lines = billOrder(full, offer)
    if (isRefusal(lines)) return lines
    const total = { ...full, totalPence: totalOf(lines) }
    const hold = startHold('checkout', now)
    const actor = { kind: 'customer', id: who.id } as const
    return placeBooking(
      cafe.db,
      { order: total, offer, lines, hold },
      {
        actor,
        now,
        publicUrl: urls.cancelUrl,
      },
    ).catch(seatRefusal)
  }

  test('a toddler has a seat and pays nothing', async () => {
    const placed = await place({ adult: 1, child: 1, toddler: 1 }, { adults: 1, children: 2 })
    expect(await linesOf('id' in placed ? placed.id : 0)).toEqual([
      { kind: 'seat', name: 'adult', quantity: 1, unit_pence: 1200 },
      { kind: 'seat', name: 'child', quantity: 1, unit_pence: 800 },
      { kind: 'seat', name: 'toddler', quantity: 1, unit_pence: 0 },
    ])
  })

  test('a customer orders by age and with add-ons by their own door, too', async () => {
    const who = await fresh()
    const mug = { name: 'Mug', pence: 500, stock: 3 }
    const { id } = await cafe.db
      .insertInto('add_ons')
      .values(mug)
      .returning('id')
      .executeTakeFirstOrThrow()
    await renewRules(cafe.db)
    const { status, body } = await call(cafe, who, 'POST bookings/create-with-checkout', {
      User_Id: who.id,
      Session_Id: family,
      Time_Slot_Id: await slotAt(cafe, '10:00'),
      Booking_Date: TOMORROW,
      Adults: 1,
      Children: 1,
      Ages: { adult: 1, toddler: 1 },
      Add_Ons: [{ id, quantity: 2 }],
      Total_Price: 22,
    })
    expect(status).toBe(200)
    expect(await linesOf(body.bookingId)).toEqual([
      { kind: 'seat', name: 'adult', quantity: 1, unit_pence: 1200 },
      { kind: 'seat', name: 'toddler', quantity: 1, unit_pence: 0 },
      { kind: 'extra', name: 'Mug', quantity: 2, unit_pence: 500 },
    ])
  })

  test('nobody who is not welcome, no other people than were said', async () => {
    expect(await place({ concession: 1 }, { adults: 1, children: 0 })).toMatchObject({
      refused: 'PARTY_NOT_WELCOME',
    })
    expect(await place({ adult: 1 }, { adults: 2, children: 0 })).toMatchObject({
      refused: 'VALIDATION',
    })
  })

  test('no more children than the cats like, whoever brings them', async () => {
    expect(await place({ adult: 1, child: 3 }, { adults: 1, children: 3 })).toHaveProperty('id')
    expect(await place({ adult: 1, child: 1 }, { adults: 1, children: 1 })).toMatchObject({
      refused: 'CHILDREN_FULL',
    })
    expect(await place({ adult: 1 }, { adults: 1, children: 0 })).toHaveProperty('id')
  })

  test('the last mugs go to whoever is first, and come back with whoever does not come', async () => {
    const { id } = await cafe.db
      .insertInto('add_ons')
      .values({ name: 'Mug', pence: 900, stock: 3 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await renewRules(cafe.db)
    const left = async () => {
      const { stock, sold } = await cafe.db
        .selectFrom('add_ons')
        .select(['stock', 'sold'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return (stock ?? 0) - sold
    }
    const mug = [{ id, quantity: 1 }]
    const buy = () => place({ adult: 1 }, { adults: 1, children: 0 }, mug)
    const placed = await Promise.all(Array.from({ length: 6 }, buy))
    const booked = placed.flatMap((each) => ('id' in each ? [each.id] : []))
    expect(booked).toHaveLength(3)
    expect(
      placed.filter((each) => 'refused' in each && each.refused === 'ADD_ON_SOLD_OUT'),
    ).toHaveLength(3)
    expect(await left()).toBe(0)
    expect((await linesOf(booked[0] ?? 0)).at(-1)).toEqual({
      kind: 'extra',
      name: 'Mug',
      quantity: 1,
      unit_pence: 900,
    })
    const staff = await visitor(cafe, 'Admin')
    const path = `PUT bookings/admin/${booked[0]}/status` as const
    expect((await call(cafe, staff, path, { status: 'cancelled' })).status).toBe(200)
    expect(await left()).toBe(1)
  })

  test('the specified order knows adults and children', async () => {
    const wish = { sessionId: family, date: '2031-01-16', adults: 1, children: 1 }
    expect(await order(await fresh(), wish, 30)).toBe('PRICE_CHANGED')
    expect(await order(await fresh(), wish, 20)).toBe('booked')
  })
})

const last_booking = sql<number>`(select coalesce(max(id), 0) from bookings)`

test('nobody comes while the cats rest, whatever their session', async () => {
  const { id: room_id } = await cafe.db.selectFrom('rooms').select('id').executeTakeFirstOrThrow()
  const rest = { room_id, name: 'A nap', start_time: '13:30', end_time: '14:00', weekdays: null }
  await cafe.db
    .insertInto('rests')
    .values({ ...rest, created_at: cafe.clock.now(), last_booking })
    .execute()
  await renewRules(cafe.db)
  expect(await order(await fresh(), { start: '13:00' }, 15)).toBe('CLOSED')
  expect(await order(await fresh(), { start: '14:00' }, 15)).toBe('booked')
})

test('a day with fewer seats sells those, and takes none away', async () => {
  const wish = { date: '2031-01-17', start: '11:00', adults: 6 }
  expect(await order(await fresh(), wish, 90)).toBe('booked')
  const { id: room_id } = await cafe.db.selectFrom('rooms').select('id').executeTakeFirstOrThrow()
  const day = { room_id, date: wish.date, seats: 5, reason: 'Biscuit is ill' }
  await cafe.db
    .insertInto('lowered_days')
    .values({ ...day, created_at: cafe.clock.now().add({ seconds: 1 }), last_booking })
    .execute()
  await renewRules(cafe.db)
  cafe.clock.advance({ seconds: 2 })
  expect(await order(await fresh(), { ...wish, adults: 1 }, 15)).toBe('SLOT_FULL')
  expect(await order(await fresh(), { ...wish, start: '12:00', adults: 5 }, 75)).toBe('booked')
})

test('after all of this every promise is kept', async () => {
  await expectPromisesKept(cafe)
})
