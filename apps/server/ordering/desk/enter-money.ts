import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { recordAudit } from '#server/platform/record-audit.ts'

export type DeskMoney = {
  /** Made by whoever tells it: told again, it moves once. */
  id: string
  flow: 'in' | 'back'
  method: 'cash' | 'reader' | 'bank'
  amountPence: number
  reverses?: number
}

/** Money that staff took or gave is an entry, as a card's is; the booking's sums follow it. */
export async function enterMoney(
  db: Db,
  bookingId: number,
  { id, flow, method, amountPence, reverses }: DeskMoney,
  { actor, now, requestId }: BookingCall,
): Promise<number> {
  const entry = await db
    .insertInto('entries')
    .values({
      booking_id: bookingId,
      flow,
      method,
      amount_pence: amountPence,
      reverses: reverses ?? null,
      at: now,
      told_as: id,
      told_by: 'id' in actor ? actor.id : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const subject = { kind: 'entry', id: entry.id }
  const action = reverses ? 'entry.reversed' : `entry.${flow}`
  const after = { bookingId, method, amountPence, ...(reverses && { reverses }) }
  await recordAudit(db, { actor, action, subject, after, requestId }, now)
  return entry.id
}
