import { formatPhoneAsTyped } from '#domain/account/phone.ts'
import {
  BOOKING_STATUS_LABELS,
  cancellationSourceLabel,
  paymentLabel,
} from '#domain/booking/status.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import type { ReadOld } from '#server/platform/database/read-old.ts'
import { shownMoney } from '#server/ordering/booking/bookings.presenter.ts'
import { chooseBookings, type Choice } from './choose-bookings.queries.ts'
import { BYTE_ORDER_MARK, csvLine } from './csv.ts'
import { type OfficeBooking, type OfficeList, readBelow } from './office-bookings.queries.ts'
import type { OfficeView } from './index-ranges.ts'

const HEADINGS = [
  'ID',
  'Reference',
  'Customer',
  'Email',
  'Phone',
  'Date',
  'From',
  'To',
  'Adults',
  'Children',
  'Special requests',
  'Status',
  'Cancelled by',
  'Payment',
  'Price',
  'Paid',
  'Refunded',
  'Booked at',
  'Session',
  'Due',
  'To hand back',
]

/** What matches, newest first, as the lines of a file. */
export async function exportBookings(
  readOld: ReadOld,
  view: OfficeView,
  list: OfficeList,
  today: string,
): Promise<AsyncIterable<string>> {
  const choice = await readOld((db) => chooseBookings(db, view, list, today))
  return linesOf(readOld, choice)
}

// Each part is a statement of its own: a slow download holds no transaction open.
const PART = 500

async function* linesOf(readOld: ReadOld, choice: Choice): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(HEADINGS)
  let belowId = Number.MAX_SAFE_INTEGER
  while (true) {
    const above = belowId
    const rows = await readOld((db) => readBelow(db, choice, above, PART))
    if (rows.length > 0) yield rows.map(lineOf).join('')
    const last = rows.at(-1)
    if (!last || rows.length < PART) return
    belowId = last.id
  }
}

function lineOf(booking: OfficeBooking): string {
  const { cancellation_source: source } = booking
  return csvLine([
    booking.id,
    booking.reference,
    booking.user_name,
    booking.user_email,
    booking.user_phone && dialled(booking.user_phone),
    booking.booking_date,
    booking.start_time,
    booking.end_time,
    booking.adults,
    booking.children,
    booking.special_requests,
    BOOKING_STATUS_LABELS[booking.status],
    source && cancellationSourceLabel(source),
    paymentLabel(shownMoney(booking)),
    pounds(booking.total_pence),
    pounds(booking.paid_pence),
    pounds(booking.refunded_pence),
    onTheWall(booking.created_at),
    booking.session_name,
    shownMoney(booking).dueAmount.toFixed(2),
    pounds(booking.to_hand_back_pence),
  ])
}

const pounds = (pence: number) => (pence / 100).toFixed(2)

/** '07700 900123': a spreadsheet would take +447700900123 for a sum, and 07700900123 for a number. */
const dialled = (phone: string) => formatPhoneAsTyped(phone.replace(/^\+44/, '0'))

function onTheWall(at: Temporal.Instant): string {
  const { date, time } = cafeMoment(at.epochMilliseconds)
  return `${date} ${time}`
}
