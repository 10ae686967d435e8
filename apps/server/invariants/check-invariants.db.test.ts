import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import {
  bookAndPay,
  book,
  bookingRow,
  call,
  nextVisit,
  orderOf,
  sharedCafe,
  pass,
  payAtProvider,
  paymentsOf,
  type Visitor,
  visitor,
} from '#testing/cafe.ts'
import { emptyTables } from '#testing/empty-tables.ts'
import { giftCard } from '#testing/vouchers.ts'
import { checkInvariants } from './check-invariants.ts'
import { renewRules } from '#server/visits/settings/lock-rules.ts'

let ada: Visitor
let since: Temporal.Instant
const cafe = await sharedCafe()
beforeEach(async () => {
  ada = await visitor(cafe)
  // What others left at the provider is not looked at.
  await pass(cafe, { minutes: 5 })
  since = cafe.clock.now()
})

const check = (isReconciled = false) =>
  checkInvariants(cafe.db, cafe.sandbox.card, { since, isReconciled })
const paid = async () => (await bookAndPay(cafe, ada, { ...nextVisit(), adults: 2 })).bookingId
const refund = async (bookingId: number, amountInMinor: number) =>
  call(cafe, await visitor(cafe, 'Admin'), 'POST StripePayments/refund', {
    bookingId,
    amountInMinor,
  })

/** Writes a row as only a mistake in the database could, past all that keeps it right. */
const force = (statement: string) =>
  cafe.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await sql.raw(statement).execute(db)
  })

/** Breaks something, sees which promises that breaks, and leaves no trace for the next test. */
async function breaking(act: (bookingId: number) => Promise<unknown>): Promise<number[]> {
  const bookingId = await paid()
  await act(bookingId)
  const breaches = await check(true)
  await emptyTables(
    cafe.db,
    `given_away, tasks, entries, refunds, payments, tenders, mails, cancellation_requests, lines, bookings,
    room_days, audit_entries, till_days`,
  )
  await sql`update sessions set seats = null, is_private = false, most_children = null where is_ordinary`.execute(
    cafe.db,
  )
  await renewRules(cafe.db)
  return [...new Set(breaches.map(({ invariant }) => invariant))].toSorted((a, b) => a - b)
}

const update = (table: 'bookings' | 'payments' | 'refunds' | 'tenders', set: string) =>
  sql`update ${sql.table(table)} set ${sql.raw(set)}`.execute(cafe.db)

test('finds nothing where all is well', async () => {
  const id = await paid()
  await refund(id, 500)
  await book(cafe, ada, { ...nextVisit(), adults: 1 })
  expect(await check(true)).toEqual([])
})

test.each<[number, string, (bookingId: number) => Promise<unknown>]>([
  [1, 'too many people', () => force('update bookings set adults = 20')],
  [
    1,
    'more people than the session takes',
    async () => {
      await sql`update sessions set seats = 2 where is_ordinary`.execute(cafe.db)
      await renewRules(cafe.db)
      await force(`update audit_entries set after = after || '{"capacity": 2}'`)
      await force('update bookings set adults = 5')
    },
  ],
  [
    1,
    'company for a private party',
    async (id) => {
      const { booking_date: date, start_time: start } = await bookingRow(cafe, id)
      await book(cafe, await visitor(cafe), { date, start, adults: 1 })
      await sql`update sessions set is_private = true where is_ordinary`.execute(cafe.db)
      await renewRules(cafe.db)
    },
  ],
  [
    3,
    'seats that went while they could be paid',
    async () => {
      const { bookingId } = await book(cafe, ada, { ...nextVisit(), adults: 1 })
      await sql`update bookings set status = 'cancelled', cancellation_source = 'auto_cleanup'
      where id = ${bookingId}`.execute(cafe.db)
    },
  ],
  [
    8,
    'money for a booking that is not here',
    async () => {
      const tables = ['entries', 'payments', 'tenders', 'lines', 'bookings', 'room_days']
      for (const table of tables) await force(`delete from ${table}`)
    },
  ],
  [
    39,
    'more given away than a role may give',
    (id) =>
      sql`insert into given_away (booking_id, kind, pence, reason, limit_pence, at)
        select ${id}, 'waived', pence, 'A friend', 5000, now()
        from unnest(array[3000, 2001]) as pence`.execute(cafe.db),
  ],
  [
    6,
    'a confirmed booking nobody paid for',
    async () => {
      const { bookingId } = await book(cafe, ada, { ...nextVisit(), adults: 1 })
      await sql`update bookings set status = 'confirmed' where id = ${bookingId}`.execute(cafe.db)
    },
  ],
  [
    6,
    'money that the provider has and we do not know of',
    async () => {
      const { bookingId } = await book(cafe, ada, { ...nextVisit(), adults: 1 })
      await payAtProvider(cafe, bookingId)
    },
  ],
  [
    6,
    'a payment that the provider does not know',
    () => update('payments', "provider_session_id = 'cs_test_lost'"),
  ],
  [7, 'a second payment that was kept', () => update('tenders', 'is_kept = false')],
  [
    8,
    'a refund that the provider knows and we do not',
    async (id) => {
      const [payment] = await paymentsOf(cafe, id)
      await cafe.sandbox.stripe.refunds.create({
        payment_intent: payment?.provider_payment_id ?? '',
        amount: 100,
      })
    },
  ],
  [10, 'another amount than was agreed', () => update('tenders', 'amount_pence = 3100')],
  [
    11,
    'a paid booking that was tidied away',
    () => update('bookings', "status = 'cancelled', cancellation_source = 'auto_cleanup'"),
  ],
  [
    12,
    'a late payment nobody was told of',
    async (id) => {
      await refund(id, 500)
      await update('refunds', "origin = 'late_payment'")
    },
  ],
  [
    1,
    'more children than the cats like',
    async () => {
      await sql`update sessions set most_children = 2 where is_ordinary`.execute(cafe.db)
      await renewRules(cafe.db)
      await force('update bookings set children = 3')
    },
  ],
  [16, 'a move that nobody remembers', () => update('bookings', "status = 'completed'")],
  [17, 'a review without a request', () => update('bookings', "status = 'cancelrequested'")],
  [18, 'a change without a trace', () => update('bookings', 'version = 9')],
  [
    28,
    'a hold that lasts',
    () => update('bookings', "hold_expires_at = created_at + interval '32 minutes'"),
  ],
  [
    28,
    'more people unpaid than one customer may hold',
    async () => {
      await book(cafe, ada, { ...nextVisit(), adults: 1 })
      await book(cafe, ada, { ...nextVisit(), adults: 1 })
      await force("update bookings set adults = 11 where status = 'pending'")
    },
  ],
  [
    28,
    'more people unpaid than one network may hold',
    async () => {
      await book(cafe, ada, { ...nextVisit(), adults: 1 })
      await force("update bookings set held_from = '{here}', adults = 61 where status = 'pending'")
    },
  ],
  [30, 'a bill that is not its lines', () => force('update lines set quantity = 9')],
  [30, 'money that nobody moved', () => force('update bookings set paid_pence = paid_pence + 1')],
  [30, 'a payment that was never entered', () => force('delete from entries')],
  [30, 'an entry of another amount', () => force('update entries set amount_pence = 1')],
  [30, 'a tender that was not taken', () => force("update tenders set state = 'void'")],
  [30, 'a tender that nobody knows', () => force("update tenders set instrument = 'shells'")],
  [30, 'cash outside of the till', () => force("update tenders set instrument = 'cash'")],
  [
    30,
    'a promise that is nobody’s task',
    () => force('update bookings set to_hand_back_pence = 1'),
  ],
  [
    30,
    'more promised back than came',
    (id) =>
      force(`insert into tasks (kind, booking_id, tender_id, pence, reason, due_on, created_at)
        select 'hand_back', ${id}, id, amount_pence + 1, 'x', now(), now() from tenders
        where booking_id = ${id}`),
  ],
  [
    30,
    'a hand-back that is done, and no money moved',
    (id) =>
      force(`insert into tasks (kind, booking_id, tender_id, pence, reason, due_on, created_at, done_at)
        select 'hand_back', ${id}, id, 1, 'x', now(), now(), now() from tenders
        where booking_id = ${id}`),
  ],
  [
    6,
    'a confirmed booking that was paid in part only',
    () => force('update bookings set total_pence = total_pence + 1'),
  ],
  [
    11,
    'a cheaper booking whose difference stayed',
    () => force('update bookings set returned_pence = 1'),
  ],
  [
    30,
    'a gift card that is worth more than its entries',
    async () => {
      await giftCard(cafe, 20)
      await force('update vouchers set balance_pence = balance_pence + 1')
    },
  ],
  [
    39,
    'credit that nobody paid for or gave',
    async () => {
      await giftCard(cafe, 20)
      await force(`update vouchers set kind = 'credit', paid_pence = 0`)
    },
  ],
  [
    30,
    'credit for money that no booking left here',
    async () => {
      await giftCard(cafe, 20)
      await force(`update vouchers set kind = 'credit'`)
    },
  ],
  [
    30,
    'stored value held for a visit that is paid',
    () => force('update bookings set held_pence = 1'),
  ],
  [
    30,
    'stored value held for a change that is over',
    async (id) => {
      const { code } = await giftCard(cafe, 5)
      const wish = { adults: 3, difference: 15, voucher: { code, amount: 5 } }
      const made = await call(cafe, ada, `POST bookings/${id}/changes`, wish)
      expect(made.body.status).toBe('open')
      await force(`update changes set state = 'over', is_held = false`)
    },
  ],
  [
    30,
    'a gift card that paid and lost nothing by it',
    async () => {
      const { code } = await giftCard(cafe, 30)
      const order = await orderOf(cafe, ada, nextVisit())
      const paid = { ...order, Voucher: { code, amount: 30 } }
      await call(cafe, ada, 'POST bookings/create-with-checkout', paid)
      await force(`delete from voucher_entries where cause = 'held'`)
      await force('update vouchers set balance_pence = face_pence')
    },
  ],
  [37, 'somebody here whom nobody told of', () => force('update bookings set arrived = 1')],
  [
    37,
    'an arrival that nobody counted',
    (id) =>
      force(`insert into arrivals (id, booking_id, people, at, told_at)
        values (gen_random_uuid(), ${id}, 1, now(), now())`),
  ],
  [
    38,
    'a closed till whose cash changed',
    async (id) => {
      await force(`insert into till_days (date, counted_pence, expected_pence, closed_at)
        values ('2031-01-13', 0, 0, now())`)
      await force(`insert into entries (tender_id, flow, amount_pence, at, till_date)
        select id, 'in', 500, '2031-01-13T12:00:00Z', '2031-01-13' from tenders
        where booking_id = ${id}`)
    },
  ],
])('breach of %i: %s', async (invariant, _what, act) => {
  expect(await breaking(act)).toContain(invariant)
})

test.each([
  [
    'an add-on that nobody bought',
    "insert into add_ons (name, pence, sold) values ('Odd', 500, 1)",
  ],
  [
    'a code that nobody used',
    "insert into codes (name, pence, uses, created_at) values ('ODD', 500, 1, now())",
  ],
])('breach of 27: %s', async (_what, statement) => {
  await sql.raw(statement).execute(cafe.db)
  const breaches = await check()
  await sql`delete from add_ons where name = 'Odd'`.execute(cafe.db)
  await sql`delete from codes where name = 'ODD'`.execute(cafe.db)
  expect(breaches.map(({ invariant }) => invariant)).toContain(27)
  expect(await check()).toEqual([])
})

test('breach of 45: a function that was changed by hand', async () => {
  await sql`alter function holds_seats(text) stable`.execute(cafe.db)
  const breaches = await check()
  await sql`alter function holds_seats(text) immutable`.execute(cafe.db)
  expect(breaches).toEqual([
    {
      invariant: 45,
      subject: 'function holds_seats(text)',
      what: 'is not as the schema says',
    },
  ])
})

test('of a live system, what was opened more than ten minutes ago is compared whole', async () => {
  const { bookingId } = await book(cafe, ada, { ...nextVisit(), adults: 1 })
  await payAtProvider(cafe, bookingId)
  const live = () => {
    const settledBefore = cafe.clock.now().subtract({ minutes: 10 })
    return checkInvariants(cafe.db, cafe.sandbox.card, { since, settledBefore })
  }
  expect(await live()).toEqual([])
  await pass(cafe, { minutes: 11 })
  expect(await live()).toMatchObject([
    { invariant: 6, what: 'is open, but the provider has the money' },
  ])
  // As after a restore: the booking is here, this payment is not.
  const [payment] = await paymentsOf(cafe, bookingId)
  await force(
    `update payments set session_reference = 'cs_${'x'.repeat(26)}' where id = ${payment?.id}`,
  )
  const told = (await live()).map(({ what }) => what)
  expect(told).toContainEqual(
    expect.stringMatching(/for a change of booking WW-.*, which is not here/),
  )
})

test('breach of 9: a refund that failed without a trace', async () => {
  const found = await breaking(async (id) => {
    await refund(id, 500)
    await update('refunds', "status = 'failed'")
  })
  expect(found).toContain(9)
})
