import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { insertRow } from '#server/platform/database/row.ts'
import { remember } from '#server/platform/record-audit.ts'

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
  call: BookingCall,
): Promise<number> {
  const entry = await insertRow(db, 'entries', {
    booking_id: bookingId,
    flow,
    method,
    amount_pence: amountPence,
    reverses: reverses ?? null,
    at: call.now,
    told_as: id,
    told_by: 'id' in call.actor ? call.actor.id : null,
  })
  const action = reverses ? 'entry.reversed' : `entry.${flow}`
  const after = { bookingId, method, amountPence, ...(reverses && { reverses }) }
  await remember(db, action, entry.id, { after }, call)
  return entry.id
}
