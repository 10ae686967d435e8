import { peopleLabel } from '#domain/booking/party.ts'
import { BOOKING_STATUS_LABELS, cancellationSourceLabel } from '#domain/booking/status.ts'
import { type Weekday, weekdayName } from '#domain/calendar/calendar-date.ts'
import { dateLabel, momentLabel } from '#domain/calendar/labels.ts'
import { INSTRUMENTS } from '#domain/pricing/instruments.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { capital, type AuditEntry } from './audit-words.ts'
import { failureWords, PAYMENT_PROBLEMS } from './payment-problems.ts'

type Entry = Pick<AuditEntry, 'subjectKind' | 'before' | 'after'>

/** A line for each value that is another than before: 'Status: Confirmed → Cancelled'. */
export function changedValues({ subjectKind, before, after }: Entry): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names]
    .filter((name) => !UNTOLD.includes(name))
    .map((name) => ({
      name,
      was: shown(subjectKind, name, before?.[name]),
      is: shown(subjectKind, name, after?.[name]),
    }))
    .filter(({ name, was, is }) => was !== is && (is || !ONLY_AFTER.includes(name)))
    .map(({ name, was, is }) => `${valueName(name)}: ${fromTo(was, is, after === null)}`)
}

function fromTo(was: string, is: string, isGone: boolean): string {
  if (!was) return is
  // Of what was deleted, the last state is told.
  return isGone ? was : `${was} → ${is || 'nothing'}`
}

/** For the machinery, or told by another line already. */
const UNTOLD = [
  'slot_id',
  'starts_at',
  'ends_at',
  'idempotency_key',
  'session_reference',
  'user_id',
  'session_id',
  'state',
  'reverses',
]

/** Said only of a status it belongs to: what is confirmed again has no cancellation source. */
const ONLY_AFTER = ['cancellation_source']

const NAMES: Record<string, string> = {
  cancellation_source: 'Cancelled by',
  booking_date: 'Date',
  start_time: 'From',
  end_time: 'To',
  people: 'Party',
  capacity: 'Seats in the slot',
  hold_expires_at: 'Seats held until',
  seat_price_pence: 'Price of a seat',
  isKept: 'Second payment',
  attention: 'Needs attention',
  origin: 'Because of',
  failure: 'Why',
  isEmailVerified: 'Email verified',
  instrument: 'By',
  is_invoiced: 'Pays by invoice',
  payPence: 'To pay',
  backPence: 'Goes back',
  paymentId: 'Payment',
  bookingId: 'Booking',
  contact_id: 'Guest',
  arrived: 'Here',
  released: 'Seats given away',
  channel: 'Booked',
  cancellation_hours: 'Can be cancelled until (hours before)',
  cancellation_enabled: 'Can be cancelled online',
  cancellation_requires_approval: 'Cancelling waits for a yes',
  floatPence: 'Began with',
  countedPence: 'Counted',
  expectedPence: 'Should have been there',
  lateAfterMinutes: 'Late after (minutes)',
  peoplePerStaff: 'People for each member of staff',
  userId: 'Who',
  loweredDays: 'Days with fewer seats',
  mostChildren: 'Most children at once',
  childrenPerAdult: 'Most children for an adult',
  leastPeople: 'Smallest party',
  mostPeople: 'Largest party',
  isQuiet: 'Quiet',
  isPrivate: 'One party has the room',
  isAlone: 'Nothing else in the room meanwhile',
  sensoryNotes: 'What it is like',
  ranges: 'Runs from and to',
  group: 'Price of groups',
  bookingAdvanceDays: 'Bookable ahead (days)',
  isActive: 'On sale',
  is_offered: 'On sale',
  isSearched: 'Searched by words',
  hasReason: 'With a reason',
}

/** 'total_pence' and 'amountPence' are money to read, and lose their unit. */
function valueName(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return NAMES[name] ?? capital(words.replace(/ pence$/, ''))
}

const STATUSES: Record<string, Record<string, string>> = {
  booking: BOOKING_STATUS_LABELS,
  payment: { open: 'Waiting for the customer', paid: 'Paid', failed: 'Failed', expired: 'Expired' },
  refund: {
    queued: 'Promised',
    pending: 'Pending',
    requires_action: 'Requires Action',
    succeeded: 'Succeeded',
    failed: 'Failed',
    canceled: 'Cancelled',
  },
}

const ORIGINS: Record<string, string> = {
  // The actor stands beside it.
  staff: '',
  cancellation: 'a cancellation',
  late_payment: 'a payment that came too late',
  duplicate: 'a second payment',
  provider: 'the card provider',
  change: 'a change of the booking',
}

const MOVES: Record<string, string> = {
  float: 'what it began with, mended',
  petty_cash: 'petty cash',
  banking: 'to the bank',
}
const CHANNELS: Record<string, string> = {
  web: 'on the website',
  phone: 'by phone',
  door: 'at the door',
}
const STRANDED: Record<string, string> = {
  closed: 'the cafe is closed then',
  resting: 'the cats rest then',
  'no-visit': 'its session does not run then any more',
  beside: 'a session has the room then',
  overfull: 'there are fewer seats',
}

const INSTRUMENT_LABELS: Record<string, { label: string }> = INSTRUMENTS
const instrumentWords = (kind: string) => INSTRUMENT_LABELS[kind]?.label.toLowerCase() ?? kind

const PROBLEMS: Record<string, string> = PAYMENT_PROBLEMS

const VALUES: Record<string, (value: string) => string> = {
  cancellation_source: cancellationSourceLabel,
  booking_date: dateLabel,
  hold_expires_at: momentLabel,
  // An arrival that is undone has a negative count; that it is undone is said already.
  people: (count) => peopleLabel(Math.abs(Number(count))),
  // That a payment is kept goes without saying.
  isKept: (isKept) => (isKept === 'true' ? '' : 'goes back by itself'),
  instrument: instrumentWords,
  method: instrumentWords,
  attention: (problem) => PROBLEMS[problem] ?? problem,
  origin: (origin) => ORIGINS[origin] ?? origin,
  failure: failureWords,
  kind: (kind) => MOVES[kind] ?? kind,
  channel: (channel) => CHANNELS[channel] ?? channel,
  why: (why) => STRANDED[why] ?? why,
  date: dateLabel,
  dates: dateLabel,
  weekdays: (day) => weekdayName(Number(day) as Weekday),
}

function shown(subjectKind: string, name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (name === 'status') return STATUSES[subjectKind]?.[String(value)] ?? String(value)
  const words = VALUES[name]
  if (Array.isArray(value)) {
    // Personal data is named, not quoted.
    const isNamed = (each: unknown) => typeof each === 'string' && !words
    const said = (each: unknown) =>
      isNamed(each) ? valueName(String(each)).toLowerCase() : shown(subjectKind, name, each)
    return value.map(said).join(', ')
  }
  if (words) return words(String(value))
  if (typeof value === 'number' && /pence$/i.test(name)) return formatPounds(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'object' ? partsOf(subjectKind, name, value) : String(value)
}

/** '10:00 - 11:30', 'adult £22.00, child free', 'name Nap, weekdays Monday, 13:00 - 14:00' */
function partsOf(subjectKind: string, name: string, value: object): string {
  const { startTime, endTime, ...more } = value as Record<string, unknown>
  const parts = Object.entries(more).map(([part, each]) => {
    const words = name === 'prices' ? priceWords(Number(each)) : shown(subjectKind, part, each)
    return words && `${valueName(part).toLowerCase()} ${words}`
  })
  const times = startTime ? `${String(startTime)} - ${String(endTime)}` : ''
  return [...parts, times].filter(Boolean).join(', ')
}

const priceWords = (pence: number) => (pence === 0 ? 'free' : formatPounds(pence))
