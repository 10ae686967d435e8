import { issueVoucher } from '#server/ordering/ledger/vouchers/issue-voucher.ts'
import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Cafe } from './cafe.ts'

type Selling = {
  parts: Pick<BookingParts, 'db' | 'seal' | 'publicUrl'>
  clock: Pick<Clock, 'now'>
}

/** A gift card that somebody has bought. */
export const giftCard = ({ parts, clock }: Selling, pounds: number) =>
  issueVoucher(
    parts.db,
    { kind: 'gift', paidPence: 100 * pounds, facePence: 100 * pounds },
    { actor: { kind: 'system' }, now: clock.now(), publicUrl: parts.publicUrl },
    parts.seal,
  )

/** A visit card of visits at £15, of which none is free. */
export const visitCard = ({ parts, clock }: Selling, visits: number) =>
  issueVoucher(
    parts.db,
    { kind: 'gift', paidPence: 1500 * visits, facePence: 1500 * visits, visitPence: 1500 },
    { actor: { kind: 'system' }, now: clock.now(), publicUrl: parts.publicUrl },
    parts.seal,
  )

/** What is left on it, in pounds. */
export async function leftOn({ db }: Pick<Cafe, 'db'>, { id }: { id: number }): Promise<number> {
  const { balance_pence } = await db
    .selectFrom('vouchers')
    .select('balance_pence')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return balance_pence / 100
}
