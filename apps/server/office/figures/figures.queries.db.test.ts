import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { cafeDate, cafeInstant } from '#domain/calendar/cafe-time.ts'
import { addBooking } from '#testing/bookings.ts'
import { ALL_THAT_HAPPENED, emptyTables } from '#testing/empty-tables.ts'
import { sharedCafe, slotAt, TODAY, visitor } from '#testing/cafe.ts'
import { LEADS, sumNoShows, sumWeeks } from './figures.queries.ts'

const cafe = await sharedCafe()
const slot_id = await slotAt(cafe, '11:00')

/** A booking by days: its visit from today, how long before it was made, how long after that it was touched. */
const bookings = fc.array(
  fc.record({
    day: fc.oneof(fc.integer({ min: -372, max: 32 }), fc.integer({ min: -95, max: 32 })),
    ahead: fc.integer({ min: -1, max: 35 }),
    hour: fc.integer({ min: 0, max: 23 }),
    touchedAfter: fc.integer({ min: 0, max: 30 }),
    status: fc.constantFrom(
      'confirmed',
      'cancelrequested',
      'completed',
      'cancelled',
      'not_confirmed',
    ),
    adults: fc.integer({ min: 1, max: 3 }),
    door: fc.constantFrom('came', 'missed', 'unknown'),
  }),
  { minLength: 20, maxLength: 60 },
)

test('weeks and no-shows add up to the bookings one by one, whatever the history', async () => {
  const now = cafeInstant(TODAY, '14:30')
  await fc.assert(
    fc.asyncProperty(bookings, async (drawn) => {
      await emptyTables(cafe.db, ALL_THAT_HAPPENED)
      const { id: user_id } = await visitor(cafe)
      const made = drawn.map(({ day, ahead, hour, touchedAfter, door, ...more }) => {
        const booking_date = addDays(TODAY, day)
        const start = `${String(hour).padStart(2, '0')}:30`
        const created_at = cafeInstant(addDays(booking_date, -ahead), start)
        const updated_at = created_at.add({ hours: 24 * touchedAfter })
        const arrived = door === 'came' ? 1 : 0
        const missed_at = door === 'missed' ? now : null
        return { ...more, booking_date, created_at, updated_at, arrived, missed_at }
      })
      for (const one of made) {
        const times = { start_time: '11:00', end_time: '12:00' }
        await addBooking(cafe.db, { user_id, slot_id, ...times, ...one }, now)
      }
      const isOn = ({ status }: (typeof made)[number]) =>
        ['confirmed', 'cancelrequested', 'completed'].includes(status)
      const people = (of: typeof made) => of.reduce((sum, { adults }) => sum + adults, 0)
      const before = (one: Temporal.Instant, other: Temporal.Instant) =>
        Temporal.Instant.compare(one, other) < 0

      for (const { ago, ...sums } of await sumWeeks(cafe.db, now)) {
        const first = addDays(TODAY, ago > 0 ? -7 * ago : 1 - 7 * ago)
        const week = made.filter(
          ({ booking_date }) => booking_date >= first && booking_date <= addDays(first, 6),
        )
        const booked = [0, 1, 2, 3].map((gap) => {
          const look = cafeInstant(addDays(first, -1 - 7 * gap), '14:30')
          return people(
            week.filter(
              (one) => before(one.created_at, look) && (isOn(one) || !before(one.updated_at, look)),
            ),
          )
        })
        expect({ ago, ...sums }).toEqual({ ago, people: people(week.filter(isOn)), booked })
      }

      const past = made.filter(
        ({ booking_date }) => booking_date < TODAY && booking_date >= addDays(TODAY, -90),
      )
      const leads = LEADS.map((from_days, at) => {
        const group = past.filter(({ booking_date, created_at }) => {
          const day = cafeDate(created_at)
          const end = LEADS[at + 1]
          const isEarlier = end === undefined || day > addDays(booking_date, -end)
          return day <= addDays(booking_date, -from_days) && isEarlier
        })
        const came = group.filter(({ arrived }) => arrived > 0).length
        return { from_days, came, missed: group.filter((one) => one.missed_at !== null).length }
      })
      expect(await sumNoShows(cafe.db, TODAY)).toEqual(
        leads.filter(({ came, missed }) => came + missed > 0),
      )
    }),
    { numRuns: 12 },
  )
})
