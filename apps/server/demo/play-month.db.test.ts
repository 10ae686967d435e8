import { expect, test } from 'vitest'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'
import { seedAccounts } from '#server/people/accounts/seed-accounts.ts'
import { findStrays } from '#server/ordering/unpaid/stray-payments.ts'
import type { CardProvider } from '#server/platform/card/card-provider.ts'
import { bookAndPay, bookingRow, mailKinds, sharedCafe, visitor } from '#testing/cafe.ts'
import { checkInvariants } from '#server/invariants/check-invariants.ts'
import { readOfficeWaiting } from '#server/ordering/waiting/office-waiting.ts'
import { crowdedDays, lastWeeks } from './demo-crowd.ts'
import { demoVisits } from './demo-visits.ts'
import { findUnplayedMonth } from './month.queries.ts'
import { playMonth } from './play-month.ts'

const cafe = await sharedCafe()
const { db, clock, parts, sandbox } = cafe
clock.set('2031-01-13T13:30:00Z')
await sandbox.advanceTo(clock.now())
await seedAccounts(db, { admin: null, seedDemo: true }, clock.now())

async function play(card = parts.card, { signal } = new AbortController()) {
  const begun = await findUnplayedMonth(db, clock.now())
  if (begun) await playMonth({ ...parts, card }, sandbox.url, begun, signal)
  return begun
}

// It is killed when a guest has paid and nothing of that is written yet, and goes on later. Meanwhile the
// doors are open, and a visitor takes seats that one of its guests would have wanted.
let asked = 0
const dying: CardProvider = {
  ...parts.card,
  fetchCheckout: async (id) => {
    if (++asked < 9) return parts.card.fetchCheckout(id)
    throw new Error('killed')
  },
}
const end = await play(dying).catch(String)
const strays = await findStrays(db, parts.card, clock.now().subtract({ hours: 1 }))
const half = await countBookings()
const wish = { date: '2031-01-19', start: '12:00', adults: 10 }
const { bookingId } = await bookAndPay(cafe, await visitor(cafe), wish)
await play()

async function countBookings(): Promise<number> {
  return (await db.selectFrom('bookings').select('id').execute()).length
}

const statuses = async () => {
  const rows = await db.selectFrom('bookings').select('status').execute()
  return Object.groupBy(rows, ({ status }) => status)
}

test('there is something to see in every state, and every promise holds', async () => {
  const found = await statuses()
  expect(Object.keys(found).toSorted()).toEqual([
    'cancelled',
    'cancelrequested',
    'completed',
    'confirmed',
    'pending',
  ])
  expect(await checkInvariants(db, sandbox.card)).toEqual([])
})

test('gift cards: one that arrived, one that waits for its day, one to print, and ten visits', async () => {
  const gifts = await db.selectFrom('gifts').selectAll().orderBy('id').execute()
  const told = gifts.map(({ voucher_id, sent_at, send_on, visits }) => [
    voucher_id !== null,
    sent_at !== null,
    send_on,
    visits,
  ])
  expect(told).toEqual([
    [true, true, null, null],
    [true, false, '2031-02-03', null],
    [true, false, null, null],
    [true, true, null, 10],
  ])
})

test('parties wait for hours that have no room for them', async () => {
  const { hours } = await readOfficeWaiting(db, clock.now())
  expect(hours.map(({ parties }) => parties.length)).toEqual([2, 1])
})

test('today has guests: those who were here, and those who are still to come', async () => {
  const { date, time } = cafeMoment(clock.now().epochMilliseconds)
  const rows = await db
    .selectFrom('bookings')
    .select(['status', 'start_time', 'end_time', 'arrived'])
    .where('booking_date', '=', date)
    .execute()
  const begun = rows.filter(({ start_time }) => start_time <= time)
  expect(begun.some(({ arrived }) => arrived > 0)).toBe(true)
  expect(begun.some(({ arrived }) => arrived === 0)).toBe(true)
  const { completed, confirmed } = Object.groupBy(rows, ({ status }) => status)
  expect(completed?.every(({ end_time }) => end_time <= time)).toBe(true)
  expect(confirmed?.every(({ end_time }) => end_time > time)).toBe(true)
})

test('the weeks behind us have guests who came and guests who did not', async () => {
  const date = cafeDate(clock.now())
  const past = await db
    .selectFrom('bookings')
    .select('missed_at')
    .where('booking_date', '<', date)
    .where('status', '=', 'completed')
    .execute()
  const missed = past.filter(({ missed_at }) => missed_at !== null)
  expect(missed.length).toBeGreaterThan(3)
  expect(past.length).toBeGreaterThan(8 * missed.length)
})

test('an unpaid booking can still be paid, and no mail of the story is left to send', async () => {
  const unpaid = await db
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'pending')
    .where('hold_expires_at', '>', clock.now())
    .execute()
  expect(unpaid).toHaveLength(1)
  const queued = await db
    .selectFrom('mails')
    .select('booking_id')
    .where('status', '=', 'queued')
    .execute()
  expect(queued).toEqual([{ booking_id: bookingId }])
})

test('killed in the middle it goes on: each visit once, and money for what was undone goes back', async () => {
  expect(end).toBe('Error: killed')
  expect(strays).toHaveLength(1)
  expect(half).toBeLessThan(20)
  const seats = await db
    .selectFrom('bookings')
    .select(['user_id', 'booking_date', 'start_time'])
    .execute()
  const visits = demoVisits.length + crowdedDays.flat().length + lastWeeks.length
  // Not the one whose seats were taken, but the visitor's own.
  expect(seats).toHaveLength(visits - 1 + 1)
  expect(new Set(seats.map((seat) => JSON.stringify(seat))).size).toBe(visits)
})

test('a visitor who books meanwhile has their seats, and their mail', async () => {
  expect(await bookingRow(cafe, bookingId)).toMatchObject({ status: 'confirmed', adults: 10 })
  expect(await mailKinds(cafe, bookingId)).toHaveLength(1)
})

test('a cafe that has had its month gets no other', async () => {
  const before = await countBookings()
  expect(await play()).toBeNull()
  expect(await countBookings()).toBe(before)
})

test('a cafe with bookings of its own gets none', async () => {
  await db.deleteFrom('jobs').execute()
  expect(await play()).toBeNull()
})
