import { formatPounds } from '#domain/pricing/money.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { remember } from '#server/platform/record-audit.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'
import { beginDay, type Count, endDay, lockTill } from './till.queries.ts'

export async function openTill(db: Db, floatPence: number, call: BookingCall) {
  const date = cafeDate(call.now)
  return inTransaction(db, async (transaction) => {
    if (!(await beginDay(transaction, date, floatPence, call))) {
      const { isClosed } = await lockTill(transaction, date)
      return isClosed
        ? refuse('TILL_CLOSED')
        : refuse('INVALID_STATE', { message: 'The till is open already.' })
    }
    await remember(transaction, 'till.opened', date, { after: { floatPence } }, call)
    return undefined
  })
}

/**
 * What is in it at the end, or was found later. From now on the day takes no more cash and gives none. A
 * blind count: only who has counted hears what should be there, and each count is remembered.
 */
export async function closeTill(db: Db, count: Count, call: BookingCall) {
  const { date, countedPence, word } = count
  if (date > cafeDate(call.now)) return notYet
  return inTransaction(db, async (transaction): Promise<Refusal | undefined> => {
    const { isClosed, expectedPence } = await lockTill(transaction, date)
    if (isClosed) return refuse('TILL_CLOSED')
    const after = { countedPence, expectedPence }
    if (countedPence !== expectedPence && word === null) {
      await remember(transaction, 'till.counted', date, { after }, call)
      return wordWanted(countedPence, expectedPence)
    }
    await endDay(transaction, { ...count, expectedPence }, call)
    await remember(transaction, 'till.closed', date, { after }, call)
    return undefined
  })
}

const notYet = refuse('VALIDATION', { fields: { date: 'This day is yet to come.' } })

function wordWanted(countedPence: number, expectedPence: number): Refusal {
  const difference = formatPounds(Math.abs(countedPence - expectedPence))
  const how = countedPence > expectedPence ? 'too much' : 'missing'
  const word = `${formatPounds(expectedPence)} expected: ${difference} ${how}. Count again, or say why.`
  return refuse('VALIDATION', { fields: { word } })
}
