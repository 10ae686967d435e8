import type { Body } from '#contract/contract.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import { joinTillDay, tillRefusal } from '#server/ordering/ledger/by-hand.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { remember } from '#server/platform/record-audit.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { addMove, findMove, lockFloat, lockTill } from './till.queries.ts'

type Form = Omit<Body<'POST office/till/moves'>, 'amount'> & { pence: number }

/**
 * Cash leaves the till of today for no booking, or its float was mistyped: an entry that only grows the
 * list. Idempotent by its id.
 */
export function moveTill(db: Db, form: Form, call: BookingCall): Promise<Refusal | undefined> {
  const { id, kind, pence, reason } = form
  const date = cafeDate(call.now)
  return inTransaction(db, async (transaction): Promise<Refusal | undefined> => {
    if (kind !== 'float' && !(await holds(transaction, date, form))) return tooMuch
    const amountPence = kind === 'float' ? await mending(transaction, date, pence) : -pence
    if (amountPence === null) return refuse('INVALID_STATE', { message: 'Open the till first.' })
    if (amountPence === 0) return undefined
    const move = { id, date, kind, pence: amountPence, reason }
    await joinTillDay(transaction, date)
    if (!(await addMove(transaction, move, call))) return undefined
    const after = { kind, amountPence, reason }
    await remember(transaction, 'till.moved', date, { after }, call)
    return undefined
  }).catch(tillRefusal)
}

const tooMuch = refuse('VALIDATION', {
  fields: { amount: 'There should not be that much in the till.' },
})

/** A slip of a digit cannot leave the till with less than nothing. Unless it was opened, what is in it is not known. */
async function holds(db: Db, date: string, { id, pence }: Form): Promise<boolean> {
  const { isOpen, expectedPence } = await lockTill(db, date)
  if (!isOpen || pence <= expectedPence) return true
  return (await findMove(db, id)) !== undefined
}

/** By how much the float was wrong. */
async function mending(db: Db, date: string, pence: number): Promise<number | null> {
  const float = await lockFloat(db, date)
  return float === null ? null : pence - float
}
