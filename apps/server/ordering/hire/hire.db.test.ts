import { beforeEach, expect, test } from 'vitest'
import { expectPromisesKept } from '#testing/kept-promises.ts'
import { reconcilePayments } from '#server/ordering/money/checkout/reconcile.ts'
import {
  bookingRow,
  call,
  deliverEvents,
  mailKinds,
  sharedCafe,
  orderOf,
  pass,
  payAtProvider,
  type Visitor,
  visitor,
} from '#testing/cafe.ts'
import { proved } from '#testing/accounts.ts'
import { guestMails, tokenOf } from '#testing/guests.ts'
import { auditOf } from '#testing/people.ts'
import { writtenMails } from '#testing/written-mails.ts'
import { renewRules } from '#server/visits/settings/lock-rules.ts'

const wish = {
  date: '2031-01-21',
  roughTime: 'in the afternoon, two hours or so',
  people: 12,
  name: 'Ada Lovelace',
  email: 'ada@hire.example',
  phone: '+44 131 496 0000',
  words: 'A birthday.',
}
const offer = {
  date: '2031-01-21',
  startTime: '13:30',
  endTime: '15:30',
  adults: 10,
  children: 2,
  price: 240,
  words: 'With cake for twelve.',
}

const cafe = await sharedCafe()
let staff = await visitor(cafe, 'Manager')
const people = await Promise.all(Array.from({ length: 12 }, () => visitor(cafe)))
beforeEach(async () => {
  await cafe.db.deleteFrom('rate_limits').execute()
})

const ANYBODY = { token: '' }
const ask = (more: object = {}) =>
  call(cafe, ANYBODY, 'POST public/hire-requests', { ...wish, ...more })
const answer = (id: number, how: 'offer' | 'decline', body: object) =>
  call(cafe, staff, `POST office/hire-requests/${id}/${how}`, body)
const page = async (query = '') =>
  (await call(cafe, staff, `GET office/hire-requests${query}`)).body
const requests = async () => (await page('?pageSize=100')).items

async function asked(more: object = {}): Promise<{ id: number; version: number }> {
  expect((await ask(more)).status).toBe(200)
  return (await requests()).findLast(({ status }: { status: string }) => status === 'open')
}

async function makeOffer(more: object = {}) {
  const { id, version } = await asked()
  return answer(id, 'offer', { ...offer, ...more, version })
}

const buy = async (who: Visitor, date: string, start: string, adults = 2) => {
  const order = await orderOf(cafe, who, { date, start, adults })
  return call(cafe, who, 'POST bookings/create-with-checkout', order)
}

const withTicket = (ticket: string) => ({ 'x-ticket': tokenOf({ ticket }) })
const openCheckout = (ticket: string) =>
  call(cafe, ANYBODY, 'POST public/ticket/checkout', undefined, withTicket(ticket))

test('a request is heard of by the guest, by the cafe, and by staff whom it waits for', async () => {
  const { id } = await asked()
  const mails = await writtenMails(cafe, (all) => all.where('kind', 'like', 'hire-%'))
  expect(mails.map(({ kind, to_address }) => [kind, to_address])).toEqual([
    ['hire-received', wish.email],
    ['hire-asked', 'hello@wyndandwhiskers.example'],
  ])
  // Whoever typed the address could have us write anything to it.
  expect(mails.map(({ text }) => text).join()).not.toMatch(/birthday|afternoon/)
  const { body } = await call(cafe, staff, 'GET admin/dashboard/attention')
  expect(body.hireRequests.items).toMatchObject([
    { requestId: id, userName: wish.name, people: 12 },
  ])
  expect(await auditOf(cafe, 'hire-request', id)).toMatchObject([
    { action: 'hire-request.asked', actor_kind: 'visitor' },
  ])
})

test.each([
  [{ date: '2031-01-13' }, 'date'],
  [{ people: 0 }, 'people'],
  [{ roughTime: ' ' }, 'roughTime'],
  [{ email: 'ada' }, 'email'],
  [{ website: 'https://spam.example' }, 'website'],
])('a request with %j is refused at its field', async (wrong, field) => {
  const { status, body } = await ask(wrong)
  expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
})

test('a mailbox is written to three times a day, however its name is dressed up', async () => {
  for (const email of ['eve@x.example', 'eve+a@x.example', 'eve+b@x.example']) {
    expect((await ask({ email })).status).toBe(200)
  }
  expect(await ask({ email: 'eve+c@x.example' })).toMatchObject({ status: 429 })
})

const hireTerms = ({ hours }: { hours: number | null }) =>
  cafe.db
    .updateTable('sessions')
    .set({
      cancellation_hours: hours,
      cancellation_enabled: hours === null ? null : true,
      cancellation_requires_approval: hours === null ? null : true,
    })
    .where('is_hire', '=', true)
    .execute()
    .then(() => renewRules(cafe.db))

test('of a hundred that ask, whoever asked first stands first, and none is out of sight', async () => {
  const { id: honest } = await asked()
  const { roughTime: _, ...row } = wish
  const other = { ...row, rough_time: 'any', created_at: cafe.clock.now() }
  await cafe.db
    .insertInto('hire_requests')
    .values(Array.from({ length: 100 }, () => other))
    .execute()
  const ids = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id)
  const first = await page()
  expect([ids(first).length, ids(first).includes(honest)]).toEqual([10, true])
  expect(first.totalPages).toBe(Math.ceil(first.total / 10))
  const all = await Promise.all(
    Array.from({ length: first.totalPages }, (_, n) => page(`?page=${n + 1}`)),
  )
  expect(new Set(all.flatMap(ids)).size).toBe(first.total)
  await cafe.db.deleteFrom('hire_requests').where('rough_time', '=', 'any').execute()
})

test('one network asks five times a day, and its neighbours not for ever', async () => {
  const from = async (remoteAddress: string, n: number) => {
    const payload = { ...wish, email: `guest-${n}@hire.example` }
    const url = '/Api/public/hire-requests'
    return (await cafe.app.inject({ method: 'POST', url, payload, remoteAddress })).statusCode
  }
  const answers: number[] = []
  for (let n = 0; n < 6; n++) answers.push(await from('2001:db8:9::1', n))
  for (let n = 6; n < 22; n++) answers.push(await from(`2001:db8:9:${n}00::1`, n))
  expect(answers.filter((status) => status === 200)).toHaveLength(20)
  expect(answers[5]).toBe(429)
  await cafe.db.deleteFrom('hire_requests').where('email', 'like', 'guest-%').execute()
})

test('an offer holds the whole room until it is paid, and is a booking like any other then', async () => {
  await hireTerms({ hours: 48 })
  const { status, body } = await makeOffer()
  await hireTerms({ hours: null })
  expect(status).toBe(200)
  const { offer: made } = body.request
  expect(made).toMatchObject({ price: 240, status: 'pending', timeSlotRange: '13:30 - 15:30' })
  expect(made.holdExpiresAt).toBe(cafe.clock.now().add({ hours: 48 }).toString())
  const [mail] = await guestMails(cafe, made.bookingId)
  expect(mail?.kind).toBe('hire-offered')
  expect(mail?.text).toContain('With cake for twelve.')
  expect(await buy(people[0]!, offer.date, '15:00')).toMatchObject({ status: 409 })
  expect(await buy(people[0]!, offer.date, '16:00')).toMatchObject({ status: 200 })

  // Opened and left: the checkout is over long before the offer.
  expect((await openCheckout(body.ticket)).status).toBe(200)
  await pass(cafe, { hours: 2 })
  await deliverEvents(cafe)
  await reconcilePayments(cafe.parts)
  expect((await bookingRow(cafe, made.bookingId)).status).toBe('pending')

  expect((await openCheckout(`/ticket#${mail?.token}`)).status).toBe(200)
  await payAtProvider(cafe, made.bookingId)
  await deliverEvents(cafe)
  const ticket = await call(cafe, ANYBODY, 'GET public/ticket', undefined, withTicket(body.ticket))
  expect(ticket.body).toMatchObject({
    status: 'confirmed',
    sessionName: 'Private hire',
    paymentAmount: 240,
    changeableUntil: null,
    isHire: true,
    invoice: { lines: [{ name: 'Private hire', quantity: 1, amount: 240 }] },
  })
  expect(await mailKinds(cafe, made.bookingId)).toEqual(['hire-offered', 'booking-confirmed'])
  const [, confirmed] = await guestMails(cafe, made.bookingId)
  expect(confirmed?.text).toContain(
    'You can cancel it with the link below until Jan 19, 2031, 13:30.',
  )
  // The room is no cake: nothing of it is brought to a table.
  expect(confirmed?.text).not.toContain('Extras')
  // What was agreed is no matter of seats and their prices.
  const update = { adults: 3 }
  const headers = withTicket(body.ticket)
  expect(await call(cafe, ANYBODY, 'PUT public/ticket', update, headers)).toMatchObject({
    status: 409,
  })
  const change = { adults: 3, children: 0 }
  const quote = `POST bookings/${made.bookingId}/changes/quote` as const
  expect((await call(cafe, staff, quote, change)).status).toBe(409)
})

test('where somebody sits, staff hear who; and nothing is held, nor mailed', async () => {
  expect((await buy(people[2]!, '2031-01-23', '14:00', 3)).status).toBe(200)
  const { status, body } = await makeOffer({ date: '2031-01-23' })
  expect([status, body.code]).toEqual([409, 'SLOT_FULL'])
  expect(body.message).toMatch(/Ailsa Craig \(3, 14:00 - 15:00, WW-\w+\)/)
  expect((await requests())[0]).toMatchObject({ status: 'open', offer: null, version: 1 })
})

test.each([
  [{ price: 0.2 }, 'price'],
  [{ price: 10.005 }, 'price'],
  [{ startTime: '15:30' }, 'endTime'],
])('an offer with %j is refused at its field', async (wrong, field) => {
  const { body } = await makeOffer(wrong)
  expect(Object.keys(body.fields)).toEqual([field])
})

test('a hire offer and buyers of the same afternoon: the room, or some of its seats, never both', async () => {
  for (const date of ['2031-01-28', '2031-01-29', '2031-01-30']) {
    const { id, version } = await asked()
    const [hired, ...bought] = await Promise.all([
      answer(id, 'offer', { ...offer, date, version }),
      ...people.slice(3).map((who, index) => buy(who, date, index % 2 ? '14:00' : '15:00')),
    ])
    const seated = bought.filter(({ status }) => status === 200).length
    expect(hired.status).toBe(seated === 0 ? 200 : 409)
  }
})

test('whoever is forgotten is forgotten here, too', async () => {
  const email = 'eve@forget.example'
  const { id, version } = await asked({ email })
  const { body } = await answer(id, 'offer', { ...offer, date: '2031-01-27', version })
  const { bookingId } = body.request.offer
  const cancel = { status: 'cancelled', version: (await bookingRow(cafe, bookingId)).version }
  await call(cafe, staff, `PUT bookings/admin/${bookingId}/status`, cancel)
  expect((await guestMails(cafe, bookingId)).at(-1)?.text).toContain('/private-hire')
  await proved(cafe, staff.id)
  const erased = await call(cafe, staff, `DELETE bookings/admin/${bookingId}/contact`)
  expect(erased.status).toBe(200)
  expect((await requests()).map((request: { email: string }) => request.email)).not.toContain(email)
  expect(await writtenMails(cafe, (all) => all.where('to_address', '=', email))).toEqual([])
})

test('two of the staff answer at once: one of them is told', async () => {
  const { id, version } = await asked()
  const body = { ...offer, date: '2031-01-24', version }
  const both = await Promise.all([answer(id, 'offer', body), answer(id, 'offer', body)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('CHANGED_MEANWHILE')
})

test('an offer that nobody takes up gives the room back, and staff may answer anew', async () => {
  const { body } = await makeOffer({ date: '2031-01-22' })
  const { id, version, offer: made } = body.request
  expect(await answer(id, 'decline', { version, words: 'No.' })).toMatchObject({ status: 409 })
  // Also where nothing ran at that moment: the next round finds it, once.
  await pass(cafe, { hours: 60 })
  await reconcilePayments(cafe.parts)
  await reconcilePayments(cafe.parts)
  expect(await mailKinds(cafe, made.bookingId)).toEqual(['hire-offered', 'hire-lapsed'])
  staff = await visitor(cafe, 'Manager')
  expect((await bookingRow(cafe, made.bookingId)).status).toBe('cancelled')
  expect(await buy(await visitor(cafe), '2031-01-22', '14:00')).toMatchObject({ status: 200 })
  expect((await requests()).find((each: { id: number }) => each.id === id).canAnswer).toBe(true)
  const declined = await answer(id, 'decline', { version, words: 'Somebody was faster.' })
  expect(declined.body).toMatchObject({ status: 'declined' })
  const [mail] = await writtenMails(cafe, (all) => all.where('kind', '=', 'hire-declined'))
  expect(mail?.text).toContain('Somebody was faster.')
  await expectPromisesKept(cafe)
})

test('whoever asks sees when the room is free, and what is held is not', async () => {
  const free = async (date: string) =>
    (await call(cafe, ANYBODY, `GET public/free-times?date=${date}`)).body
  const date = '2031-02-11'
  const before = await free(date)
  expect(before).toEqual([{ start_time: '09:00', end_time: '18:00' }])
  await makeOffer({ date })
  expect(await free(date)).toEqual([
    { start_time: '09:00', end_time: '13:30' },
    { start_time: '15:30', end_time: '18:00' },
  ])
  expect(await free('2030-12-31')).toEqual([])
})

test('an offer that is not paid is taken back with words, and the room is free again', async () => {
  const date = '2031-02-12'
  const { body } = await makeOffer({ date })
  const { id, version, offer: made } = body.request
  const takeBack = (more: object = {}) =>
    call(cafe, staff, `POST office/hire-requests/${id}/take-back`, {
      version,
      words: 'The boiler is broken.',
      ...more,
    })
  expect((await takeBack({ words: ' ' })).body.fields).toHaveProperty('words')
  const taken = await takeBack()
  expect(taken.body).toMatchObject({ status: 'declined', canAnswer: true })
  expect(await bookingRow(cafe, made.bookingId)).toMatchObject({ status: 'cancelled' })
  const mails = await writtenMails(cafe, (all) => all.where('booking_id', '=', made.bookingId))
  expect(mails.at(-1)).toMatchObject({ to_address: wish.email })
  expect(mails.at(-1)?.text).toContain('The boiler is broken.')
  expect((await takeBack()).body.code).toBe('CHANGED_MEANWHILE')
  expect((await takeBack({ version: taken.body.version })).body.code).toBe('INVALID_STATE')
  expect((await openCheckout(body.ticket)).status).not.toBe(200)
})
