import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { insertRow } from '#server/platform/database/row.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { rows } from '#server/platform/database/statement.ts'

type NewEntry = Insertable<Database['entries']>

/**
 * The one writer of entries: money that moved, in or back, and the state that its tender has by it. Row lock on the
 * booking first, so that of two acts on one booking one waits. The sums on the booking are the next step of the act:
 * `recountBooking`.
 */
export async function writeEntry(db: Db, entry: NewEntry) {
  await rows(db)`
    select from bookings where id = (select booking_id from tenders where id = ${entry.tender_id}) for update`
  const written = await insertRow(db, 'entries', entry)
  await rows(db)`
    update tenders set taken_at = coalesce(taken_at, ${entry.at}), state = case
      when came = 0 then 'void' when went = came then 'given_back' else 'taken' end
    from weigh_tender(${entry.tender_id}) where id = ${entry.tender_id}`
  return written
}

/**
 * The one writer of the sums on a booking: paid, refunded, held of stored value, to be handed back. Its row is locked.
 * A commit without it is refused (docs/rules/money.md#entries). A gift has no such sums.
 */
export async function recountBooking(db: Db, bookingId: number | null): Promise<void> {
  await rows(db)`
    update bookings set paid_pence = paid, refunded_pence = refunded, held_pence = held,
      to_hand_back_pence = to_hand_back
    from sum_money(${bookingId}) where id = ${bookingId}
      and (paid_pence, refunded_pence, held_pence, to_hand_back_pence)
        is distinct from (paid, refunded, held, to_hand_back)`
}

/** A checkout that was not paid: nothing came by its tender. */
export const voidTender = (db: Db, tenderId: number) =>
  rows(db)`update tenders set state = 'void' where id = ${tenderId}`
