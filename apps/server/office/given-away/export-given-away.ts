import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import type { DateRange } from '#domain/calendar/period.ts'
import { GIVEN_LABELS } from '#domain/pricing/given-away.ts'
import { refundReasonLabel } from '#domain/pricing/refund.ts'
import { BYTE_ORDER_MARK, csvLine } from '#server/office/bookings/csv.ts'
import type { ReadOld } from '#server/platform/database/read-old.ts'
import { type Given, listGiven } from './given-away.queries.ts'

const HEADINGS = ['When', 'By', 'What', 'Amount', 'Why', 'Guest', 'Reference', 'Visit']

// Each part is a statement of its own: a slow download holds no transaction open.
const PART = 500

export async function* exportGiven(readOld: ReadOld, period: DateRange): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(HEADINGS)
  for (let offset = 0; ; offset += PART) {
    const given = await readOld((db) => listGiven(db, period, { limit: PART, offset }))
    if (given.length > 0) yield given.map(lineOf).join('')
    if (given.length < PART) return
  }
}

function lineOf({ at, by, kind, pence, reason, name, reference, booking_date }: Given): string {
  const { date, time } = cafeMoment(at.epochMilliseconds)
  const amount = (pence / 100).toFixed(2)
  const why = refundReasonLabel(reason)
  return csvLine([
    `${date} ${time}`,
    by,
    GIVEN_LABELS[kind],
    amount,
    why,
    name,
    reference,
    booking_date,
  ])
}
