import type { Body } from '#contract/contract.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import { tillRefusal } from '#server/ordering/money/instruments/by-hand.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { rows } from '#server/platform/database/statement.ts'
import { remember } from '#server/platform/record-audit.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'

type Form = Omit<Body<'POST office/till/moves'>, 'amount'> & { pence: number }

/**
 * Cash leaves the till of today for no booking, or its float was mistyped: an entry that only grows the
 * list. Idempotent by its id.
 */
export function moveTill(db: Db, form: Form, call: BookingCall): Promise<Refusal | undefined> {
  const { id, kind, pence, reason } = form
  const date = cafeMoment(call.now.epochMilliseconds).date
  const told_by = 'id' in call.actor ? call.actor.id : null
  return inTransaction(db, async (transaction): Promise<Refusal | undefined> => {
    const amountPence = kind === 'float' ? await mending(transaction, date, pence) : -pence
    if (amountPence === null) return refuse('INVALID_STATE', { message: 'Open the till first.' })
    if (amountPence === 0) return undefined
    const added = await rows(transaction)`
      insert into till_moves (id, till_date, kind, amount_pence, reason, told_by, at)
      values (${id}, ${date}, ${kind}, ${amountPence}, ${reason}, ${told_by}, ${call.now})
      on conflict (id) do nothing returning id`
    if (added.length === 0) return undefined
    const after = { kind, amountPence, reason }
    await remember(transaction, 'till.moved', date, { after }, call)
    return undefined
  }).catch((error: unknown) => {
    const refusal = tillRefusal(error)
    if (refusal) return refusal
    throw error
  })
}

/** By how much the float was wrong, under the row lock of its day. */
async function mending(db: Db, date: string, pence: number): Promise<number | null> {
  const [till] = await rows<{ pence: number | null }>(db)`
    select float_pence + coalesce((select sum(amount_pence) from till_moves
      where till_date = date and kind = 'float'), 0)::integer as pence
    from till_days where date = ${date} for update`
  return till?.pence === null || till === undefined ? null : pence - till.pence
}
