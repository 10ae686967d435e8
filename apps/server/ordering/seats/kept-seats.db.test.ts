import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { limitHolds } from '#server/ordering/seats/limit-holds.ts'
import { takeSeats } from '#server/ordering/seats/take-seats.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { sharedDatabase } from '#testing/database.ts'
import { addSession } from '#testing/sessions.ts'
import { nextMonday, openDesk } from '#testing/written-bookings.ts'

const SEATS = 20
const database = await sharedDatabase()
const desk = await openDesk(database.db, SEATS)

const NOW = Temporal.Instant.from('2031-01-06T10:00:00Z')
const visitOf = (id: number) =>
  database.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const expectRefused = (act: Promise<unknown>, constraint: string) =>
  expect(act).rejects.toMatchObject({ constraint })
const expectFull = (act: Promise<unknown>) => expectRefused(act, 'rooms_have_seats')
const grow = (id: number, adults: number) =>
  database.db.updateTable('bookings').set({ adults }).where('id', '=', id).execute()
const confirm = (id: number) =>
  sql`update bookings set status = 'confirmed', cancellation_source = null
    where id = ${id}`.execute(database.db)
const cancel = (id: number) =>
  sql`update bookings set status = 'cancelled', cancellation_source = 'user'
    where id = ${id}`.execute(database.db)
const remove = (id: number) => database.db.deleteFrom('bookings').where('id', '=', id).execute()

/** As the owner does, for one act; the next test finds the room as it was. */
async function withSeats(seats: number, act: () => Promise<unknown>): Promise<void> {
  await sql`update rooms set seats = ${seats}`.execute(database.db)
  await act().finally(() => sql`update rooms set seats = ${SEATS}`.execute(database.db))
}

describe('a room', () => {
  test('is never fuller than it has seats, in any minute that visits share', async () => {
    const date = nextMonday()
    await desk.book({ date, slot: 'ten' }, { adults: 20 })
    await expectFull(desk.book({ date, slot: 'tenLong' }, { adults: 20 }))
    await expectFull(desk.book({ date, slot: 'tenLong' }, { adults: 1 }))
  })

  test('is shared minute by minute: who has left is in nobody’s way', async () => {
    const date = nextMonday()
    await desk.book({ date, slot: 'ten' }, { adults: 12 })
    await desk.book({ date, slot: 'tenLong' }, { adults: 8 })
    await desk.book({ date, slot: 'eleven' }, { adults: 12 })
    await expectFull(desk.book({ date, slot: 'eleven' }, { adults: 1 }))
    await desk.book({ date, slot: 'noon' }, { adults: 20 })
  })

  test('has other seats at the weekend', async () => {
    const date = addDays(nextMonday(), 5)
    await desk.book({ date, slot: 'ten' }, { adults: 20, children: 20 })
    await expectFull(desk.book({ date, slot: 'ten' }, { adults: 1 }))
  })

  test('gives seats back when a booking ends or is deleted', async () => {
    const date = nextMonday()
    const [one, other] = [
      await desk.book({ date, slot: 'ten' }, { adults: 10 }),
      await desk.book({ date, slot: 'ten' }, { adults: 10 }),
    ]
    await cancel(one)
    await remove(other)
    await desk.book({ date, slot: 'tenLong' }, { adults: 20 })
    await expectFull(confirm(one))
  })
})

describe('a party', () => {
  test('does not stand in its own way when it moves between visits that overlap', async () => {
    const date = nextMonday()
    const id = await desk.book({ date, slot: 'ten' }, { adults: 20 })
    await desk.move(id, { date, slot: 'tenLong' })
    await expectFull(desk.book({ date, slot: 'eleven' }, { adults: 1 }))
    await desk.move(id, { date, slot: 'ten' })
    await desk.book({ date, slot: 'eleven' }, { adults: 20 })
    await expectFull(desk.move(id, { date, slot: 'tenLong' }))
  })

  test('grows while there is room, and shrinks at any time', async () => {
    const date = nextMonday()
    const id = await desk.book({ date, slot: 'ten' }, { adults: 17 })
    const other = await desk.book({ date, slot: 'tenLong' }, { adults: 2 })
    await grow(id, 18)
    await expectFull(grow(id, 19))
    await grow(other, 1)
    await grow(id, 19)
  })

  test('keeps its seats where the owner has fewer by now, and gets no more', async () => {
    const date = nextMonday()
    const id = await desk.book({ date, slot: 'ten' }, { adults: 20 })
    await withSeats(10, async () => {
      await grow(id, 15)
      await expectFull(grow(id, 16))
      await expectFull(desk.move(id, { date, slot: 'tenLong' }))
      await cancel(id)
      await expectFull(confirm(id))
    })
  })
})

describe('a session', () => {
  test('has a limit of its own beside the room', async () => {
    const date = nextMonday()
    const sessionId = await addSession(database.db, { name: 'Yoga', seats: 5 })
    const id = await desk.book({ date, slot: 'ten', sessionId }, { adults: 5 })
    await expectRefused(
      desk.book({ date, slot: 'ten', sessionId }, { adults: 1 }),
      'sessions_have_seats',
    )
    await expectRefused(grow(id, 6), 'sessions_have_seats')
    await desk.book({ date, slot: 'ten' }, { adults: 15 })
    await expectFull(desk.book({ date, slot: 'tenLong' }, { adults: 1 }))
  })

  test('that is private takes the room, and waits until it is empty', async () => {
    const date = nextMonday()
    const sessionId = await addSession(database.db, { name: 'Birthday', is_private: true })
    const early = await desk.book({ date, slot: 'ten' }, { adults: 1 })
    await expectFull(desk.book({ date, slot: 'tenLong', sessionId }, { adults: 2 }))
    await remove(early)
    await desk.book({ date, slot: 'tenLong', sessionId }, { adults: 2 })
    await expectFull(desk.book({ date, slot: 'eleven' }, { adults: 1 }))
    await desk.book({ date, slot: 'noon' }, { adults: 20 })
  })

  test('that is private keeps the room to itself when the owner gets more seats', async () => {
    const date = nextMonday()
    const sessionId = await addSession(database.db, { name: 'Wedding', is_private: true })
    await desk.book({ date, slot: 'ten', sessionId }, { adults: 2 })
    await withSeats(SEATS + 5, () => expectFull(desk.book({ date, slot: 'ten' }, { adults: 1 })))
  })

  test('that is private has the room as it is when it is booked again', async () => {
    const date = nextMonday()
    const sessionId = await addSession(database.db, { name: 'Party', is_private: true })
    const id = await desk.book({ date, slot: 'ten', sessionId }, { adults: 2 })
    await cancel(id)
    await withSeats(SEATS + 5, async () => {
      await confirm(id)
      await expectFull(desk.book({ date, slot: 'ten' }, { adults: 1 }))
    })
    await cancel(id)
    await withSeats(SEATS - 5, () => confirm(id))
  })

  test('that is private keeps the room to itself when a lowered day is one like others again', async () => {
    const date = nextMonday()
    const sessionId = await addSession(database.db, { name: 'Chess', is_private: true })
    await sql`insert into lowered_days (room_id, date, seats, reason, created_at)
      select id, ${date}, 5, 'Wee Ginger is ill', now() from rooms`.execute(database.db)
    await desk.book({ date, slot: 'ten', sessionId }, { adults: 2 })
    await sql`delete from lowered_days`.execute(database.db)
    await expectFull(desk.book({ date, slot: 'ten' }, { adults: 1 }))
  })

  test('that is private has its own limit, too', async () => {
    const date = nextMonday()
    const sessionId = await addSession(database.db, { name: 'Tea', is_private: true, seats: 4 })
    const id = await desk.book({ date, slot: 'ten', sessionId }, { adults: 2 })
    await expectRefused(grow(id, 5), 'sessions_have_seats')
    await grow(id, 4)
  })
})

describe('a slot', () => {
  const write = (set: string, slot: 'eleven') =>
    sql`update time_slots set ${sql.raw(set)} where id = ${desk.slotId(slot)}`.execute(database.db)

  test.each([
    ['that is not offered', 'is_active = false', 'is_active = true'],
    ['that was deleted', 'deleted_at = now()', 'deleted_at = null'],
    ['that has other times by now', "end_time = '12:30'", "end_time = '12:00'"],
  ])('%s takes no booking, and keeps those it has', async (_what, gone, back) => {
    const date = nextMonday()
    const id = await desk.book({ date, slot: 'eleven' }, { adults: 2 })
    const other = await desk.book({ date, slot: 'ten' }, { adults: 1 })
    await write(gone, 'eleven')
    const visit = await visitOf(id)
    const take = (more: object) =>
      inTransaction(database.db, (db) =>
        takeSeats(db, { visit, people: 1, children: 0, ...more }, NOW),
      )
    expect(await take({})).toMatchObject({ refused: 'SLOT_INACTIVE' })
    expect(await take({ without: [other] })).toMatchObject({ refused: 'SLOT_INACTIVE' })
    expect(await take({ isThere: true })).toBeNull()
    await grow(id, 3)
    await write(back, 'eleven')
  })
})

describe('who has not paid', () => {
  const holderOf = (user_id: number) => ({
    user_id,
    held_by: null,
    channel: 'web',
    held_from: null,
  })
  const limit = (guest: number, people: number, except: number | null = null) =>
    inTransaction(database.db, (db) => limitHolds(db, holderOf(guest), [people], { except }))
  async function unpaid(guest: number, adults: number, children = 0): Promise<number> {
    expect(await limit(guest, adults + children)).toBeNull()
    const visit = { date: addDays(nextMonday(), 5), slot: 'ten' } as const
    return desk.book(visit, { adults, children, status: 'pending' }, guest)
  }
  const tooMany = expect.objectContaining({ refused: 'TOO_MANY_PENDING' })

  test('holds three bookings at most', async () => {
    const guest = await desk.addGuest()
    const first = await unpaid(guest, 1)
    await unpaid(guest, 1)
    await unpaid(guest, 1)
    expect(await limit(guest, 1)).toEqual(tooMany)
    await confirm(first)
    await unpaid(guest, 1)
  })

  test('holds twenty seats at most, unless one party is larger', async () => {
    const guest = await desk.addGuest()
    const first = await unpaid(guest, 12)
    expect(await limit(guest, 9)).toEqual(tooMany)
    await unpaid(guest, 8)
    expect(await limit(guest, 13, first)).toEqual(tooMany)
    expect(await limit(guest, 12, first)).toBeNull()
    const other = await desk.addGuest()
    await unpaid(other, 20, 5)
    expect(await limit(other, 1)).toEqual(tooMany)
  })
})
