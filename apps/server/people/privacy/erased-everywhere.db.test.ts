import { randomBytes, randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkInvariants } from '#server/invariants/check-invariants.ts'
import { call as callFrom, mailedToken, PASSWORD, proved, userIdOf } from '#testing/accounts.ts'
import {
  bookAndPay,
  call,
  deliverEvents,
  nextVisit,
  orderOf,
  pass,
  payAtProvider,
  sharedCafe,
  slotAt,
  visitor,
} from '#testing/cafe.ts'
import { buyGift } from '#testing/gifts.ts'
import { COLUMNS } from '#testing/personal-columns.ts'
import { tablesThatSay } from '#testing/tables-that-say.ts'
import { waitingLink, waitingWish } from '#testing/waiting.ts'
import { renewRules } from '#server/visits/settings/lock-rules.ts'

const cafe = await sharedCafe()
const { db, clock } = cafe
const staff = await visitor(cafe, 'Admin')

const nessa = {
  name: 'Nessa Unmistakable',
  email: 'nessa@unmistakable.example',
  phone: '07911 222333',
}
const asGuest = { ...nessa, name: 'Nessa Withoutaccount', phone: '+4930901820' }
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0'

/** Whatever of this stands anywhere after she was erased is one too many. */
const MARKS = [
  'Unmistakable',
  'unmistakable',
  'Withoutaccount',
  '7911222333',
  '30901820',
  'my aunt',
  'slipped',
  'harpist',
  'Firefox on Windows',
]

async function seedEverything(): Promise<{ id: number; token: string }> {
  // Comes along to the account, as do its links; what is booked later does not.
  await bookAsGuest()
  clock.advance({ minutes: 1 })
  await callFrom(cafe, 'auth/signup', { ...nessa, password: PASSWORD })
  const token = await mailedToken(cafe, nessa.email, 'verify-email')
  await callFrom(cafe, 'auth/verify-email', { token })
  const id = await userIdOf(cafe, nessa.email)
  await bookInHerName({ id, token: await signIn() })
  await bookAsGuest()
  await bookAtDesk()
  await giveToHerself()
  await buyAtDesk()
  await sql`
    update mails set last_error = 'nobody called nessa@unmistakable.example here'
    where id = (select max(id) from mails where to_address = ${nessa.email})`.execute(db)
  await pass(cafe, { hours: 20 * 24 })
  const me = { id, token: await signIn() }
  const hire = {
    ...nessa,
    date: '2031-02-14',
    roughTime: 'In the afternoon, with a harpist',
    people: 12,
    words: 'For my aunt',
  }
  await callFrom(cafe, 'public/hire-requests', hire, { from: '198.51.100.7' })
  const adoption = { cat: 'biscuit', cat_name: 'Biscuit', words: 'For my aunt' }
  const asked = { ...nessa, ...adoption, created_at: clock.now() }
  await cafe.db.insertInto('adoption_requests').values(asked).execute()
  await cafe.db.updateTable('rooms').set({ seats: 1 }).execute()
  await renewRules(cafe.db)
  const waits = { ...(await waitingWish(cafe, nessa)), date: '2031-02-12' }
  await callFrom(cafe, 'public/waiting', waits, { from: '198.51.100.7' })
  await waitingLink(cafe, nessa.email)
  await cafe.db.updateTable('rooms').set({ seats: 15 }).execute()
  await renewRules(cafe.db)
  await proved(cafe, id)
  const next = { name: nessa.name, email: 'nessa.next@unmistakable.example', phone: nessa.phone }
  expect((await call(cafe, me, 'PUT public/profile', next)).status).toBe(200)
  await addKeys(id)
  return me
}

async function signIn(): Promise<string> {
  const body = { email: nessa.email, password: PASSWORD }
  const firefox = { 'user-agent': FIREFOX }
  const answer = await call(cafe, { token: '' }, 'POST auth/login', body, firefox)
  return String(answer.body.token)
}

async function bookInHerName(me: { id: number; token: string }): Promise<void> {
  const wish = { Special_Requests: 'A chair for my aunt' }
  const order = { ...(await orderOf(cafe, me, nextVisit())), ...wish }
  const key = { 'idempotency-key': 'her browser made this unmistakable key' }
  const made = await call(cafe, me, 'POST bookings/create-with-checkout', order, key)
  await payAtProvider(cafe, made.body.bookingId)
  await deliverEvents(cafe)
  const more = { adults: 2, children: 1, difference: 15 }
  const path = `POST bookings/${made.body.bookingId}/changes` as const
  const change = { 'idempotency-key': 'unmistakable change' }
  expect((await call(cafe, me, path, more, change)).status).toBe(200)
  await payAtProvider(cafe, made.body.bookingId)
  await deliverEvents(cafe)
  const refund = { bookingId: made.body.bookingId, amountInMinor: 500 }
  const reason = 'She slipped on the stairs'
  const given = await call(cafe, staff, 'POST StripePayments/refund', { ...refund, reason })
  expect(given.status).toBe(200)

  const { bookingId } = await bookAndPay(cafe, me, nextVisit())
  const asked = { bookingId, reason: 'Because of my aunt' }
  await call(cafe, me, 'POST bookings/request-cancellation', asked)
  const [request] = await rowsOf<{ id: number }>(sql`select id from cancellation_requests`)
  const review = { isApproved: true, adminNotes: 'She slipped, she says' }
  const reviewed = `POST bookings/admin/cancellation-requests/${request?.id}/review` as const
  expect((await call(cafe, staff, reviewed, review)).status).toBe(200)
  await sql`
    insert into tasks (kind, booking_id, reason, due_on, created_at)
    values ('to_do', ${bookingId}, 'She slipped in the door', '2031-02-01', ${clock.now()})`.execute(
    db,
  )
  await sql`
    insert into arrivals (id, booking_id, people, at, told_at, told_by)
    values (${randomUUID()}, ${made.body.bookingId}, 1, ${clock.now()}, ${clock.now()}, ${staff.id})
    `.execute(db)
  await sql`update bookings set arrived = 1 where id = ${made.body.bookingId}`.execute(db)
}

async function bookAsGuest(): Promise<void> {
  const { date, start } = nextVisit()
  const visit = { slotId: await slotAt(cafe, start), date, adults: 2, children: 0, totalPrice: 30 }
  const specialRequests = 'Near the window, for my aunt'
  const order = { ...asGuest, ...visit, specialRequests }
  const { body } = await callFrom(cafe, 'public/visits', order, { from: '198.51.100.7' })
  await payAtProvider(cafe, body.bookingId)
  await deliverEvents(cafe)
}

/** Given to her, for a reason in staff's own words. */
async function bookAtDesk(): Promise<void> {
  const { date, start } = nextVisit()
  const visit = { slotId: await slotAt(cafe, start), date, adults: 1, children: 0, totalPrice: 15 }
  const given = { channel: 'phone', pay: { by: 'nothing', reason: 'Since my aunt slipped' } }
  const form = { id: randomUUID(), ...asGuest, ...visit, ...given }
  const sold = await call(cafe, staff, 'POST office/bookings', form)
  const more = { adults: 2, waive: true, reason: 'My aunt slipped', difference: 0 }
  const changed = await call(cafe, staff, `POST bookings/${sold.body.bookingId}/changes`, more)
  expect(changed.status).toBe(200)
}

/** She is its giver and its receiver: all that stands on it is hers. */
async function giveToHerself(): Promise<void> {
  const { name: receiverName, email: receiverEmail } = nessa
  const { name, email } = asGuest
  const gift = { name, email, receiverName, receiverEmail, message: 'From my aunt' }
  const { voucherId } = await buyGift(cafe, gift)
  await proved(cafe, staff.id)
  for (const [at, act] of (
    ['block', 'unblock', 'extend', 'replace', 'take-back'] as const
  ).entries()) {
    const wish = { version: at + 1, reason: `She slipped, says my aunt (${act})` }
    const until = act === 'extend' && { until: '2040-06-30' }
    const path = `POST office/vouchers/${voucherId}/${act}` as const
    const done = await call(cafe, staff, path, { ...wish, ...until })
    expect([act, done.status]).toEqual([act, 200])
  }
}

/** A card that she bought at the desk, which was emailed to her. */
async function buyAtDesk(): Promise<void> {
  const { name, email } = asGuest
  const sale = { id: randomUUID(), amount: 30, visits: null, name, by: 'cash' }
  const { body } = await call(cafe, staff, 'POST office/vouchers', sale)
  const sent = await call(cafe, staff, `POST office/vouchers/${body.voucher.id}/send`, { email })
  expect(sent.status).toBe(200)
}

/** What opens her account, and what was said of her elsewhere. */
async function addKeys(user_id: number): Promise<void> {
  const created_at = clock.now()
  const own = { user_id, created_at }
  const unique = () => randomBytes(32)
  await db
    .insertInto('second_factors')
    .values({ ...own, secret: unique() })
    .execute()
  const passkey = { credential_id: unique(), public_key: unique(), uses: 0, transports: ['usb-x'] }
  await db
    .insertInto('passkeys')
    .values({ ...own, ...passkey, name: 'For my aunt' })
    .execute()
  const challenge = { user_id, challenge: unique(), expires_at: created_at.add({ hours: 1 }) }
  await db
    .insertInto('passkey_challenges')
    .values({ ...challenge, purpose: 'sign-in' })
    .execute()
  await db
    .insertInto('recovery_codes')
    .values({ ...own, code_hash: unique() })
    .execute()
  await db
    .insertInto('pins')
    .values({ ...own, pin_hash: 'unmistakable hash' })
    .execute()
  const device = { ...own, key_hash: unique(), device: 'Firefox on Windows' }
  await db.insertInto('pin_devices').values(device).execute()
  const shift = { date: '2031-02-03', start_time: '09:17', end_time: '17:43' }
  await db
    .insertInto('shifts')
    .values({ ...own, ...shift })
    .execute()
  await sql`
    insert into stray_payments (provider_session_id, provider_payment_id, amount_pence, payer_email,
      opened_at, found_at, refund_key)
    values ('cs_x', 'pi_x', 1500, ${nessa.email}, ${created_at}, ${created_at}, 'stray')`.execute(
    db,
  )
  await sql`
    insert into mails (kind, to_address, subject, facts, message_id, created_at, next_attempt_at)
    values ('staff-acted', 'owner@example.com', 'An account was changed',
      ${JSON.stringify({ act: 'verified', userId: 1, by: nessa.name })}, '<x@y>', ${created_at},
      ${created_at})
    `.execute(db)
}

const rowsOf = async <T>(query: RawBuilder<T>): Promise<T[]> => (await query.execute(db)).rows

/** What stands in each personal column, as text; of mails, those to her. */
async function readPersonal(): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>()
  for (const [table, { personal = {} }] of Object.entries(COLUMNS)) {
    for (const column of Object.keys(personal)) {
      const values = await rowsOf(sql<{ value: string }>`
        select distinct ${sql.ref(column)}::text as value from ${sql.table(table)}
        where ${sql.ref(column)} is not null and ${sql.ref(column)}::text <> ''
          and ${table === 'mails' ? sql`to_address like '%unmistakable%'` : sql`true`}`)
      found.set(`${table}.${column}`, new Set(values.map(({ value }) => value)))
    }
  }
  return found
}

// Gone with a hold, with a count, or as one of the reasons to choose from; the audit is searched.
const ENDS_BY_ITSELF = /^(bookings\.held_|rate_limits|audit_entries|payments)/

/** The part of the answer that has it, if any has. */
function exportedTo(name: string): string | null {
  const [table = '', column = ''] = name.split('.')
  const fate = COLUMNS[table]?.personal?.[column]
  const isExported = fate && 'exported' in fate && !ENDS_BY_ITSELF.test(name)
  return isExported ? fate.exported.replace(/\..*/, '') : null
}
const isCode = (value: string) => /^[a-z_]+$/.test(value)

test('an address that nobody confirmed leads to no visits of its owner', async () => {
  const owner = { name: 'Una Other', email: 'una@example.com', phone: null }
  const { date, start } = nextVisit()
  const visit = { slotId: await slotAt(cafe, start), date, adults: 1, children: 0, totalPrice: 15 }
  const { body } = await callFrom(cafe, 'public/visits', { ...owner, ...visit })
  await payAtProvider(cafe, body.bookingId)
  await deliverEvents(cafe)
  await callFrom(cafe, 'auth/signup', { ...owner, phone: '07911 444555', password: PASSWORD })
  await proved(cafe, staff.id)
  const path = `DELETE admin/users/${await userIdOf(cafe, owner.email)}` as const
  expect((await call(cafe, staff, path)).status).toBe(200)
  const [contact] = await rowsOf(sql<{ email: string }>`
    select email from contacts where name = ${owner.name}`)
  expect(contact?.email).toBe(owner.email)
})

test('what waits for others whose address ends like hers stays', async () => {
  const [ann, joann] = ['ann@example.net', 'joann@example.net']
  await callFrom(cafe, 'auth/signup', { ...nessa, name: 'Ann', email: ann, password: PASSWORD })
  const token = await mailedToken(cafe, ann, 'verify-email')
  await callFrom(cafe, 'auth/verify-email', { token })
  await sql`
    insert into mails (kind, to_address, subject, facts, message_id, created_at, next_attempt_at)
    values ('second-factor-reset', 'owner@example.com', 'A way was taken away',
      ${JSON.stringify({ email: joann, changedBy: 'Mairi' })}, '<ann@y>', ${clock.now()},
      ${clock.now()})`.execute(db)
  await proved(cafe, staff.id)
  const path = `DELETE admin/users/${await userIdOf(cafe, ann)}` as const
  expect((await call(cafe, staff, path)).status).toBe(200)
  expect(await rowsOf(sql`select facts from mails where message_id = '<ann@y>'`)).toEqual([
    { facts: { email: joann, changedBy: 'Mairi' } },
  ])
})

test('guest visits that are still to come keep the account', async () => {
  const email = 'eilidh@example.com'
  const eilidh = { name: 'Eilidh Reid', phone: '07911 666777', email }
  await callFrom(cafe, 'auth/signup', { ...eilidh, password: PASSWORD })
  const token = await mailedToken(cafe, email, 'verify-email')
  await callFrom(cafe, 'auth/verify-email', { token })
  const visit = { slotId: await slotAt(cafe, '10:00'), date: '2031-02-10', adults: 1, children: 0 }
  const order = { name: 'Eilidh', email, phone: null, ...visit, totalPrice: 15 }
  const { body } = await callFrom(cafe, 'public/visits', order)
  await payAtProvider(cafe, body.bookingId)
  await deliverEvents(cafe)
  await proved(cafe, staff.id)
  const path = `DELETE admin/users/${await userIdOf(cafe, email)}` as const
  expect((await call(cafe, staff, path)).body.code).toBe('UPCOMING_BOOKINGS')
})

test('of what a stranger gave them, and of credit, no word is left either', async () => {
  const una = { name: 'Una Getsalot', email: 'una@getsalot.example', phone: '07911 888999' }
  await callFrom(cafe, 'auth/signup', { ...una, password: PASSWORD })
  const token = await mailedToken(cafe, una.email, 'verify-email')
  await callFrom(cafe, 'auth/verify-email', { token })
  const { name: receiverName, email: receiverEmail } = una
  const message = 'For the clavichord, dear Getsalot'
  const { voucherId } = await buyGift(cafe, { receiverName, receiverEmail, message })
  await proved(cafe, staff.id)
  const why = 'Getsalot lost it in her clavichord'
  const blocked = { version: 1, reason: why }
  expect((await call(cafe, staff, `POST office/vouchers/${voucherId}/block`, blocked)).status).toBe(
    200,
  )
  const credit = {
    id: randomUUID(),
    amount: 5,
    reason: why,
    message,
    to: { name: 'U', email: una.email },
  }
  const given = await call(cafe, staff, 'POST office/credit', credit)
  expect(given.status).toBe(200)
  await call(cafe, staff, `POST office/vouchers/${given.body.id}/replace`, blocked)
  const said = ['Getsalot', 'getsalot', 'clavichord']
  expect((await tablesThatSay(db, said)).length).toBeGreaterThan(0)
  await proved(cafe, staff.id)
  const path = `DELETE admin/users/${await userIdOf(cafe, una.email)}` as const
  expect((await call(cafe, staff, path)).status).toBe(200)
  expect(await tablesThatSay(db, said)).toEqual([])
  const acts = await rowsOf(sql<{ after: object }>`
    select after from audit_entries where subject_kind = 'voucher' and after ? 'hasReason'
      and subject_id = ${String(voucherId)}`)
  expect(acts).toMatchObject([{ after: { hasReason: true } }])
})

describe('one person in every table', () => {
  let before: Awaited<ReturnType<typeof readPersonal>>
  let me: Awaited<ReturnType<typeof seedEverything>>
  beforeAll(async () => {
    before = await readPersonal()
    me = await seedEverything()
  })

  test('all that we hold on one person is handed out, and erased everywhere', async () => {
    const held = new Map(
      [...(await readPersonal())].map(([column, values]) => [
        column,
        [...values].filter((value) => !before.get(column)?.has(value) && !isCode(value)),
      ]),
    )
    const unseeded = [...held].filter(
      ([column, { length }]) => length === 0 && !ENDS_BY_ITSELF.test(column),
    )
    expect(unseeded.map(([column]) => column)).toEqual([])

    const { status, body } = await call(cafe, me, 'GET public/profile/data')
    expect(status).toBe(200)
    const forgotten = [...held].flatMap(([column, values]) => {
      const part = exportedTo(column)
      const handedOut = part === null ? '' : JSON.stringify(body[part])
      const isTime = (value: string) => /^\d{4}-\d\d-\d\d /.test(value)
      return part === null
        ? []
        : values.filter((value) => !isTime(value) && !handedOut.includes(value))
    })
    expect(forgotten).toEqual([])
    const lists = ['bill', 'money', 'payments', 'changes', 'arrivals', 'cancellationRequests']
    const isEmpty = (list: string) =>
      body.bookings.every((each: object) => Reflect.get(each, list).length === 0)
    expect(lists.filter(isEmpty)).toEqual([])
    expect(body.bookings[0].session).not.toBe('')

    const erased = await call(cafe, me, 'POST public/profile/erasure', { password: PASSWORD })
    expect(erased.body).toEqual({ message: 'Your account has been deleted.' })
    expect(await tablesThatSay(db, MARKS)).toEqual([])
    const after = await readPersonal()
    const left = [...held].flatMap(([column, values]) =>
      ENDS_BY_ITSELF.test(column) ? [] : values.filter((value) => after.get(column)?.has(value)),
    )
    expect(left).toEqual([])
    expect(await checkInvariants(db, cafe.sandbox.card, { isReconciled: true })).toEqual([])
  })
})
