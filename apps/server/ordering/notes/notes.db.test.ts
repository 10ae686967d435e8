import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cafeDate } from '#domain/calendar/cafe-time.ts'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { told } from '#testing/accounts.ts'
import { call, pass, sharedCafe, slotAt, TODAY, TOMORROW, visitor } from '#testing/cafe.ts'
import type { Note } from './notes.queries.ts'

const cafe = await sharedCafe()
let desk = await visitor(cafe, 'Desk')

const bookByPhone = async (date: string, start: string, phone: string) => {
  const { body } = await call(cafe, desk, 'POST office/bookings', {
    id: randomUUID(),
    slotId: await slotAt(cafe, start),
    date,
    adults: 1,
    children: 0,
    totalPrice: 15,
    name: 'Morag Reid',
    phone,
    channel: 'phone',
    pay: { by: 'reader' },
  })
  return body.bookingId as number
}
const note = async (form: object) =>
  (await call(cafe, desk, 'POST office/notes', form)).body as Note
const done = (id: number) => call(cafe, desk, `POST office/notes/${id}/done`)
const dayOf = async (date: string) => (await call(cafe, desk, `GET office/today?date=${date}`)).body
const partyNotes = async (date: string, id: number): Promise<string[]> => {
  const { parties } = await dayOf(date)
  const party = parties.find(({ bookingId }: { bookingId: number }) => bookingId === id)
  return party.notes.map(({ words }: Note) => words)
}

test('of a booking stand with it alone, of a guest with every visit, until they are not needed', async () => {
  const here = await bookByPhone(TODAY, '15:00', '+447700900456')
  const next = await bookByPhone(TOMORROW, '11:00', '+447700900456')
  const other = await bookByPhone(TODAY, '15:00', '+447700900457')
  const about = { bookingId: here, dueOn: TODAY }
  const window = await note({ kind: 'note', words: 'By the window', ...about })
  const nuts = await note({ kind: 'note', words: 'No nuts', ...about, isOfGuest: true })
  expect(await partyNotes(TODAY, here)).toEqual(['By the window', 'No nuts'])
  expect(await partyNotes(TOMORROW, next)).toEqual(['No nuts'])
  expect(await partyNotes(TODAY, other)).toEqual([])
  expect((await dayOf(TODAY)).notes).toEqual([])
  const story = await call(cafe, desk, `GET bookings/admin/${next}/story`)
  expect(story.body.notes).toMatchObject([{ noteId: nuts.noteId, isOfGuest: true }])
  await done(window.noteId)
  expect(await partyNotes(TODAY, here)).toEqual(['No nuts'])
})

test('what is to be done shows on its day and on every later one until it is, with who did it', async () => {
  const due = addDays(TODAY, 1)
  const task = await note({ kind: 'to_do', words: 'Call the school', dueOn: due })
  await note({ kind: 'note', words: 'The boiler is serviced', dueOn: due })
  expect((await dayOf(TODAY)).notes).toEqual([])
  await pass(cafe, { hours: 48 })
  desk = await visitor(cafe, 'Desk')
  const today = addDays(TODAY, 2)
  const shown = async (date: string) =>
    (await dayOf(date)).notes.map(({ words, doneAt }: Note) => [words, doneAt !== null])
  expect(await shown(today)).toEqual([['Call the school', false]])
  expect(await shown(addDays(today, 1))).toEqual([])
  const first = (await done(task.noteId)).body as Note
  expect(first.doneBy).toEqual(expect.any(String))
  const manager = await visitor(cafe, 'Manager')
  const second = await call(cafe, manager, `POST office/notes/${task.noteId}/done`)
  expect(second.body).toEqual(first)
  expect(await shown(today)).toEqual([])
  expect(await shown(due)).toEqual([
    ['The boiler is serviced', false],
    ['Call the school', true],
  ])
})

test('the door notes nothing down of those who come another day', async () => {
  const later = await bookByPhone(addDays(TODAY, 3), '11:00', '+447700900458')
  const form = { kind: 'note', words: 'By the window', dueOn: TODAY, bookingId: later }
  const door = await visitor(cafe, 'Door')
  expect((await call(cafe, door, 'POST office/notes', form)).status).toBe(403)
  expect(
    (await call(cafe, desk, 'POST office/notes', { ...form, bookingId: 999_999 })).status,
  ).toBe(404)
})

test('the door and every PIN end what stands on today’s sheet; of any other note they learn nothing', async () => {
  const today = cafeDate(cafe.clock.now())
  const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)]
  const [here, next] = [
    await bookByPhone(today, '15:00', '+447700900460'),
    await bookByPhone(tomorrow, '15:00', '+447700900460'),
  ]
  const noted = (form: object) => note({ kind: 'note', words: 'Secret', dueOn: today, ...form })
  const hidden = [
    await noted({ bookingId: next, dueOn: tomorrow }),
    await noted({ dueOn: tomorrow }),
    await noted({ dueOn: yesterday }),
    await noted({ kind: 'to_do', dueOn: tomorrow }),
  ]
  const shown = () =>
    Promise.all([
      noted({ bookingId: here }),
      noted({ bookingId: next, isOfGuest: true }),
      noted({}),
      noted({ kind: 'to_do', dueOn: yesterday }),
    ])
  for (const who of [await visitor(cafe, 'Door'), await visitor(cafe, 'Manager', true)]) {
    const end = (noteId: number) => call(cafe, who, `POST office/notes/${noteId}/done`)
    const unknown = told(await end(999_999))
    for (const { noteId } of hidden) expect(told(await end(noteId))).toBe(unknown)
    for (const { noteId } of await shown()) {
      const ended = await end(noteId)
      expect(ended.status).toBe(200)
      expect(JSON.stringify(ended.body)).not.toContain(`"bookingId":${next}`)
    }
  }
  for (const { noteId } of hidden) expect((await done(noteId)).body.doneBy).toBeTruthy()
})
