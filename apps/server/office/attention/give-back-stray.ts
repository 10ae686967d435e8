import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import { leftAtProvider } from '#server/ordering/unpaid/stray-payments.ts'
import { ProviderRefused } from '#server/platform/card/provider-fault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { findRow, updateRow } from '#server/platform/database/row.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { remember } from '#server/platform/record-audit.ts'
import { isRefusal, refuse } from '#server/platform/refusal.ts'

/** Gives back money for a booking that is not here; two who press give it back once, by its key. */
export async function giveBackStray({ db, card }: BookingParts, id: number, call: BookingCall) {
  const stray = await findOpen(db, id)
  if (isRefusal(stray)) return stray
  const { provider_payment_id: paymentId, refund_key: idempotencyKey } = stray
  try {
    const amountPence = await leftAtProvider(card, paymentId, stray.amount_pence)
    const reason = 'booking_lost'
    if (amountPence > 0) await card.sendRefund({ idempotencyKey, paymentId, amountPence, reason })
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    return refuse('REFUND_FAILED')
  }
  return close(db, id, 'stray-payment.given-back', call)
}

/** Staff took care of it another way, such as by making the booking again. */
export async function settleStray({ db }: BookingParts, id: number, call: BookingCall) {
  const stray = await findOpen(db, id)
  return isRefusal(stray) ? stray : close(db, id, 'stray-payment.settled', call)
}

async function findOpen(db: Db, id: number) {
  const stray = await findRow(db, 'stray_payments', { id })
  if (!stray) return refuse('NOT_FOUND')
  return stray.settled_at ? refuse('INVALID_STATE', { message: TAKEN_CARE }) : stray
}

const TAKEN_CARE = 'Somebody has taken care of this money already.'

async function close(db: Db, id: number, action: string, call: BookingCall) {
  return inTransaction(db, async (transaction) => {
    const open = { id, settled_at: null }
    const settled = { settled_at: call.now, payer_email: null }
    const closed = await updateRow(transaction, 'stray_payments', open, settled)
    if (!closed) return undefined
    const before = { amountPence: closed.amount_pence, reference: closed.booking_reference }
    await remember(transaction, action, id, { before }, call)
    return undefined
  })
}
