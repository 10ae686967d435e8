import * as fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { findStored } from '#server/invariants/stored-rules.ts'
import { violatedConstraint } from '#server/platform/database/violated-constraint.ts'
import { sharedDatabase } from '#testing/database.ts'
import { addSession } from '#testing/sessions.ts'
import { nextMonday, openDesk, SLOTS } from '#testing/written-bookings.ts'

const ORDINARY = 4
const SCHOOL = 7
const database = await sharedDatabase()
const { db } = database
const desk = await openDesk(db, 40)
const add = (name: string, more: object) => addSession(db, { name, most_children: null, ...more })
// The ordinary visit, one that follows it, one with a number of its own, one that is private.
const sessions = [
  { id: undefined, most: ORDINARY },
  { id: await add('Shared', {}), most: ORDINARY },
  { id: await add('School', { most_children: SCHOOL }), most: SCHOOL },
  { id: await add('Alone', { is_private: true }), most: Infinity },
]
await sql`update sessions set most_children = ${ORDINARY} where is_ordinary`.execute(db)

type Wish = { session: number; slot: number; children: number }

/** What became of it: seats are enough for everybody. */
async function book(date: string, { session, slot, children }: Wish): Promise<string> {
  const sessionId = sessions[session]?.id
  const visit = { date, slot: SLOTS[slot]!, ...(sessionId && { sessionId }) }
  return desk.book(visit, { adults: 1, children }).then(
    () => 'booked',
    (error: Error) => violatedConstraint(error) ?? error.message,
  )
}

const TOO_MANY = 'sessions_limit_children'

// The half hours of each slot, as a person with a pencil would count children in them.
const HALF_HOURS = [
  [0, 1],
  [0, 1, 2],
  [2, 3],
  [4, 5],
]
const wish = (sessionsOfRoom: number) =>
  fc.record({
    session: fc.nat(sessionsOfRoom - 1),
    slot: fc.nat(SLOTS.length - 1),
    children: fc.integer({ min: 0, max: 4 }),
  })

describe('the room', () => {
  test('has no more children in any minute than whoever joins last may meet, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(wish(3), { minLength: 3, maxLength: 14 }), async (wishes) => {
        const date = nextMonday()
        const there = [0, 0, 0, 0, 0, 0]
        for (const each of wishes) {
          const halves = HALF_HOURS[each.slot] ?? []
          const most = sessions[each.session]?.most ?? 0
          const fits =
            each.children === 0 || halves.every((half) => there[half]! + each.children <= most)
          expect(await book(date, each)).toBe(fits ? 'booked' : TOO_MANY)
          if (fits) for (const half of halves) there[half]! += each.children
        }
      }),
      { numRuns: 25 },
    )
    expect(await breaches()).toEqual([])
  })

  test('does so when many bring one each at the same moment, into visits that overlap', async () => {
    const date = nextMonday()
    const visits = [0, 1].flatMap((session) => [0, 1, 2].map((slot) => ({ session, slot })))
    // Each is there already: two who open visits at once may meet head-on, and the server tries anew.
    for (const visit of visits) await book(date, { ...visit, children: 0 })
    const wishes = Array.from({ length: 36 }, (_, index) => ({
      ...visits[index % 6]!,
      children: 1,
    }))
    const outcomes = await Promise.all(wishes.map((each) => book(date, each)))
    expect(new Set(outcomes)).toEqual(new Set(['booked', TOO_MANY]))
    const came = wishes.filter((_, index) => outcomes[index] === 'booked')
    const inHalf = (half: number) =>
      came.filter(({ slot }) => HALF_HOURS[slot]?.includes(half)).length
    // A party that stays from ten to half past eleven meets all of them.
    expect(Math.max(...[0, 1, 2, 3].map(inHalf))).toBe(ORDINARY)
    expect(await breaches()).toEqual([])
  })

  test('is a private party’s, with as many as it brings', async () => {
    const date = nextMonday()
    expect(await book(date, { session: 3, slot: 3, children: 12 })).toBe('booked')
  })
})

test('a party that is there keeps its children when the owner allows fewer', async () => {
  const date = nextMonday()
  const id = await desk.book({ date, slot: 'ten' }, { adults: 2, children: 3 })
  await sql`update sessions set most_children = 2 where is_ordinary`.execute(database.db)
  const set = (change: object) =>
    database.db.updateTable('bookings').set(change).where('id', '=', id).execute()
  await set({ adults: 1 })
  await expect(set({ children: 4 })).rejects.toMatchObject({
    constraint: TOO_MANY,
  })
  await expect(desk.move(id, { date, slot: 'noon' })).rejects.toMatchObject({
    constraint: TOO_MANY,
  })
  await set({ children: 2 })
  await desk.move(id, { date, slot: 'noon' })
  await sql`update sessions set most_children = ${ORDINARY} where is_ordinary`.execute(database.db)
})

/** What the checker says of seats, children and whatever is counted ahead. */
async function breaches(): Promise<unknown[]> {
  const found = await findStored(database.db)
  return found.filter(({ invariant }) => [1, 27].includes(invariant))
}
