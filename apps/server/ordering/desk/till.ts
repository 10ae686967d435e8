import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import { tillRefusal } from '#server/ordering/money/instruments/by-hand.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { rows } from '#server/platform/database/statement.ts'
import { violatedConstraint } from '#server/platform/database/violated-constraint.ts'
import { remember } from '#server/platform/record-audit.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'

const dateOf = ({ now }: BookingCall) => cafeMoment(now.epochMilliseconds).date
const whoIn = ({ actor }: BookingCall) => ('id' in actor ? actor.id : null)

/** What the till begins the day with, told once. */
export async function openTill(db: Db, floatPence: number, call: BookingCall) {
  const date = dateOf(call)
  return inTransaction(db, async (transaction) => {
    await rows(transaction)`insert into till_days (date) values (${date}) on conflict do nothing`
    const opened = await rows(transaction)`
      update till_days set float_pence = ${floatPence}, opened_by = ${whoIn(call)}
      where date = ${date} and float_pence is null and closed_at is null returning date`
    if (opened.length === 0)
      return refuse('INVALID_STATE', { message: 'The till is open already.' })
    await remember(transaction, 'till.opened', date, { after: { floatPence } }, call)
    return undefined
  })
}

type Count = { date: string; countedPence: number; word: string | null }

/** What is in it at the end, or was found later. From now on the day takes no more cash and gives none. */
export async function closeTill(db: Db, { date, countedPence, word }: Count, call: BookingCall) {
  if (date > dateOf(call)) return notYet
  return inTransaction(db, async (transaction): Promise<Refusal | undefined> => {
    await rows(transaction)`insert into till_days (date) values (${date}) on conflict do nothing`
    const [closed] = await rows<{ expected_pence: number }>(transaction)`
      update till_days set counted_pence = ${countedPence}, word = ${word},
        closed_by = ${whoIn(call)}, closed_at = ${call.now}
      where date = ${date} returning expected_pence`
    const expectedPence = closed?.expected_pence ?? 0
    const after = { countedPence, expectedPence }
    await remember(transaction, 'till.closed', date, { after }, call)
    return undefined
  }).catch((error: unknown) => {
    if (violatedConstraint(error) === 'till_days_difference_has_word') return wordWanted
    const refusal = tillRefusal(error)
    if (refusal) return refusal
    throw error
  })
}

const notYet = refuse('VALIDATION', { fields: { date: 'This day is yet to come.' } })

const wordWanted = refuse('VALIDATION', {
  fields: { word: 'There is more or less in the till than there should be: say why.' },
})
