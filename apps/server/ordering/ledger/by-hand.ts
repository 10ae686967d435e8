import { addDays } from '#domain/calendar/calendar-date.ts'
import { type DeskInstrument, INSTRUMENTS } from '#domain/pricing/instruments.ts'
import type { Back, RefundPart } from '#domain/pricing/plan-refund.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { findRow, insertRow, updateRow } from '#server/platform/database/row.ts'
import { rows } from '#server/platform/database/statement.ts'
import { refusedBy } from '#server/platform/database/violated-constraint.ts'
import { remember, userOf } from '#server/platform/record-audit.ts'
import { refuse } from '#server/platform/refusal.ts'
import { recountBooking, writeEntry } from './entries.ts'
import type { Tendered } from './tenders.queries.ts'
import type { RefundManner } from './refunds.queries.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'

export type TakenByHand = { instrument: DeskInstrument; amountPence: number }

/** A booking, or a card that is sold at the desk. */
type PaidFor = { booking_id: number } | { sale_id: number }

/** Takes a part of a locked booking's bill, or what a sold card costs: cash, card reader or bank. `settle` says what follows. */
export async function takeByHand(
  db: Db,
  paidFor: PaidFor,
  { instrument, amountPence }: TakenByHand,
  call: BookingCall,
) {
  const tender = await insertRow(db, 'tenders', {
    ...paidFor,
    instrument,
    amount_pence: amountPence,
    state: 'promised',
    created_at: call.now,
  })
  return enterByHand(db, tender, { flow: 'in', amountPence }, call)
}

/** Cash of a day that was counted already. */
export const TILL_REFUSALS = { till_days_stay_closed: refuse('TILL_CLOSED') }
export const tillRefusal = refusedBy(TILL_REFUSALS)

type Moved = {
  flow: 'in' | 'back'
  amountPence: number
  reverses?: number
}

/** Money that staff took or gave is an entry, as a card's is. */
export async function enterByHand(
  db: Db,
  { id, booking_id, sale_id, instrument }: Tendered,
  { flow, amountPence, reverses }: Moved,
  call: BookingCall,
) {
  const till_date = INSTRUMENTS[instrument].inTill ? today(call) : null
  if (till_date !== null) await joinTillDay(db, till_date)
  const entry = await writeEntry(db, {
    tender_id: id,
    flow,
    amount_pence: amountPence,
    reverses,
    told_by: userOf(call.actor),
    till_date,
    at: call.now,
  })
  await recountBooking(db, booking_id)
  const paidFor = booking_id === null ? { saleId: sale_id } : { bookingId: booking_id }
  const after = { ...paidFor, instrument, amountPence, ...(reverses && { reverses }) }
  await remember(db, reverses ? 'entry.reversed' : `entry.${flow}`, entry.id, { after }, call)
  return entry
}

/**
 * Cash belongs to its day of the till. Shared row lock: the act that closes the day waits, and counts this. A closed
 * day refuses the commit (`till_days_stay_closed`).
 */
export async function joinTillDay(db: Db, date: string): Promise<void> {
  await rows(db)`insert into till_days (date) values (${date}) on conflict do nothing`
  await rows(db)`select from till_days where date = ${date} for share`
}

const today = ({ now }: BookingCall) => cafeDate(now)

// Within which a customer may expect it by law.
const DAYS = 14

/** Goes back by a person, who has it as a task until it is done. */
export async function promiseByHand(
  db: Db,
  { tenderId, instrument, pence }: RefundPart,
  { reason, callId }: RefundManner,
  call: BookingCall,
  bookingId: number,
): Promise<void> {
  const task = await insertRow(db, 'tasks', {
    kind: 'hand_back',
    booking_id: bookingId,
    tender_id: tenderId,
    pence,
    reason,
    due_on: addDays(today(call), DAYS),
    created_at: call.now,
    created_by: userOf(call.actor),
    call_id: callId ?? null,
  })
  await recountBooking(db, bookingId)
  const after = { bookingId, instrument, amountPence: pence }
  await remember(db, 'task.opened', task.id, { after }, call)
}

/** Records that staff handed the money over; null if a colleague was faster. The booking is locked. */
export async function closeTask(db: Db, taskId: number, call: BookingCall): Promise<Back | null> {
  const task = await findRow(db, 'tasks', { id: taskId })
  const tender = task && (await findRow(db, 'tenders', { id: task.tender_id }))
  if (!tender || !task.pence || !task.booking_id || task.done_at) return null
  const { pence } = task
  // First the promise, then what fulfils it: together they would be more than came.
  const done = { done_at: call.now, done_by: userOf(call.actor) }
  await updateRow(db, 'tasks', { id: taskId }, done)
  const entry = await enterByHand(db, tender, { flow: 'back', amountPence: pence }, call)
  await updateRow(db, 'tasks', { id: taskId }, { entry_id: entry.id })
  const after = { bookingId: task.booking_id, amountPence: pence }
  await remember(db, 'task.done', taskId, { after }, call)
  return { instrument: tender.instrument, pence }
}

/** Reopens the task of an entry that was reversed. */
export async function reopenTask(db: Db, entryId: number, call: BookingCall): Promise<void> {
  const open = { done_at: null, done_by: null, entry_id: null }
  const task = await updateRow(db, 'tasks', { entry_id: entryId }, open)
  if (!task) return
  await recountBooking(db, task.booking_id)
  const after = { bookingId: task.booking_id, amountPence: task.pence }
  await remember(db, 'task.reopened', task.id, { after }, call)
}
