import * as fc from 'fast-check'
import { toPounds } from '#domain/pricing/money.ts'
import { leastRest, splitBill } from '#domain/pricing/stored-value.ts'
import { rows } from '#server/platform/database/statement.ts'
import { call, slotAt } from '#testing/cafe.ts'
import { TEST_SEAL } from '#testing/seal.ts'
import { CODES } from './codes.ts'
import { anyOne, pick, seldom } from './deed.ts'
import type { Visit, World } from './world.ts'

/** Beside money: stored value that pays first, and a code that takes something off. */
export const brought = { card: fc.option(anyOne, { freq: 2 }), code: seldom(anyOne) }

export const codeNamed = (code: number | null) =>
  code === null ? undefined : pick(Object.keys(CODES), code)

type Priced = { visit: Visit; adults: number; code: number | null; isDesk?: boolean }

/** The price as the page shows it, with the code that was typed; £15 a seat. */
export async function priceOf(
  world: World,
  who: { token: string },
  { visit: { date, start, sessionId }, adults, code: number, isDesk = false }: Priced,
): Promise<{ code?: string; pence: number }> {
  const code = codeNamed(number)
  const full = 1_500 * adults
  if (!code) return { pence: full }
  const slotId = await slotAt(world, start)
  const visit = { ...(sessionId && { sessionId }), slotId, date, adults, children: 0 }
  const form = { code, visit, ...(isDesk && { isDesk }) }
  const { body } = await call(world, who, 'POST public/vouchers/check', form)
  return { code, pence: body.bill ? Math.round(100 * body.bill.totalPrice) : full }
}

/** As much as one of the vouchers has of it; sometimes by one that has nothing, or is over. */
export async function payingBy(
  { db }: World,
  card: number | null,
  pence: number,
  isPaidHere = false,
): Promise<{ code: string; amount: number } | undefined> {
  if (card === null || pence <= 0) return undefined
  const all = await rows<{ sealed: Buffer; pence: number }>(db)`
    select sealed_code as sealed, balance_pence as pence from vouchers order by id`
  const good = all.filter((each) => each.pence > 0)
  const voucher = pick(card < 95 ? good : all, card)
  if (!voucher) return undefined
  const { voucherPence } = splitBill(pence, voucher.pence, leastRest(isPaidHere))
  const code = TEST_SEAL.open(voucher.sealed)!.toString()
  return { code, amount: toPounds(voucherPence || pence) }
}

/** What stored value pays of bookings, holds for them, or took their place: no answer tells all of it. */
export async function noteStored({ db, books }: World): Promise<void> {
  const tenders = await rows<{ id: number; bookingId: number; pence: number; held: number }>(db)`
    select id, booking_id as "bookingId", amount_pence as pence,
      case when state = 'held' and change_id is null then amount_pence else 0 end as held
    from tenders where voucher_id is not null`
  const bookings = new Set(tenders.map(({ bookingId }) => bookingId))
  for (const id of bookings) books.of(id).held = 0
  for (const { id, bookingId, pence, held } of tenders) {
    books.of(bookingId).charged.set(`voucher ${id}`, pence)
    books.of(bookingId).held += held
  }
  const credits = await rows<{ id: number; pence: number }>(db)`
    select booking_id as id, paid_pence as pence from vouchers
    where kind = 'credit' and paid_pence > 0 and booking_id is not null`
  for (const { id, pence } of credits) books.of(id).credited = pence
}
