import { expect, test } from 'vitest'
import type { Answer } from '#contract/contract.ts'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { periodRange } from '#domain/calendar/period.ts'
import { addBooking } from '#testing/bookings.ts'
import { bookAndPay, call, nextVisit, sharedCafe, slotAt, TODAY, visitor } from '#testing/cafe.ts'

const cafe = await sharedCafe()
const staff = await visitor(cafe, 'Accountant')
const ada = await visitor(cafe)
const figures = async () =>
  (await call(cafe, staff, 'GET office/figures')).body as Answer<'GET office/figures'>

const slot_id = await slotAt(cafe, '11:00')
const at = (date: string) => Temporal.Instant.from(`${date}T10:00:00Z`)
/** A party of two at 11:00, booked so many days before. */
const add = (booking_date: string, daysBefore: number, more: object = {}) =>
  addBooking(
    cafe.db,
    {
      user_id: ada.id,
      slot_id,
      start_time: '11:00',
      end_time: '12:00',
      booking_date,
      adults: 2,
      status: 'completed',
      ...more,
    },
    at(addDays(booking_date, -daysBefore)),
  )

test('this week beside the mean of the last four, by hour and session', async () => {
  const { from } = periodRange('this-week', TODAY)
  for (const weeks of [1, 2, 3]) await add(addDays(from, -7 * weeks), 2)
  await add(addDays(from, 1), 2)
  const { week } = await figures()
  expect(week).toMatchObject({ from, people: 2, mean: 1.5 })
  expect(week.hours).toEqual([
    { timeSlotStart: '11:00', timeSlotEnd: '12:00', people: 2, mean: 1.5 },
  ])
  expect(week.sessions).toEqual([{ name: null, people: 2, mean: 1.5 }])
})

test('coming weeks: what is booked, and the plain mean while little is known', async () => {
  await add(addDays(TODAY, 9), 20, { status: 'confirmed' })
  await add(addDays(TODAY, 9), 20, { status: 'cancelled', cancellation_source: 'user' })
  // A guest of this morning is not still to come.
  await add(TODAY, 20, { status: 'confirmed' })
  const [first, second] = (await figures()).ahead
  const days = { from: addDays(TODAY, 1), to: addDays(TODAY, 7) }
  expect(first).toMatchObject({ ...days, booked: 0, range: null })
  expect(second).toMatchObject({ booked: 2, likely: 2, range: null, tried: { weeks: 0 } })
})

test('a year in which most book in the last week is told by what is booked', async () => {
  for (let weeks = 1; weeks <= 40; weeks += 1) {
    const date = addDays(TODAY, -7 * weeks)
    const busy = 1 + (weeks % 3) * 2
    for (let party = 0; party < busy; party += 1) await add(date, 12)
    for (let party = 0; party < 2; party += 1) await add(date, 0)
  }
  for (let party = 0; party < 5; party += 1) {
    await add(addDays(TODAY, 1), 9, { status: 'confirmed' })
  }
  const [next] = (await figures()).ahead
  expect(next?.tried.pickupError).toBeLessThan(next?.tried.meanError ?? 0)
  expect(next?.booked).toBeGreaterThanOrEqual(10)
  expect(next?.range?.low).toBeGreaterThanOrEqual(next?.booked ?? 0)
})

test('no-shows by how long before they booked, and money by instrument', async () => {
  const missed_at = at(TODAY)
  await add(addDays(TODAY, -3), 0, { arrived: 2 })
  await add(addDays(TODAY, -3), 20, { missed_at })
  await bookAndPay(cafe, ada, { ...nextVisit(), adults: 2 })
  const { noShows, money } = await figures()
  expect(noShows.map(({ fromDays, came, missed }) => [fromDays, came, missed])).toEqual([
    [0, 1, 0],
    [1, 0, 0],
    [3, 0, 0],
    [8, 0, 0],
    [15, 0, 1],
  ])
  expect(noShows.at(-1)?.toDays).toBeNull()
  expect(money).toEqual([{ instrument: 'card', amount: 30, before: 0 }])
})
