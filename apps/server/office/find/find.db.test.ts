import { expect, test } from 'vitest'
import { addBooking } from '#testing/bookings.ts'
import { call, sharedCafe, slotAt, TODAY, TOMORROW, visitor } from '#testing/cafe.ts'

const cafe = await sharedCafe()
const owner = await visitor(cafe, 'Admin')
const guest = await visitor(cafe)
await cafe.db
  .updateTable('users')
  .set({ name: 'Élodie Mackenzie-Quill' })
  .where('id', '=', guest.id)
  .execute()
const visit = {
  user_id: guest.id,
  slot_id: await slotAt(cafe, '11:00'),
  start_time: '11:00',
  end_time: '12:00',
}
const now = cafe.clock.now()
const past = await addBooking(cafe.db, { ...visit, booking_date: '2031-01-02' }, now)
const later = await addBooking(cafe.db, { ...visit, booking_date: TOMORROW }, now)
const next = await addBooking(
  cafe.db,
  {
    ...visit,
    booking_date: TODAY,
    slot_id: await slotAt(cafe, '15:00'),
    start_time: '15:00',
    end_time: '16:00',
  },
  now,
)

const find = async (words: string, by = owner) =>
  (await call(cafe, by, `GET office/find?words=${encodeURIComponent(words)}`)).body

test('half a name without its accent finds who comes next first, and the person', async () => {
  const { bookings, people, instead } = await find('elodie mack')
  expect(bookings.map(({ id }: { id: number }) => id)).toEqual([next, later, past])
  expect(people).toEqual([expect.objectContaining({ id: guest.id })])
  expect(instead).toBeNull()
})

const BRIENS = ["Ann O'Brien", 'Ben O’Brien', 'Cal OBrien', 'Dee O Brien']

test('a name is found however its owner and staff write it', async () => {
  for (const name of BRIENS) {
    const { id } = await visitor(cafe)
    await cafe.db.updateTable('users').set({ name }).where('id', '=', id).execute()
  }
  for (const words of ['obrien', "O'Brien", 'o’brien', 'o brien', 'Ó Brien']) {
    const { people } = await find(words)
    expect([words, people.map(({ name }: { name: string }) => name).toSorted()]).toEqual([
      words,
      BRIENS,
    ])
  }
})

test('a slip of the finger finds the name that is written most like it', async () => {
  const found = await find('mckenzie')
  expect(found.instead).toBe('Élodie Mackenzie-Quill')
  expect(found.bookings).toHaveLength(3)
  expect(await find('zzzzqqqq')).toEqual({ bookings: [], people: [], instead: null })
})

test('the desk finds bookings, and no customers', async () => {
  const { bookings, people } = await find('elodie', await visitor(cafe, 'Desk'))
  expect([bookings.length, people]).toEqual([3, []])
})

test('the desk and the accountant are told no name of a customer without a booking', async () => {
  const { id } = await visitor(cafe)
  const name = 'Zebulon Quartermaine'
  await cafe.db.updateTable('users').set({ name }).where('id', '=', id).execute()
  for (const role of ['Desk', 'Accountant'] as const) {
    const staff = await visitor(cafe, role)
    for (const words of ['zebulon', 'zebulun quartermane']) {
      const answer = await find(words, staff)
      expect(answer).toMatchObject({ bookings: [], people: [], instead: null })
      expect(JSON.stringify(answer)).not.toContain('Quartermaine')
    }
    expect((await find('elodi mackenzi-quil', staff)).instead).toBe('Élodie Mackenzie-Quill')
  }
  expect((await find('zebulun quartermane', await visitor(cafe, 'Manager'))).instead).toBe(name)
})
