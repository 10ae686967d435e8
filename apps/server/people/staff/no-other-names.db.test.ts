import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { deskEndpoints } from '#contract/desk.ts'
import { doorEndpoints } from '#contract/door.ts'
import { noteEndpoints } from '#contract/notes.ts'
import { addBooking } from '#testing/bookings.ts'
import { call, sharedCafe, slotAt, TODAY, TOMORROW, visitor } from '#testing/cafe.ts'

const NAME = 'Zenobia Quill'
const YESTERDAY = '2031-01-12'

const cafe = await sharedCafe()
let byPin: { token: string }
let elsewhere: Awaited<ReturnType<typeof peopleOfOtherDays>>
beforeAll(async () => {
  elsewhere = await peopleOfOtherDays(await visitor(cafe, 'Admin'))
  byPin = await visitor(cafe, 'Admin', true)
})

/** With all that could lead to their names: cash taken today for tomorrow, an arrival of yesterday. */
async function peopleOfOtherDays(owner: { token: string }) {
  const { db } = cafe
  const guest = await visitor(cafe)
  await db.updateTable('users').set({ name: NAME }).where('id', '=', guest.id).execute()
  const visit = {
    user_id: guest.id,
    slot_id: await slotAt(cafe, '11:00'),
    start_time: '11:00',
    end_time: '12:00',
    special_requests: `A chair for ${NAME}`,
  }
  const now = cafe.clock.now()
  const yesterday = await addBooking(db, { ...visit, booking_date: YESTERDAY }, now)
  const { body } = await call(cafe, owner, 'POST office/bookings', {
    id: randomUUID(),
    slotId: visit.slot_id,
    date: TOMORROW,
    adults: 1,
    children: 0,
    totalPrice: 15,
    name: NAME,
    channel: 'phone',
    pay: { by: 'cash' },
  })
  const { id: entry } = await db
    .selectFrom('entries')
    .innerJoin('tenders', 'tenders.id', 'entries.tender_id')
    .select('entries.id')
    .where('booking_id', '=', body.bookingId)
    .executeTakeFirstOrThrow()
  const part = { bookingId: body.bookingId, amountInMinor: 500 }
  await call(cafe, owner, 'POST StripePayments/refund', part)
  const { id: task } = await db.selectFrom('tasks').select('id').executeTakeFirstOrThrow()
  const note = { kind: 'to_do', words: `Call ${NAME}`, dueOn: YESTERDAY }
  const noted = { ...note, bookingId: body.bookingId, isOfGuest: true }
  const { noteId } = (await call(cafe, owner, 'POST office/notes', noted)).body
  return { yesterday, tomorrow: body.bookingId, entry, task, note: noteId, arrival: randomUUID() }
}

const telling = () => ({ id: randomUUID(), at: `${YESTERDAY}T11:05:00Z` })

/** What could be asked to learn of them, at each place that a PIN reaches. */
type Asked = typeof doorEndpoints & typeof deskEndpoints & typeof noteEndpoints
const asked: Record<keyof Asked, () => object[]> = {
  'GET office/today': () => [{ query: `?date=${TOMORROW}` }, { query: `?date=${YESTERDAY}` }, {}],
  'POST office/doors/{id}/put-away': () => [{ id: 1 }],
  'POST office/looked-through': () => [
    {
      body: {
        date: YESTERDAY,
        parties: [{ bookingId: elsewhere.yesterday, hasCome: true }],
      },
    },
  ],
  'PUT office/late-after': () => [{ body: { lateAfterMinutes: 10 } }],
  'POST office/arrivals': () => [
    { body: { ...telling(), bookingId: elsewhere.tomorrow } },
    { body: { ...telling(), id: elsewhere.arrival, bookingId: elsewhere.yesterday } },
  ],
  'POST office/arrivals/{id}/undo': () => [{ id: elsewhere.arrival, body: telling() }],
  'POST office/bookings/{id}/release': () => [{ id: elsewhere.tomorrow, body: {} }],
  'POST office/bookings/{id}/served': () => [{ id: elsewhere.tomorrow, body: { isServed: true } }],
  'POST office/notes': () => [
    {
      body: {
        kind: 'note',
        words: 'A note',
        dueOn: TOMORROW,
        bookingId: elsewhere.tomorrow,
      },
    },
  ],
  'POST office/notes/{id}/done': () => [{ id: elsewhere.note }],
  'GET office/offers': () => [{ query: `?date=${TOMORROW}` }],
  'POST office/bookings': () => [{ body: {} }],
  'POST office/bookings/{id}/correction/quote': () => [
    { id: elsewhere.tomorrow, body: { adults: 2 } },
  ],
  'POST office/bookings/{id}/correction': () => [
    { id: elsewhere.yesterday, body: { id: randomUUID(), adults: 2, difference: 15 } },
  ],
  'POST office/bookings/{id}/money': () => [
    {
      id: elsewhere.yesterday,
      body: { id: randomUUID(), instrument: 'cash', amount: 15 },
    },
  ],
  'POST office/tasks/{id}/done': () => [{ id: elsewhere.task }],
  'POST office/entries/{id}/reverse': () => [{ id: elsewhere.entry, body: { id: randomUUID() } }],
  'GET office/till': () => [{}, { query: `?date=${YESTERDAY}` }],
  'POST office/till/open': () => [{ body: { float: 50 } }],
  'POST office/till/moves': () => [
    { body: { id: randomUUID(), kind: 'banking', amount: 5, reason: 'The bank' } },
  ],
  'POST office/till/close': () => [{ body: { counted: 50, word: 'Enough for a day' } }],
}

/** Everywhere else, whatever is asked. */
const anywhere = () => [{ id: elsewhere.tomorrow, body: {} }]

async function answersOf(name: string): Promise<string[]> {
  const requests: { id?: number; query?: string; body?: object }[] = (
    name in asked ? asked[name as keyof typeof asked] : anywhere
  )()
  const [method = '', path = ''] = name.split(' ')
  return Promise.all(
    requests.map(async ({ id, query = '', body }) => {
      const url = `/Api/${path.replaceAll(/\{\w+\}/g, String(id))}${query}`
      const answer = await cafe.app.inject({
        method: method as 'GET',
        url,
        headers: { authorization: `Bearer ${byPin.token}` },
        ...(method !== 'GET' && { payload: body ?? {} }),
      })
      return answer.body
    }),
  )
}

test.each(Object.keys(contract))('%s: names nobody of another day to a PIN', async (name) => {
  // Signing out would end what the others ask with.
  if (name === 'POST auth/logout') return
  for (const answer of await answersOf(name)) expect(answer).not.toContain(NAME)
})

test('those who come today have names', async () => {
  const guest = await visitor(cafe)
  const visit = { slot_id: await slotAt(cafe, '11:00'), start_time: '11:00', end_time: '12:00' }
  const row = { ...visit, user_id: guest.id, booking_date: TODAY }
  await addBooking(cafe.db, row, cafe.clock.now())
  expect((await answersOf('GET office/today')).join('')).toContain('Ailsa Craig')
})
