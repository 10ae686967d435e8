import { ERASED_NAME } from '#domain/account/erased.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import { changeGift, type Gift } from '#server/ordering/money/gifts/gifts.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'
import type { Whole } from './person.queries.ts'

/** Gifts that they gave or got: the money stays good, and names them no more. */
export async function eraseGifts(db: Db, { emails }: Whole, call: BookingCall): Promise<void> {
  const gifts = await rows<Gift>(db)`
    select * from gifts where giver_email = any(${emails}) or receiver_email = any(${emails})
    order by id for update`
  for (const gift of gifts) {
    const gave = { giver_name: ERASED_NAME, giver_email: null, message: '' }
    const got = { receiver_name: null, receiver_email: null }
    const forgotten = {
      ...(emails.includes(gift.giver_email ?? '') && gave),
      ...(emails.includes(gift.receiver_email ?? '') && got),
    }
    await changeGift(db, gift, forgotten, 'gift.names-erased', call)
  }
  await eraseAround(
    db,
    gifts.map(({ id }) => id),
  )
}

/** Its order, its payment, and what waits to be said of it. */
async function eraseAround(db: Db, ids: number[]): Promise<void> {
  await rows(db)`
    update given_away set reason = 'other'
    where voucher_id in (select voucher_id from gifts where id = any(${ids}))`
  await rows(db)`delete from calls where made = 'gift' and made_id = any(${ids})`
  await rows(db)`
    update payments set checkout_url = null, payer_email = null
    where status <> 'open' and tender_id in (select id from tenders where gift_id = any(${ids}))`
  await rows(db)`
    update mails set facts = facts || '{"message": "", "receiver": null}'
    where kind in ('gift-bought', 'gift-received', 'credit-given') and (facts ->> 'giftId')::bigint = any(${ids})`
}
