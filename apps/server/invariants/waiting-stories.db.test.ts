import * as fc from 'fast-check'
import { sql } from 'kysely'
import { test } from 'vitest'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'
import { reconcilePayments } from '#server/ordering/money/checkout/reconcile.ts'
import { findRow, insertRow } from '#server/platform/database/row.ts'
import { tendWaiting } from '#server/ordering/waiting/tend-waiting.ts'
import {
  bookAndPay,
  call,
  orderOf,
  pass,
  sharedCafe,
  slotAt,
  type Visitor,
  visitor,
} from '#testing/cafe.ts'
import { ALL_THAT_HAPPENED, emptyTables } from '#testing/empty-tables.ts'
import { join } from '#testing/waiting.ts'
import { checkBookings } from './check-invariants.ts'
import { renewRules } from '#server/visits/settings/lock-rules.ts'

// Random stories of one day with sessions that overlap: after each step nobody is above the room, nobody who
// fits was passed over, and nothing is on sale that somebody who fits was not asked about.

// A short look on every change; STORIES=1000 is the long one, and SEED tells the same ones again.
const STORIES = Number(process.env['STORIES'] ?? 4)
const SEED = process.env['SEED']
const LENGTH = 20
const SEATS = 6
const STARTS = ['10:00', '10:30', '11:00']

const cafe = await sharedCafe()
await cafe.db.updateTable('rooms').set({ seats: SEATS, weekend_seats: SEATS }).execute()
await renewRules(cafe.db)
await cafe.db
  .updateTable('sessions')
  .set({ most_children: 2 })
  .where('is_ordinary', '=', true)
  .execute()
await renewRules(cafe.db)
const { created_at, updated_at } = { created_at: cafe.clock.now(), updated_at: cafe.clock.now() }
const late = { start_time: '10:30', end_time: '11:30', created_at, updated_at }
await cafe.db.insertInto('time_slots').values(late).execute()
await renewRules(cafe.db)
const other = await insertRow(cafe.db, 'sessions', {
  room_id: (await findRow(cafe.db, 'sessions', { is_ordinary: true }))!.room_id,
  name: 'Family hour',
  children_per_adult: 1,
})
await renewRules(cafe.db)
const OTHER = '10:30'
const slot_id = await slotAt(cafe, OTHER)
await insertRow(cafe.db, 'session_slots', { session_id: other.id, slot_id })
await renewRules(cafe.db)
const sessionAt = (start: string) => (start === OTHER ? { sessionId: other.id } : {})
let people: Visitor[] = []
let staff: Visitor
/** How often each act was answered with yes, and how often not. */
const tally: Record<string, { yes: number; no: number }> = {}

const one = fc.integer({ min: 0, max: 1_000 })
const party = {
  who: one,
  adults: fc.integer({ min: 1, max: 4 }),
  children: fc.integer({ min: 0, max: 2 }),
}
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constant('buys' as const), ...party, hour: one }) },
  {
    weight: 6,
    arbitrary: fc.record({ act: fc.constant('waits' as const), ...party, least: one, hours: one }),
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('cancels' as const), which: one }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('declines' as const), which: one }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('shrinks' as const), which: one }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('moves' as const), which: one, hour: one }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('passes' as const),
      minutes: fc.constantFrom(20, 45, 300, 1_200),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

let monday = cafe.clock.now()

/** Another Monday morning: nobody has booked, nobody waits. Answers the day that all of them want. */
async function beginAnew(): Promise<string> {
  // Before the people are gone: checks read all there is after each step.
  await emptyTables(cafe.db, ALL_THAT_HAPPENED)
  do monday = monday.add({ hours: 7 * 24 })
  while (Temporal.Instant.compare(monday, cafe.clock.now()) <= 0)
  cafe.clock.set(monday.toString())
  await cafe.sandbox.advanceTo(monday)
  people = await Promise.all(Array.from({ length: 12 }, () => visitor(cafe)))
  return addDays(cafeDate(monday), 2)
}

test(
  'whatever happens in whatever order, the waiting list keeps its promises',
  async () => {
    const story = fc.noBias(fc.array(step, { minLength: LENGTH, maxLength: LENGTH }))
    const told = fc.asyncProperty(story, async (steps) => {
      const date = await beginAnew()
      for (const each of steps) {
        staff = await visitor(cafe, 'Manager')
        count(each.act, await take(date, each))
        await reconcilePayments(cafe.parts)
        await mustHold(each)
        const seen = await look()
        await tendWaiting(cafe.parts)
        await mustHold(each, passedOver(seen, await look()))
      }
    })
    const seed = SEED ? { seed: Number(SEED) } : {}
    await fc.assert(told, { numRuns: STORIES, endOnFailure: true, ...seed })
    if (process.env['STORIES']) process.stdout.write(`${JSON.stringify(tally)}\n`)
  },
  600_000 + STORIES * 10_000,
)

async function mustHold(story: Step, more: string[] = []) {
  const now = cafe.clock.now()
  const breaches = await checkBookings(cafe.db, cafe.sandbox.card, { since: now, now })
  const all = [...more, ...breaches.map((each) => JSON.stringify(each))]
  if (all.length > 0) throw new Error(`${JSON.stringify(story)}:\n${all.join('\n')}`)
}

/** Whoever pays at once is answered with a booking. */
function count(act: string, answer: unknown): void {
  const counted = (tally[act] ??= { yes: 0, no: 0 })
  if (answer === null) return
  const isYes = typeof answer !== 'object' || !('status' in answer) || answer.status === 200
  counted[isYes ? 'yes' : 'no'] += 1
}

const pick = <T>(all: readonly T[], index: number): T | undefined => all[index % all.length]

async function take(date: string, each: Step): Promise<unknown> {
  if (each.act === 'passes') return pass(cafe, { minutes: each.minutes })
  if (each.act === 'buys') return buy(date, each)
  if (each.act === 'waits') return wait(date, each)
  const all = await held(date)
  const offers = all.filter(
    ({ hold_kind, status }) => hold_kind === 'offer' && status === 'pending',
  )
  const booking = pick(each.act === 'declines' ? offers : all, each.which)
  if (!booking) return null
  if (each.act === 'cancels') return cancelled(booking, each.which)
  const who = people.find(({ id }) => id === booking.user_id)!
  if (each.act === 'declines') return call(cafe, who, `DELETE bookings/cancel/${booking.id}`)
  const path = `PUT bookings/update/${booking.id}` as const
  if (each.act === 'shrinks') {
    return call(cafe, who, path, { adults: Math.max(1, booking.adults - 1), children: 0 })
  }
  return call(cafe, who, path, { timeSlotId: await slotAt(cafe, pick(STARTS, each.hour)!) })
}

type Buys = Extract<Step, { act: 'buys' }>
async function buy(date: string, { who, hour, adults, children }: Buys) {
  const buyer = pick(people, who)!
  const start = pick(STARTS, hour)!
  const wish = { date, start, ...sessionAt(start), adults, children }
  // Every other pays.
  if (who % 2 === 0) return bookAndPay(cafe, buyer, wish).catch(() => null)
  const order = await orderOf(cafe, buyer, wish)
  return call(cafe, buyer, 'POST bookings/create-with-checkout', order)
}

type WaitsFor = Extract<Step, { act: 'waits' }>
async function wait(date: string, { who, hours, adults, children, least }: WaitsFor) {
  const starts = pick([['10:00'], ['11:00'], ['10:00', '11:00'], [OTHER]], hours)!
  const fewest = 1 + (least % (adults + children))
  const more = sessionAt(starts[0]!)
  return join(cafe, pick(people, who)!, {
    date,
    starts,
    ...more,
    adults,
    children,
    least: fewest,
  })
}

const held = (date: string) =>
  cafe.db
    .selectFrom('bookings')
    .selectAll()
    .where('booking_date', '=', date)
    .where('status', 'in', ['pending', 'confirmed'])
    .orderBy('id')
    .execute()

/** One in four is undone within its minute, which must go well; of most others that minute passes at once. */
async function cancelled({ id, status }: { id: number; status: string }, which: number) {
  const setStatus = (to: string) =>
    call(cafe, staff, `PUT bookings/admin/${id}/status`, { status: to })
  const answer = await setStatus('cancelled')
  if (which % 4 > 1) await pass(cafe, { minutes: 1 })
  if (which % 4 > 0 || status !== 'confirmed' || answer.status !== 200) return answer
  await tendWaiting(cafe.parts)
  const undone = await setStatus('confirmed')
  if (undone.status !== 200) throw new Error(`not undone: ${JSON.stringify(undone.body)}`)
  return undone
}

type Hour = {
  id: string
  turn: number
  least: number
  start_time: string
  isAsked: boolean
  people: number | null
  /** Its party thinks about seats of this hour or another, and is asked about no more meanwhile. */
  hasOffer: boolean
  date: string
  free: number
}

const seated = sql`(
  select booking_date, start_time, end_time, people - released as people, children
  from bookings where holds_seats(status)
  union all
  select booking_date, start_time, end_time, people, young from changes where state = 'open')`

/** By counting anew, and by none of the rules that asked. */
const look = async () =>
  (
    await sql<Hour>`
      select waiting.id || ' ' || hour.slot_id as id, turn, least, hour.start_time, waiting.date::text,
        asked_at is not null as "isAsked", bookings.people, exists (
          select from waiting_hours as asked join bookings on bookings.id = asked.booking_id
          where asked.waiting_id = waiting.id and status = 'pending') as "hasOffer", ${SEATS}::integer - coalesce((
          select max(people) from (
            select sum(beside.people) as people
            from (select distinct greatest(start_time, hour.start_time) as moment from ${seated} as later
                where booking_date = waiting.date) as moments
            join ${seated} as beside on beside.booking_date = waiting.date
              and beside.start_time <= moment and moment < beside.end_time
            where moment < hour.end_time group by moment) as counted), 0) as free
      from waiting join waiting_hours as hour on waiting_id = waiting.id
      left join bookings on bookings.id = hour.booking_id and status = 'pending'
      where left_at is null and until_at > ${cafe.clock.now()} and not exists (
        select from ${seated} as beside where children > 0 and beside.booking_date = waiting.date
          and beside.start_time < hour.end_time and hour.start_time < beside.end_time)`.execute(
      cafe.db,
    )
  ).rows

/** Of hours without children: who was asked while one before them, for the same hour, fitted and was not. */
function passedOver(before: Hour[], after: Hour[]): string[] {
  const open = after.filter(({ isAsked }) => !isAsked)
  const asked = after.filter(
    ({ id, people: size }) =>
      size !== null && before.some((each) => each.id === id && !each.isAsked),
  )
  return asked.flatMap((late) =>
    open
      .filter(
        (early) =>
          early.turn < late.turn &&
          early.date === late.date &&
          early.start_time === late.start_time &&
          early.least <= late.free + late.people! &&
          !early.hasOffer,
      )
      .map((early) => `${late.id} was asked before ${early.id}`),
  )
}
