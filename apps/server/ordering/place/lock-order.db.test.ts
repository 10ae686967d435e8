import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkInvariants } from '#server/invariants/check-invariants.ts'
import type { CardProvider, Checkout } from '#server/platform/card/card-provider.ts'
import { openAnotherServer } from '#testing/another-server.ts'
import { call, sharedCafe } from '#testing/cafe.ts'
import { guest, tokenOf, visitOrder } from '#testing/guests.ts'
import { noCard } from '#testing/no-card.ts'

const HANDS = 20
const ROUNDS = 2
const DATES = ['2031-01-15', '2031-01-16']
const PENCE = 500

/** Answers at once, so that the hands meet in the database and not on the way to it. */
const ended = new Set<string>()
const checkout = (id: string): Checkout => ({
  id,
  url: `https://pay.example/${id}`,
  state: ended.has(id) ? 'expired' : 'open',
  amountPence: null,
  currency: 'gbp',
  bookingReference: null,
  sessionReference: null,
  paymentId: null,
})
const card: CardProvider = {
  ...noCard,
  openCheckout: async ({ idempotencyKey }) => checkout(`cs_test_${idempotencyKey}`),
  fetchCheckout: async (id) => checkout(id),
  listPaid: async () => [],
  expireCheckout: async (id) => {
    ended.add(id)
    return checkout(id)
  },
}

const cafe = await sharedCafe()
await sql`update rooms set seats = 1000, weekend_seats = 1000`.execute(cafe.db)
const rows = ['Mug', 'Cake', 'Treats'].map((name) => ({ name, pence: PENCE, stock: 1_000 }))
const added = await cafe.db.insertInto('add_ons').values(rows).returning('id').execute()
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

test('twenty hands that order, order again, move and cancel, all with add-ons and codes, never deadlock', async () => {
  const server = await openAnotherServer(cafe, card)
  const ask = (endpoint: `POST ${string}` | `PUT ${string}`, body?: object, headers = {}) =>
    call(server, { token: '' }, endpoint, body, headers)
  const statuses: number[] = []

  /** What others take first, this one takes last. */
  async function come(hand: number): Promise<void> {
    const who = guest()
    for (let round = 0; round < ROUNDS; round++) {
      const turned = (hand + round) % 3
      const wanted = [...addOns.slice(turned), ...addOns.slice(0, turned)].slice(0, 2)
      const date = DATES[(hand + round) % 2]
      const visit = await visitOrder(cafe, who, { date, adults: 1 })
      const order = (ids: number[], code = CODES[(hand + ids.length) % 2]) => ({
        ...visit,
        code,
        addOns: ids.map((id) => ({ id, quantity: 1 })),
        totalPrice: visit.totalPrice + ((ids.length - 1) * PENCE) / 100,
      })
      const first = await ask('POST public/visits', order(wanted))
      const shown = { 'x-ticket': tokenOf(first.body) }
      const again = await ask('POST public/visits', order(wanted.slice(1)), shown)
      const held = { 'x-ticket': tokenOf(again.body) }
      const moved = await ask(
        'PUT public/ticket',
        { bookingDate: DATES[(hand + round + 1) % 2] },
        held,
      )
      const cancelled = await ask('POST public/ticket/cancel', undefined, held)
      statuses.push(first.status, again.status, moved.status, cancelled.status)
    }
  }

  await Promise.all(Array.from({ length: HANDS }, (_, hand) => come(hand)))
  await server.close()
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await deadlocks()).toBe(0)
  expect(await checkInvariants(cafe.db, card)).toEqual([])
})
