import { formatPhoneAsTyped } from '#domain/account/phone.ts'
import { extrasWords } from '#domain/booking/extras.ts'
import {
  BOOKING_STATUS_LABELS,
  cancellationSourceLabel,
  paymentLabel,
} from '#domain/booking/status.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import type { ReadOld } from '#server/platform/database/read-old.ts'
import { revenueOf, shownMoney } from '#server/ordering/booking/bookings.presenter.ts'
import { chooseBookings, type Choice } from './choose-bookings.queries.ts'
import { BYTE_ORDER_MARK, csvLine } from './csv.ts'
import { type FiledBooking, type OfficeList, readBelow } from './office-bookings.queries.ts'
import type { OfficeView } from './index-ranges.ts'

type Column = [heading: string, cell: (booking: FiledBooking) => string | number | null]

const COLUMNS: Column[] = [
  ['ID', ({ id }) => id],
  ['Reference', ({ reference }) => reference],
  ['Customer', ({ user_name }) => user_name],
  ['Email', ({ user_email }) => user_email],
  ['Phone', ({ user_phone }) => user_phone && dialled(user_phone)],
  ['Date', ({ booking_date }) => booking_date],
  ['From', ({ start_time }) => start_time],
  ['To', ({ end_time }) => end_time],
  ['Adults', ({ adults }) => adults],
  ['Children', ({ children }) => children],
  ['Special requests', ({ special_requests }) => special_requests],
  ['Status', ({ status }) => BOOKING_STATUS_LABELS[status]],
  ['Cancelled by', ({ cancellation_source: by }) => by && cancellationSourceLabel(by)],
  ['Payment', (booking) => paymentLabel(shownMoney(booking))],
  ['Price', ({ total_pence }) => pounds(total_pence)],
  ['Paid', ({ paid_pence }) => pounds(paid_pence)],
  ['Refunded', ({ refunded_pence }) => pounds(refunded_pence)],
  ['Booked at', ({ created_ms }) => onTheWall(created_ms)],
  ['Session', ({ session_name }) => session_name],
  ['Due', (booking) => shownMoney(booking).dueAmount.toFixed(2)],
  ['To hand back', ({ to_hand_back_pence }) => pounds(to_hand_back_pence)],
  ['Extras', ({ extras }) => extrasWords(extras)],
  ['Paid by gift card or credit', ({ stored_pence }) => pounds(stored_pence)],
  ['Given as credit', ({ credited_pence }) => pounds(credited_pence)],
  ['Disputed', ({ disputed_pence }) => pounds(disputed_pence)],
  ['Revenue', (booking) => pounds(revenueOf(booking))],
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
const PART = 100

async function* linesOf(readOld: ReadOld, choice: Choice): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS.map(([heading]) => heading))
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

const lineOf = (booking: FiledBooking) => csvLine(COLUMNS.map(([, cell]) => cell(booking)))

const pounds = (pence: number) => (pence / 100).toFixed(2)

/** '07700 900123': a spreadsheet would take +447700900123 for a sum, and 07700900123 for a number. */
const dialled = (phone: string) => formatPhoneAsTyped(phone.replace(/^\+44/, '0'))

function onTheWall(ms: number): string {
  const { date, time } = cafeMoment(ms)
  return `${date} ${time}`
}
