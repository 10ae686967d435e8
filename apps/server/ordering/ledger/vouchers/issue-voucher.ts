import { randomBytes } from 'node:crypto'
import { voucherEnds } from '#domain/pricing/stored-value.ts'
import { CODE_LETTERS, lastFour, makeVoucherCode } from '#domain/pricing/voucher-code.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { insertRow } from '#server/platform/database/row.ts'
import { remember } from '#server/platform/record-audit.ts'
import type { Seal } from '#server/platform/sealed.ts'
import { readRules } from '#server/visits/rules/rules.ts'
import { enterVoucher, markOf, type Voucher } from './vouchers.queries.ts'

type NewVoucher = {
  kind: Voucher['kind']
  /** Price that was paid; 0 for goodwill. */
  paidPence: number
  /** Value at first: never below the price. */
  facePence: number
  /** Value of one visit, for a visit card. */
  visitPence?: number | null
  /** Booking that credit is given for. */
  bookingId?: number | undefined
}

/** Bearer money: the code goes into the mail or page that carries it, and nowhere else. */
export type IssuedVoucher = Voucher & { code: string }

/** In the transaction that was paid for it, or that gives it away. */
export async function issueVoucher(
  db: Db,
  { kind, paidPence, facePence, visitPence = null, bookingId }: NewVoucher,
  call: BookingCall,
  seal: Seal,
): Promise<IssuedVoucher> {
  const { now } = call
  const { settings } = await readRules(db)
  const code = makeVoucherCode(randomBytes(CODE_LETTERS))
  const voucher = await insertRow(db, 'vouchers', {
    kind,
    ...keptOf(code, seal),
    paid_pence: paidPence,
    face_pence: facePence,
    visit_pence: visitPence,
    booking_id: bookingId ?? null,
    expires_at: voucherEnds(now, settings.voucherYears),
    created_at: now,
    updated_at: now,
  })
  const worth = { issued: paidPence, bonus: facePence - paidPence }
  for (const cause of ['issued', 'bonus'] as const) {
    if (worth[cause] > 0) await enterVoucher(db, voucher, { cause, pence: worth[cause] }, call)
  }
  const after = { kind, lastFour: voucher.last_four, paidPence, facePence, visitPence, bookingId }
  await remember(db, 'voucher.issued', voucher.id, { after }, call)
  return { ...voucher, balance_pence: facePence, code }
}

/** Columns that keep a code: a keyed hash, its last four, and the whole sealed. Without SECRET_KEY nobody can spend it. */
export const keptOf = (code: string, seal: Seal) => ({
  code_mark: markOf(code, seal),
  last_four: lastFour(code),
  sealed_code: seal.close(Buffer.from(code)),
})
