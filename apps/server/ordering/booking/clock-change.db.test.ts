import { afterEach, describe, expect, test } from 'vitest'
import { sharedServer } from '#testing/server.ts'
import { bookingRow, call, orderOf, visitor } from '#testing/cafe.ts'
import { changeSettings } from '#testing/settings.ts'

const ownZone = process.env.TZ

const cafe = await sharedServer()
// Free, so that no provider is needed.
await changeSettings(cafe, { basePrice: '0' })
afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ
  else process.env.TZ = ownZone
})

/** Both Sundays begin at 10:00 on the cafe's wall, and a deadline counts 24 real hours. */
const days = [
  {
    date: '2027-03-28',
    before: '2027-03-24T12:00:00Z',
    startsAt: '2027-03-28T09:00:00Z',
    endsAt: '2027-03-28T10:00:00Z',
    deadline: '2027-03-27T09:00:00Z',
  },
  {
    date: '2027-10-31',
    before: '2027-10-27T12:00:00Z',
    startsAt: '2027-10-31T10:00:00Z',
    endsAt: '2027-10-31T11:00:00Z',
    deadline: '2027-10-30T10:00:00Z',
  },
]
const slots = ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00']

// Minutes behind UTC in July: proof that the server really runs there.
describe.each([
  ['UTC', 0],
  ['Pacific/Auckland', -720],
  ['America/Los_Angeles', 420],
])('a server in %s', (zone, offset) => {
  test.each(days)('sells the visits of $date as the cafe lives them', async (day) => {
    process.env.TZ = zone
    expect(new Date(2027, 6, 1).getTimezoneOffset()).toBe(offset)
    cafe.clock.set(day.before)
    const ada = await visitor(cafe)
    const offered = await call(cafe, ada, `GET bookings/available-slots?date=${day.date}`)
    expect(offered.body.map((slot: { start_time: string }) => slot.start_time)).toEqual(slots)

    const order = { ...(await orderOf(cafe, ada, { ...day, adults: 1 })), Total_Price: 0 }
    const { body } = await call(cafe, ada, 'POST bookings/create-with-checkout', order)
    const row = await bookingRow(cafe, body.bookingId)
    expect([row.starts_at, row.ends_at].map(String)).toEqual([day.startsAt, day.endsAt])
    expect([row.booking_date, row.start_time]).toEqual([day.date, '10:00'])

    cafe.clock.set(day.deadline)
    expect((await own(ada)).requiresCancellationRequest).toBe(true)
    cafe.clock.advance({ milliseconds: 1 })
    expect((await own(ada)).requiresCancellationRequest).toBe(false)
    expect((await own(ada)).changeableUntil).toBeNull()
  })

  test.each(days)('offers $date up to the very start of each visit', async (day) => {
    process.env.TZ = zone
    cafe.clock.set(day.before)
    const ada = await visitor(cafe)
    const firstIsOpen = async () => {
      const { body } = await call(cafe, ada, `GET bookings/available-slots?date=${day.date}`)
      return body[0].is_available
    }
    cafe.clock.set(day.startsAt)
    cafe.clock.advance({ milliseconds: -1 })
    expect(await firstIsOpen()).toBe(true)
    cafe.clock.set(day.startsAt)
    expect(await firstIsOpen()).toBe(false)
  })
})

async function own(who: { token: string }) {
  const { body } = await call(cafe, who, 'GET bookings/bookings')
  return body[0]
}
