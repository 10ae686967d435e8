import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { differencePence } from '#domain/pricing/difference.ts'
import { penceOf } from '#domain/pricing/money.ts'
import { call, slotAt } from '#testing/cafe.ts'
import { adults, anyOne, pick } from './deed.ts'
import { backOf, leftOf, type Seen } from './seen.ts'
import { brought, codeNamed, payingBy } from './stored.ts'
import { tellOnce } from './tell.ts'
import type { Answer, Visit, World } from './world.ts'

/** A party, in the same visit or in another. */
export const wishes = { visit: fc.option(anyOne, { freq: 2 }), adults, ...brought }

/** Another visit of the ordinary kind, and another party while nobody has paid. */
export const moving = { visit: anyOne, adults }

/** Of a paid booking nobody is asked for more or less this way. */
export const party = ({ seen }: World, id: number, wish: { adults: number }) =>
  seen.get(id)?.status === 'pending' ? { adults: wish.adults } : {}

type Wish = {
  visit: number | null
  adults: number
  card: number | null
  code: number | null
  waive?: boolean
}
type Quoted = { total: number; difference: number; refund: number; status?: 'done' | 'open' }

type Door = { token: string; path: string; headers?: Record<string, string> }

export async function changePaid(
  world: World,
  id: number,
  { token, path, headers = {} }: Door,
  wish: Wish,
): Promise<Answer> {
  const { visit, adults: people, card, waive } = wish
  const code = codeNamed(wish.code)
  const there = visit === null ? {} : await visitIn(world, pick(world.visits(), visit)!)
  const form = {
    adults: people,
    ...(code && { code }),
    ...(waive !== undefined && { waive }),
    ...there,
  }
  const quote = await call(world, { token }, `POST ${path}/quote`, form, headers)
  if (quote.status !== 200) return quote
  const before = world.seen.get(id)
  const voucher = await payingBy(world, card, penceOf(quote.body.difference))
  if (before) {
    world.expected.push(() => wrongQuote(before, quote.body, wish))
    world.expected.push((_, after) => wrongChange(world, before, after.get(id), made, voucher))
  }
  const { difference } = quote.body
  const why = waive && { reason: 'Our neighbours' }
  const keyed = { ...headers, 'idempotency-key': randomUUID() }
  let made: Quoted | null = null
  return tellOnce(
    world,
    () =>
      call(
        world,
        { token },
        `POST ${path}`,
        { ...form, ...why, ...(voucher && { voucher }), difference },
        keyed,
      ),
    (body: Quoted) => {
      made = body
      if (body.status === 'open') world.books.of(id).awaited = body
      if (body.status === 'done') world.books.of(id).returned += penceOf(body.refund)
    },
  )
}

export const visitIn = async (world: World, { date, start, sessionId }: Visit) => ({
  sessionId: sessionId ?? null,
  bookingDate: date,
  timeSlotId: await slotAt(world, start),
})

const SEAT = 1_500

function wrongQuote(before: Seen, quote: Quoted, { visit, adults: people, waive }: Wish): string[] {
  const difference = penceOf(quote.difference)
  const isUnpaid = before.status === 'pending'
  const right = rightDifference(before, quote, waive)
  const added = visit === null ? Math.max(0, people - before.people) : people
  return [
    ...(difference === right ? [] : [`quoted ${difference}p where ${right}p is right`]),
    ...(penceOf(quote.refund) === (isUnpaid ? 0 : Math.max(0, -difference))
      ? []
      : ['quoted another refund']),
    ...(difference > added * SEAT ? [`quoted ${difference}p for ${added} seats more`] : []),
  ]
}

/** While it is unpaid no money moves: by how much its total differs. */
function rightDifference(before: Seen, quote: Quoted, waive = false): number {
  const totalPence = penceOf(quote.total)
  if (before.status === 'pending') return totalPence - before.total
  if (waive) return 0
  return differencePence({ totalBeforePence: before.total, totalPence, paidPence: leftOf(before) })
}

/** What was agreed happened, and nothing else; where it waits to be paid, nothing yet. */
function wrongChange(
  { books }: World,
  before: Seen,
  after: Seen | undefined,
  made: Quoted | null,
  voucher: { amount: number } | undefined,
): string[] {
  if (!after || (made && made.status === 'open' && after.status !== 'confirmed')) {
    return [`booking ${before.id} is no longer there`]
  }
  // Refused, because money had come for what was agreed on before: that was made instead.
  const earlier = made ? undefined : books.of(before.id).awaited
  const comes = earlier && before.paid + penceOf(earlier.difference)
  if (earlier && after.paid === comes && after.total === penceOf(earlier.total)) return []
  const isDone = made?.status === 'done'
  const total = isDone ? penceOf(made.total) : before.total
  const paid = before.paid + (isDone ? penceOf(voucher?.amount ?? 0) : 0)
  const back = backOf(before) + (isDone ? penceOf(made.refund) : 0)
  // What the provider gave back behind us stands for what was promised, where both are more than came.
  const instead = books.sumsBehind(before.id).has(backOf(after) - backOf(before))
  const isBack = backOf(after) === back || (isDone && penceOf(made.refund) > 0 && instead)
  return [
    ...(after.total === total ? [] : [`costs ${after.total}p, agreed on ${total}p`]),
    ...(after.paid === paid ? [] : [`has ${after.paid}p by being changed, agreed on ${paid}p`]),
    ...(isBack ? [] : [`gives ${backOf(after)}p back, promised ${back}p`]),
  ].map((what) => `booking ${before.id} ${what}`)
}
