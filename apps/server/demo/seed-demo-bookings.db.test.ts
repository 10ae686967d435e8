import { expect, test } from 'vitest'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { seedAccounts } from '#server/people/accounts/seed-accounts.ts'
import { sharedCafe } from '#testing/cafe.ts'
import { checkInvariants } from '#server/invariants/check-invariants.ts'
import { crowdedDays } from './demo-crowd.ts'
import { demoVisits } from './demo-visits.ts'
import { seedDemoBookings } from './seed-demo-bookings.ts'

const cafe = await sharedCafe()
cafe.clock.set('2031-01-13T13:30:00Z')
await seedAccounts(cafe.db, { admin: null, seedDemo: true }, cafe.clock.now())
await seedDemoBookings(cafe.parts, cafe.sandbox.url)

const statuses = async () => {
  const rows = await cafe.db.selectFrom('bookings').select('status').execute()
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
  expect(await checkInvariants(cafe.db, cafe.sandbox.card)).toEqual([])
})

test('today has guests: those who were here, and those who are still to come', async () => {
  const { date, time } = cafeMoment(cafe.clock.now().epochMilliseconds)
  const rows = await cafe.db
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

test('an unpaid booking can still be paid, and no mail is left to send', async () => {
  const unpaid = await cafe.db
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'pending')
    .where('hold_expires_at', '>', cafe.clock.now())
    .execute()
  expect(unpaid).toHaveLength(1)
  const queued = await cafe.db
    .selectFrom('mails')
    .select('id')
    .where('status', '=', 'queued')
    .execute()
  expect(queued).toEqual([])
})

test('a cafe that has bookings gets no more of them', async () => {
  await seedDemoBookings(cafe.parts, cafe.sandbox.url)
  expect(Object.values(await statuses()).flat()).toHaveLength(
    demoVisits.length + crowdedDays.flat().length,
  )
})
