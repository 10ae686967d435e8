import type { Answer } from '#contract/contract.ts'
import { toPounds } from '#domain/pricing/money.ts'
import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import type { Shown } from '#server/ordering/booking/booking-links.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { isRefusal, type Refusal } from '#server/platform/refusal.ts'
import { openVoucher, unusable } from './open-voucher.ts'
import { type Held, listTheirs } from './vouchers.queries.ts'

/** The person who types a code: a customer, a guest, or the desk for either. */
export type Typist = Shown & { heldBy: string | null; isDesk: boolean }

/** Amount that a code can pay for the person who typed it. */
export async function checkVoucher(
  { db, seal }: BookingParts,
  code: string,
  typist: Typist,
  call: BookingCall,
): Promise<Answer<'POST public/vouchers/check'> | Refusal> {
  const voucher = await openVoucher(db, code, call, seal)
  if (isRefusal(voucher)) return voucher
  const { kind, last_four: lastFour, expires_at, balance_pence, visit_pence, held } = voucher
  const pence = balance_pence + (await freeForThem(db, held, typist))
  if (pence === 0) return unusable
  const visitPrice = visit_pence === null ? null : toPounds(visit_pence)
  const expiresAt = expires_at.toString()
  return { kind, lastFour, balance: toPounds(pence), visitPrice, expiresAt }
}

/** Value held by expired holds, and by their own unpaid booking, which an order replaces. */
async function freeForThem(db: Db, held: readonly Held[], typist: Typist) {
  const theirs = await listTheirs(db, held, typist)
  return held
    .filter(({ id, changeId, isOver }) => isOver || (changeId === null && theirs.has(id)))
    .reduce((sum, { pence }) => sum + pence, 0)
}
