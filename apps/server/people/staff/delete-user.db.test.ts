import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  book,
  bookAndPay,
  bookingRow,
  call,
  mailKinds,
  nextVisit,
  sharedCafe,
  orderOf,
  pass,
  paymentsOf,
  type Visitor,
  visitor,
} from '#testing/cafe.ts'
import { expectPromisesKept } from '#testing/kept-promises.ts'
import { hashPassword } from '#server/people/sign-in/passwords.ts'
import { PASSWORD, proved } from '#testing/accounts.ts'

const cafe = await sharedCafe()
const staff = await visitor(cafe, 'Admin')

async function remove({ id }: Visitor) {
  await proved(cafe, staff.id)
  return call(cafe, staff, `DELETE admin/users/${id}`)
}
const bookingsOf = ({ id }: Visitor) => call(cafe, staff, `GET admin/users/${id}/bookings`)

/** Somebody whom no other row can be taken for. */
async function somebody(name: string) {
  const who = await visitor(cafe)
  const email = `${name.toLowerCase()}.${who.id}@example.com`
  const phone = `+447911${String(who.id).padStart(6, '0')}`
  const person = { name: `${name} Unmistakable`, email, phone }
  await cafe.db.updateTable('users').set(person).where('id', '=', who.id).execute()
  return { ...who, ...person }
}

/** Whether anything in the whole database says one of these words. */
async function isKnown(...words: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(cafe.db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select row_to_json(${sql.table(name)})::text as text from ${sql.table(name)}`.execute(cafe.db)
    if (rows.some(({ text }) => words.some((word) => text.includes(word)))) found.push(name)
  }
  return found
}

test('whoever is still expected stays, and staff hear for how many visits', async () => {
  const guest = await somebody('Flora')
  await book(cafe, guest, nextVisit())
  await bookAndPay(cafe, guest, nextVisit())
  expect(await remove(guest)).toMatchObject({
    status: 409,
    body: {
      code: 'UPCOMING_BOOKINGS',
      message: 'There are 2 upcoming bookings. Please cancel first.',
      bookings: 2,
    },
  })
  expect((await call(cafe, guest, 'GET public/profile')).body.name).toBe(guest.name)
  expect((await bookingsOf(guest)).body).toMatchObject({
    user: { id: guest.id, bookingCount: 2 },
    total_bookings: 2,
    active_bookings: 2,
    bookings: [{ userName: guest.name }, { userName: guest.name }],
  })
})

test('erasing forgets the person everywhere, and keeps the money', async () => {
  const guest = await somebody('Hamish')
  const wish = 'Quiet corner for my unmistakable aunt'
  const order = { ...(await orderOf(cafe, guest, nextVisit())), Special_Requests: wish }
  const { bookingId } = (await call(cafe, guest, 'POST bookings/create-with-checkout', order)).body
  const paid = await bookAndPay(cafe, guest, nextVisit())
  const asked = { bookingId: paid.bookingId, reason: 'My unmistakable aunt is ill' }
  await call(cafe, guest, 'POST bookings/request-cancellation', asked)
  const requests: { requests: { id: number }[] } = (
    await call(cafe, staff, 'GET bookings/admin/cancellation-requests?processed=false')
  ).body
  const review = { isApproved: true, adminNotes: 'Unmistakable aunt' }
  const path = `bookings/admin/cancellation-requests/${requests.requests[0]?.id}/review` as const
  await call(cafe, staff, `POST ${path}`, review)
  await call(cafe, guest, `DELETE bookings/cancel/${bookingId}`)
  const password_hash = await hashPassword(PASSWORD)
  await cafe.db.updateTable('users').set({ password_hash }).where('id', '=', guest.id).execute()
  await call(cafe, guest, 'POST auth/prove', { password: PASSWORD })
  const next = { name: guest.name, email: 'next@example.com' }
  expect((await call(cafe, guest, 'PUT public/profile', next)).status).toBe(200)

  const unwanted = await book(cafe, guest, nextVisit())
  await call(cafe, staff, `DELETE bookings/admin/${unwanted.bookingId}`)

  // But for the provider's page, which would open without asking who is there.
  const listKept = async () =>
    [...(await paymentsOf(cafe, bookingId)), ...(await paymentsOf(cafe, paid.bookingId))].map(
      (payment) => ({ ...payment, checkout_url: null }),
    )
  const kept = await listKept()
  expect(await remove(guest)).toMatchObject({
    status: 200,
    body: { message: 'The user has been deleted.' },
  })
  const words = [guest.name, guest.email, guest.phone, wish, 'nmistakable aunt', 'next@example']
  expect(await isKnown(...words)).toEqual([])
  expect(await listKept()).toEqual(kept)
  expect(await bookingRow(cafe, bookingId)).toMatchObject({ user_id: guest.id, version: 3 })
  expect(await mailKinds(cafe, paid.bookingId)).toEqual([])

  expect((await call(cafe, guest, 'GET public/profile')).status).toBe(401)
  expect((await bookingsOf(guest)).status).toBe(404)
  expect((await remove(guest)).status).toBe(404)
  const shown = await call(cafe, staff, `GET bookings/admin/${bookingId}`)
  expect(shown.body).toMatchObject({ userName: 'Unknown Customer', userEmail: null })
  await expectPromisesKept(cafe, { isReconciled: true })
})

test('a visit that is over keeps nobody here', async () => {
  const guest = await somebody('Isobel')
  await bookAndPay(cafe, guest, { date: '2031-01-13', start: '11:00' })
  await pass(cafe, { hours: 3 })
  expect((await bookingsOf(guest)).body).toMatchObject({ total_bookings: 1, active_bookings: 0 })
  expect((await remove(guest)).status).toBe(200)
})

test('who books at the moment they are erased has either an account or no booking', async () => {
  for (let round = 0; round < 5; round++) {
    const guest = await visitor(cafe)
    const order = await orderOf(cafe, guest, nextVisit())
    const [erased, booked] = await Promise.all([
      remove(guest),
      call(cafe, guest, 'POST bookings/create-with-checkout', order),
    ])
    expect([
      [200, 401],
      [409, 200],
    ]).toContainEqual([erased.status, booked.status])
  }
})

test('the count of bookings follows every booking that comes and goes', async () => {
  const guest = await visitor(cafe)
  const { bookingId } = await book(cafe, guest, nextVisit())
  expect((await bookingsOf(guest)).body.total_bookings).toBe(1)
  await call(cafe, staff, `DELETE bookings/admin/${bookingId}`)
  expect((await bookingsOf(guest)).body).toMatchObject({ total_bookings: 0, bookings: [] })
})
