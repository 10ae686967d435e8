import type { Answer } from '#contract/contract.ts'
import { toPounds } from '#domain/pricing/money.ts'
import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'
import { isRefusal, type Refusal } from '#server/platform/refusal.ts'
import { type Held, openVoucher, unusable } from './open-voucher.ts'

/** Who asks: a customer, a guest who shows the link of an unpaid try, or the desk for either. */
export type Asker = { userId: number | null; shown: Buffer | null; isDesk: boolean }

/** What a code can pay, for the one who typed it. */
export async function checkVoucher(
  { db, seal }: BookingParts,
  code: string,
  asker: Asker,
  call: BookingCall,
): Promise<Answer<'POST public/vouchers/check'> | Refusal> {
  const voucher = await openVoucher(db, code, call, seal)
  if (isRefusal(voucher)) return voucher
  const { kind, last_four: lastFour, expires_at, balance_pence, visit_pence, held } = voucher
  const pence = balance_pence + (await freeForThem(db, held, asker))
  if (pence === 0) return unusable
  const visitPrice = visit_pence === null ? null : toPounds(visit_pence)
  const expiresAt = expires_at.toString()
  return { kind, lastFour, balance: toPounds(pence), visitPrice, expiresAt }
}

/** What holds that are over have of it, and what their own unpaid try has, which an order replaces. */
async function freeForThem(db: Db, held: readonly Held[], { userId, shown }: Asker) {
  if (held.length === 0) return 0
  const theirs = await rows<{ id: number }>(db)`
    select id from bookings where id = any(${held.map(({ id }) => id)}::bigint[])
      and (user_id = ${userId} or exists (select from booking_links
        where token_hash = ${shown} and booking_id = bookings.id and revoked_at is null))`
  return held
    .filter(
      ({ id, changeId, isOver }) =>
        isOver || (changeId === null && theirs.some((each) => each.id === id)),
    )
    .reduce((sum, { pence }) => sum + pence, 0)
}
