import { type RawBuilder, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { checkInvariants } from '#server/invariants/check-invariants.ts'
import { hashOfMailbox } from './order.ts'
import type { CardProvider, Checkout, ProviderRefund } from '#server/platform/card/card-provider.ts'
import { call as callFrom } from '#testing/accounts.ts'
import { openAnotherServer } from '#testing/another-server.ts'
import type { Method } from '#testing/ask.ts'
import { call, sharedCafe, slotAt } from '#testing/cafe.ts'
import { guest, tokenOf, visitOrder } from '#testing/guests.ts'
import { noCard } from '#testing/no-card.ts'
import { withSettings } from '#testing/settings.ts'
import { giftCard } from '#testing/vouchers.ts'
import { waitingForLocks } from '#testing/waiting-for-locks.ts'
import { renewRules } from '#server/visits/settings/lock-rules.ts'

const HANDS = 20
const ROUNDS = 3
/** Two days of each round, on which all its visits are still to be opened. */
const dateOf = (round: number, turn: number) => addDays('2031-01-15', 2 * round + (turn % 2))
const PENCE = 500

/** Answers at once, so that the hands meet in the database and not on the way to it. */
const checkouts = new Map<string, Checkout>()
const become = (id: string, state: Checkout['state']) => {
  const checkout = checkouts.get(id)!
  if (checkout.state === 'open') checkouts.set(id, { ...checkout, state })
  return checkouts.get(id)!
}
const refunds = new Map<string, ProviderRefund[]>()
const card: CardProvider = {
  ...noCard,
  openCheckout: async ({ idempotencyKey, ...order }) => {
    const id = `cs_test_${idempotencyKey}`
    const opened = { ...order, id, url: `https://pay.example/${id}`, paymentId: `pi_${id}` }
    checkouts.set(id, { ...opened, state: 'open' })
    return checkouts.get(id)!
  },
  fetchCheckout: async (id) => checkouts.get(id)!,
  listPaid: async () => [],
  expireCheckout: async (id) => become(id, 'expired'),
  sendRefund: async ({ idempotencyKey: key, paymentId, amountPence, reason }) => {
    const made = { id: `re_${key}`, key, amountPence, reason, failure: null, isMarked: true }
    const refund = { ...made, status: 'succeeded' } as const
    refunds.set(paymentId, [...(refunds.get(paymentId) ?? []), refund])
    return refund
  },
  listRefunds: async (paymentId) => refunds.get(paymentId) ?? [],
}

const cafe = await sharedCafe()
await sql`update rooms set seats = 1000, weekend_seats = 1000`.execute(cafe.db)
await renewRules(cafe.db)
const rows = ['Mug', 'Cake', 'Treats'].map((name) => ({ name, pence: PENCE, stock: 1_000 }))
const added = await cafe.db.insertInto('add_ons').values(rows).returning('id').execute()
await renewRules(cafe.db)
const addOns = added.map(({ id }) => id)
const CODES = ['SPRING', 'SUMMER']
const codes = CODES.map((name) => ({ name, pence: PENCE, created_at: cafe.clock.now() }))
await cafe.db.insertInto('codes').values(codes).execute()

/** The database's own count, since it was made; a connection tells of its own when it ends. */
async function deadlocks(): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::integer from pg_stat_database where datname = current_database()`.execute(
    cafe.db,
  )
  return rows[0]?.deadlocks ?? 0
}

type Said = { ticket: string; checkoutUrl: string; adults: number }
type Ask = (endpoint: `${Method} ${string}`, body?: object, headers?: object) => Promise<Said>

/** All at once at a server of their own, whose connections tell of their deadlocks as they end. */
async function deadlocksOf(come: (hand: number, ask: Ask) => Promise<void>): Promise<number> {
  const server = await openAnotherServer(cafe, card)
  const ask: Ask = async (endpoint, body, headers) => {
    const answer = await call(server, { token: '' }, endpoint, body, { ...headers })
    if (answer.status !== 200) throw new Error(`${endpoint}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  await Promise.all(Array.from({ length: HANDS }, (_, hand) => come(hand, ask)))
  await server.close()
  return deadlocks()
}

test('twenty hands that order, order again, move and cancel, all with add-ons and codes, never deadlock', async () => {
  /** What others take first, this one takes last. */
  async function come(hand: number, ask: Ask): Promise<void> {
    const who = guest()
    for (let round = 0; round < ROUNDS; round++) {
      const turned = (hand + round) % 3
      const wanted = [...addOns.slice(turned), ...addOns.slice(0, turned)].slice(0, 2)
      const date = dateOf(round, hand)
      const visit = await visitOrder(cafe, who, { date, start: `1${hand % 3}:00`, adults: 1 })
      const order = (ids: number[], code = CODES[(hand + ids.length) % 2]) => ({
        ...visit,
        code,
        addOns: ids.map((id) => ({ id, quantity: 1 })),
        totalPrice: visit.totalPrice + ((ids.length - 1) * PENCE) / 100,
      })
      const first = await ask('POST public/visits', order(wanted))
      const shown = { 'x-ticket': tokenOf(first) }
      const again = await ask('POST public/visits', order(wanted.slice(1)), shown)
      const held = { 'x-ticket': tokenOf(again) }
      await ask('PUT public/ticket', { bookingDate: dateOf(round, hand + 1) }, held)
      await ask('POST public/ticket/cancel', undefined, held)
    }
  }

  expect(await deadlocksOf(come)).toBe(0)
  expect(await checkInvariants(cafe.db, card)).toEqual([])
})

test('nor do they where gift cards pay, and what is paid is changed and cancelled', async () => {
  // Each is the card of four hands.
  const cards = await Promise.all(Array.from({ length: HANDS / 4 }, () => giftCard(cafe, 2_000)))

  /** Half of them change their minds, and pay what is more by card and with a code; the others pay it by gift card. */
  async function come(hand: number, ask: Ask): Promise<void> {
    const isByCard = hand % 4 < 2
    for (let round = ROUNDS; round < 2 * ROUNDS; round++) {
      const [here, there] = [dateOf(round, hand), dateOf(round, hand + 1)]
      const paysBy = (amount: number) => ({
        voucher: { code: cards[hand % cards.length]!.code, amount },
      })
      const visit = await visitOrder(cafe, guest(), {
        date: here,
        start: `1${hand % 3}:00`,
        adults: 1,
      })
      const order = isByCard
        ? { ...visit, ...paysBy(15) }
        : { ...visit, ...paysBy(10), code: CODES[0], totalPrice: 10 }
      const placed = await ask('POST public/visits', order)
      const held = { 'x-ticket': tokenOf(placed) }
      const change = (wish: object) =>
        ask('POST public/ticket/changes', { adults: 2, ...wish }, held)
      if (isByCard) {
        await change({ bookingDate: there, difference: 15 })
        const more = { difference: 10, code: CODES[hand % 2] }
        const { checkoutUrl } = await change(more)
        become(checkoutUrl.split('/').at(-1) ?? '', 'paid')
      } else await change({ bookingDate: there, difference: 15, ...paysBy(15) })
      expect((await ask('GET public/ticket', undefined, held)).adults).toBe(2)
      await ask('POST public/ticket/cancel', undefined, held)
    }
  }

  const direct = { cancellationRequiresApproval: 'false' }
  expect(await withSettings(cafe, direct, () => deadlocksOf(come))).toBe(0)
  expect(await checkInvariants(cafe.db, card)).toEqual([])
})

describe('whoever takes seats of a day', () => {
  const ALSO = '198.51.100.9'

  const wish = async (date: string, start: string, from = '198.51.100.8', who = guest()) => ({
    order: await visitOrder(cafe, who, { date, start }),
    from,
  })
  type Wish = Awaited<ReturnType<typeof wish>>

  const come = async ({ order, from }: Wish) => {
    const { status } = await callFrom(cafe, 'public/visits', order, { from })
    return status
  }

  /** All come at once, and wait for what is locked by hand: what they lock later is free meanwhile. */
  async function waitBehind(
    locked: RawBuilder<unknown>,
    comeAll: () => Promise<number>[],
    free: RawBuilder<unknown>,
  ): Promise<void> {
    const byHand = await cafe.db.startTransaction().execute()
    await locked.execute(byHand)
    const coming = comeAll()
    await expect.poll(() => waitingForLocks(cafe)).toBeGreaterThan(0)
    await free.execute(byHand)
    await byHand.rollback().execute()
    expect(await Promise.all(coming)).toEqual(coming.map(() => 200))
  }

  const day = (date: string) => sql`select from room_days where date = ${date} for update nowait`

  test('waits for the networks of all who come together, and then locks the day', async () => {
    const date = '2031-01-27'
    expect(await come(await wish(date, '10:00', ALSO))).toBe(200)
    const wishes = [await wish(date, '11:00', ALSO), await wish(date, '12:00', ALSO)]
    const { rows: held } = await sql<{ network: string }>`
      select distinct unnest(held_from) as network from bookings where status = 'pending'`.execute(
      cafe.db,
    )
    const networks = sql`
      select pg_advisory_xact_lock(2, hashtext(network))
      from unnest(${held.map(({ network }) => network)}::text[]) as network`
    await waitBehind(networks, () => wishes.map(come), day(date))
  })

  test('waits for a mailbox whose first order is under way, and then locks the day', async () => {
    const [date, who] = ['2031-01-28', guest()]
    expect(await come(await wish(date, '10:00'))).toBe(200)
    const first = sql`
      select pg_advisory_xact_lock(1, hashtext(${hashOfMailbox(who.email)}))`
    const also = await wish(date, '11:00', ALSO, who)
    await waitBehind(first, () => [come(also)], day(date))
  })

  test('waits for the day, and then locks the stock', async () => {
    const date = '2031-01-29'
    expect(await come(await wish(date, '10:00'))).toBe(200)
    const { order, from } = await wish(date, '11:00')
    const extras = addOns.map((id) => ({ id, quantity: 1 }))
    const totalPrice = order.totalPrice + (extras.length * PENCE) / 100
    const withExtras = { order: { ...order, addOns: extras, totalPrice }, from }
    // Its foreign key shares the row before.
    const stock = sql`select from add_ons for no key update nowait`
    await waitBehind(day(date), () => [come(withExtras)], stock)
  })

  test('by a change waits for the gift card that pays it, and then locks the day', async () => {
    const date = '2031-01-30'
    expect(await come(await wish(date, '10:00'))).toBe(200)
    const { code } = await giftCard(cafe, 100)
    const here = await visitOrder(cafe, guest(), { date: '2031-01-27', adults: 1 })
    const voucher = { code, amount: 15 }
    const nobody = { token: '' }
    const { body: paid } = await call(cafe, nobody, 'POST public/visits', { ...here, voucher })
    const there = { bookingDate: date, timeSlotId: await slotAt(cafe, '12:00'), adults: 2 }
    const change = async () => {
      const wished = { ...there, difference: 15, voucher }
      const held = { 'x-ticket': tokenOf(paid) }
      return (await call(cafe, nobody, 'POST public/ticket/changes', wished, held)).status
    }
    await waitBehind(sql`select from vouchers for update`, () => [change()], day(date))
  })
})
