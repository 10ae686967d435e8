import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findStored } from '#server/invariants/stored-rules.ts'
import { violatedConstraint } from '#server/platform/database/violated-constraint.ts'
import { sharedDatabase } from '#testing/database.ts'
import { addSession } from '#testing/sessions.ts'
import { nextMonday, openDesk, SLOTS, type WrittenVisit } from '#testing/written-bookings.ts'

const SEATS = 10
const database = await sharedDatabase()
const desk = await openDesk(database.db, SEATS)
// One that shares the room, one with four seats of its own, and a private one.
const sessionIds = [
  await addSession(database.db, { name: 'Shared' }),
  await addSession(database.db, { name: 'Small', seats: 4 }),
  await addSession(database.db, { name: 'Alone', is_private: true }),
]

type Write =
  | { kind: 'book'; session: number; slot: number; adults: number }
  | { kind: 'move'; booking: number; session: number; slot: number }
  | { kind: 'grow'; booking: number; adults: number }
  | { kind: 'cancel' | 'confirm' | 'delete'; booking: number }

const [session, slot, booking] = [fc.nat(2), fc.nat(SLOTS.length - 1), fc.nat(9)]
const adults = fc.integer({ min: 1, max: 6 })
const writes: fc.Arbitrary<Write[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('book'), session, slot, adults }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('move'), booking, session, slot }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('grow'), booking, adults }) },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constantFrom('cancel', 'confirm', 'delete'), booking }),
    },
  ),
  { minLength: 5, maxLength: 25 },
)

// What a person with a pencil would count: who is there in each half hour, and with whom.
type Party = { session: number; slot: number; adults: number; isThere: boolean }
const HALF_HOURS = [
  [0, 1],
  [0, 1, 2],
  [2, 3],
  [4, 5],
]
const shares = (one: Party, other: Party) =>
  HALF_HOURS[one.slot]!.some((each) => HALF_HOURS[other.slot]!.includes(each))

function fits(party: Party, others: Party[]): boolean {
  const beside = others.filter((other) => other.isThere && shares(party, other))
  const isAlone = [party, ...beside].some((each) => each.session === 2)
  if (isAlone && beside.length > 0) return false
  const inVisit = others.filter(
    (other) => other.isThere && other.session === 1 && other.slot === party.slot,
  )
  if (party.session === 1 && people(inVisit) + party.adults > 4) return false
  return HALF_HOURS[party.slot]!.every((time) => {
    const then = beside.filter((other) => HALF_HOURS[other.slot]!.includes(time))
    return people(then) + party.adults <= SEATS
  })
}

const people = (parties: Party[]) => parties.reduce((sum, each) => sum + each.adults, 0)

/** Writes, and says whether the database took it. */
async function isTaken(write: Promise<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    expect(violatedConstraint(error)).toMatch(/^(rooms|sessions)_have_seats$/)
    return false
  }
}

test('whatever is written, seats are refused exactly when there are none, and rows count right', async () => {
  await fc.assert(fc.asyncProperty(writes, play), { numRuns: 25 })
})

async function play(story: Write[]): Promise<void> {
  const date = nextMonday()
  const known = new Map<number, Party>()
  for (const write of story) await step(date, known, write)
  const found = await findStored(database.db)
  expect(found.filter(({ invariant }) => invariant === 27)).toEqual([])
}

async function step(date: string, known: Map<number, Party>, write: Write): Promise<void> {
  if (write.kind === 'book') {
    const party = { ...write, isThere: true }
    const booked = desk.book(visitOf(date, write), { adults: write.adults })
    const wasTaken = await isTaken(booked)
    expect(wasTaken).toBe(fits(party, [...known.values()]))
    if (wasTaken) known.set(await booked, party)
    return
  }
  const [id, before] = [...known][write.booking % Math.max(1, known.size)] ?? []
  if (!id || !before) return
  const after = changed(before, write)
  const others = [...known].filter(([each]) => each !== id).map(([, party]) => party)
  const mayBe = !after.isThere || keepsSeats(before, after) || fits(after, others)
  expect(await isTaken(apply(date, id, write))).toBe(mayBe)
  if (!mayBe) return
  if (write.kind === 'delete') known.delete(id)
  else known.set(id, after)
}

function changed(party: Party, write: Exclude<Write, { kind: 'book' }>): Party {
  if (write.kind === 'move') return { ...party, session: write.session, slot: write.slot }
  if (write.kind === 'grow') return { ...party, adults: write.adults }
  return { ...party, isThere: write.kind === 'confirm' }
}

const keepsSeats = (before: Party, after: Party) =>
  before.isThere &&
  after.adults <= before.adults &&
  before.session === after.session &&
  before.slot === after.slot

function apply(date: string, id: number, write: Exclude<Write, { kind: 'book' }>) {
  if (write.kind === 'move') return desk.move(id, visitOf(date, write))
  const one = sql`where id = ${id}`
  const statements = {
    grow: () => sql`update bookings set adults = ${'adults' in write ? write.adults : 1} ${one}`,
    cancel: () =>
      sql`update bookings set status = 'cancelled', cancellation_source = 'user' ${one}`,
    confirm: () => sql`update bookings set status = 'confirmed', cancellation_source = null ${one}`,
    delete: () => sql`delete from bookings ${one}`,
  }
  return statements[write.kind]().execute(database.db)
}

function visitOf(date: string, { session, slot }: Pick<Party, 'session' | 'slot'>): WrittenVisit {
  return { date, slot: SLOTS[slot]!, sessionId: sessionIds[session]! }
}
