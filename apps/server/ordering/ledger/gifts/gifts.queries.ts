import type { Insertable, Selectable } from 'kysely'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import {
  type ChangeOf,
  changeRow,
  findRow,
  insertRow,
  lockRow,
} from '#server/platform/database/row.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { remember } from '#server/platform/record-audit.ts'

/** A gift card that was ordered; once it is paid, its voucher is what it is worth. */
export type Gift = Selectable<Database['gifts']>

/** Value at first: above the price where some visits of a visit card are free. */
export const faceOf = ({
  amount_pence,
  visits,
  visit_pence,
}: Pick<Gift, 'amount_pence' | 'visits' | 'visit_pence'>) =>
  visits === null || visit_pence === null ? amount_pence : visits * visit_pence

export const findGift = (db: Db, id: number) => findRow(db, 'gifts', { id })

type NewGift = Omit<Insertable<Database['gifts']>, 'id' | 'version' | 'created_at' | 'updated_at'>

/** The wrapping of stored value: ordered by a giver, or given by the cafe. */
export async function writeGift(
  db: Db,
  gift: NewGift,
  action: 'gift.ordered' | 'gift.given',
  call: BookingCall,
): Promise<Gift> {
  const times = { created_at: call.now, updated_at: call.now }
  const written = await insertRow(db, 'gifts', { ...gift, ...times })
  await remember(db, action, written.id, { after: whatOf(gift) }, call)
  return written
}

const whatOf = ({ amount_pence: amountPence, visits }: Pick<NewGift, 'amount_pence' | 'visits'>) =>
  visits ? { amountPence, visits } : { amountPence }

/** Row lock, before those of its payment and its voucher. */
export const lockGift = (db: Db, id: number) => lockRow(db, 'gifts', { id })

/** The only way to change a locked gift: counted by its version, remembered by one audit row. */
export async function changeGift(
  db: Db,
  gift: Gift,
  change: ChangeOf<'gifts'>,
  action: string,
  call: BookingCall,
): Promise<Gift> {
  const changed = await changeRow(db, 'gifts', gift, change, call.now)
  // Names and addresses stay out of the audit: it only grows.
  const after = { changed: Object.keys(change) }
  await remember(db, action, gift.id, { after }, call)
  return changed
}
