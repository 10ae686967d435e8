import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { type BookingParts, callBy } from '#server/ordering/booking/booking-call.ts'
import { mailVoucherEnding } from './gift-mails.ts'
import { lockGift } from './gifts.queries.ts'
import { lockVoucher } from '#server/ordering/ledger/vouchers/vouchers.queries.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { lockRow, updateRow } from '#server/platform/database/row.ts'
import { anyRow, type Fragment, fragment, rows } from '#server/platform/database/statement.ts'
import { eachOnItsOwn, type JobFault } from '#server/platform/jobs/each-on-its-own.ts'
import { MORNING } from './send-gifts.ts'

const DAYS = [60, 14]
const BATCH = 100

/** Sixty and fourteen days before stored value ends that has something on it, its holder is told, once each. */
export async function remindHolders(parts: BookingParts): Promise<JobFault[]> {
  const { db } = parts
  const call = callBy('system', parts)
  if (cafeMoment(call.now.epochMilliseconds).time < MORNING) return []
  const due = isDue(call.now)
  const ending = await rows<{ id: number; gift_id: number | null }>(db)`
    select vouchers.id, gifts.id as gift_id from vouchers
    left join gifts on gifts.voucher_id = vouchers.id
    left join card_sales on card_sales.voucher_id = vouchers.id
    where ${due} and coalesce(receiver_email, giver_email, buyer_email) is not null
    order by expires_at limit ${BATCH}`
  return eachOnItsOwn(
    parts.log,
    ending,
    ({ id }) => `voucher ${id}`,
    ({ id, gift_id }) =>
      inTransaction(db, async (transaction) => {
        // A job may run twice: under the row locks the second finds that they were told.
        const gift = gift_id === null ? undefined : await lockGift(transaction, gift_id)
        const sale = await lockRow(transaction, 'card_sales', { voucher_id: id })
        const holder = gift ? { gift } : sale && { sale }
        const voucher = await lockVoucher(transaction, id)
        const isStillDue = await anyRow(
          transaction,
        )`select from vouchers where id = ${id} and ${due}`
        if (!holder || !voucher || !isStillDue) return
        await mailVoucherEnding(transaction, holder, voucher, call)
        await updateRow(transaction, 'vouchers', { id }, { reminded_at: call.now })
      }),
  )
}

/** One of the days has come since they were last told. Where its end moves on, they are told anew. */
const isDue = (now: Temporal.Instant): Fragment => fragment`
  balance_pence > 0 and blocked_at is null and expires_at > ${now}
    and exists (select from unnest(${DAYS}::integer[]) as days
      where expires_at - make_interval(days => days) <= ${now}
        and coalesce(reminded_at, '-infinity') < expires_at - make_interval(days => days))`
