import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { expectPromisesKept } from '#testing/kept-promises.ts'
import {
  book,
  bookAndPay,
  call,
  nextVisit,
  sharedCafe,
  type Visitor,
  visitor,
} from '#testing/cafe.ts'
import { giftMails } from '#testing/gifts.ts'
import { guestMails } from '#testing/guests.ts'

const cafe = await sharedCafe()
const nobody = { token: '' }
const desk = await visitor(cafe, 'Desk')
const manager = await visitor(cafe, 'Manager')

const to = { name: 'Ailsa Craig', email: 'ailsa@example.com' }
const form = (more: object = {}) => ({
  id: randomUUID(),
  amount: 20,
  reason: 'The heating was off',
  message: 'Sorry that you were cold!',
  ...more,
})
const give = (body: object, who: Visitor = desk) => call(cafe, who, 'POST office/credit', body)
const given = async () => (await call(cafe, manager, 'GET office/given-away')).body
const isSound = () => expectPromisesKept(cafe)

test('is mailed with its code to who is named, once however often it is sent, and stands in what was given away', async () => {
  const body = form({ to })
  const answers = await Promise.all([give(body), give(body), give(body)])
  for (const { status, body } of answers) {
    expect([status, body.kind, body.balance]).toEqual([200, 'credit', 20])
  }
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  const gift = await cafe.db
    .selectFrom('gifts')
    .selectAll()
    .where('voucher_id', '=', answers[0]!.body.id)
    .executeTakeFirstOrThrow()
  const [mail, ...more] = await giftMails(cafe, gift.id)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ kind: 'credit-given', to: 'ailsa@example.com' })
  expect(mail?.text).toContain('Sorry that you were cold!')
  expect(mail?.text).not.toContain('heating')
  const card = await call(cafe, nobody, 'POST public/vouchers/card', { code: mail?.secret })
  expect(card.body).toMatchObject({ balance: 20, history: [{ what: 'bonus', amount: 20 }] })
  expect((await given()).items).toMatchObject([
    { kind: 'goodwill', amount: 20, reason: 'The heating was off', bookingId: null, name: to.name },
  ])
  expect((await give({ ...body, amount: 25 })).body.code).toBe('IDEMPOTENCY_MISMATCH')
  await isSound()
})

test('for a booking it goes to its guest, and counts with what a role may let go of it', async () => {
  const { bookingId } = await bookAndPay(cafe, await visitor(cafe), nextVisit())
  expect((await give(form({ bookingId, amount: 30 }))).status).toBe(200)
  expect((await guestMails(cafe, bookingId)).at(-1)?.kind).toBe('credit-given')
  expect((await give(form({ bookingId, amount: 21 }))).status).toBe(403)
  expect((await give(form({ bookingId, amount: 20 }))).status).toBe(200)
  const refund = { bookingId, amountInMinor: 100 }
  expect((await call(cafe, desk, 'POST StripePayments/refund', refund)).status).toBe(403)
  await isSound()
})

test('a booking that was never paid can be deleted: what was given for it stays told', async () => {
  const { bookingId } = await book(cafe, await visitor(cafe), nextVisit())
  const { body } = await give(form({ bookingId, reason: 'They stood in the rain' }))
  const { status } = await call(cafe, manager, `DELETE bookings/admin/${bookingId}`)
  expect([status, body.balance]).toEqual([200, 20])
  expect((await given()).items).toContainEqual(
    expect.objectContaining({ reason: 'They stood in the rain', bookingId: null }),
  )
  await isSound()
})

test('above the limit, in fractions of pennies, or for nobody it is not given', async () => {
  expect((await give(form({ to, amount: 51 }))).status).toBe(403)
  expect((await give(form({ to, amount: 5.005 }))).body.fields).toHaveProperty('amount')
  expect((await give(form())).body.code).toBe('VALIDATION')
  expect((await give(form({ bookingId: 99_999 }))).body.code).toBe('NOT_FOUND')
  expect((await give(form({ to }), await visitor(cafe, 'Door'))).status).toBe(403)
})

test('credit is found by who has it, gets a new code, and is not paid out', async () => {
  const { body: credit } = await give(form({ to: { name: 'Una Found', email: 'una@example.com' } }))
  const found = await call(cafe, desk, 'GET office/vouchers?search=una found')
  expect(found.body.items).toMatchObject([{ id: credit.id, kind: 'credit' }])
  const why = { version: credit.version, reason: 'Lost' }
  const takenBack = await call(cafe, manager, `POST office/vouchers/${credit.id}/take-back`, why)
  expect(takenBack.body.code).toBe('INVALID_STATE')
  const replaced = await call(cafe, manager, `POST office/vouchers/${credit.id}/replace`, why)
  expect(replaced.status).toBe(200)
})
