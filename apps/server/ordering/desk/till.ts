import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { rows } from '#server/platform/database/statement.ts'
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

/**
 * What is in it at the end, or was found later. From now on the day takes no more cash and gives none. A
 * blind count: only who has counted hears what should be there, and each count is remembered.
 */
export async function closeTill(db: Db, { date, countedPence, word }: Count, call: BookingCall) {
  if (date > dateOf(call)) return notYet
  return inTransaction(db, async (transaction): Promise<Refusal | undefined> => {
    const { isClosed, expectedPence } = await lockTill(transaction, date)
    if (isClosed) return refuse('TILL_CLOSED')
    const after = { countedPence, expectedPence }
    if (countedPence !== expectedPence && word === null) {
      await remember(transaction, 'till.counted', date, { after }, call)
      return wordWanted(countedPence, expectedPence)
    }
    await rows(transaction)`
      update till_days set counted_pence = ${countedPence}, word = ${word},
        closed_by = ${whoIn(call)}, closed_at = ${call.now}
      where date = ${date}`
    await remember(transaction, 'till.closed', date, { after }, call)
    return undefined
  })
}

/** Under the row lock no cash comes or goes, so what is read after it stays so. */
async function lockTill(db: Db, date: string) {
  await rows(db)`insert into till_days (date) values (${date}) on conflict do nothing`
  await rows(db)`select from till_days where date = ${date} for update`
  const [till] = await rows<{ isClosed: boolean; expectedPence: number }>(db)`
    select closed_at is not null as "isClosed",
      coalesce(float_pence, 0) + coalesce(cash_pence, 0) as "expectedPence"
    from till_days left join counted_till using (date) where date = ${date}`
  return till!
}

const notYet = refuse('VALIDATION', { fields: { date: 'This day is yet to come.' } })

function wordWanted(countedPence: number, expectedPence: number): Refusal {
  const difference = formatPounds(Math.abs(countedPence - expectedPence))
  const how = countedPence > expectedPence ? 'too much' : 'missing'
  const word = `${formatPounds(expectedPence)} expected: ${difference} ${how}. Count again, or say why.`
  return refuse('VALIDATION', { fields: { word } })
}
