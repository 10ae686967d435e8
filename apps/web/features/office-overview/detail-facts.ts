import {
  BOOKING_STATUS_LABELS,
  PAYMENT_STATUS_LABELS,
  type BookingStatus,
} from '#domain/booking/status.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { thousands } from '#domain/pricing/thousands.ts'
import type { Overview } from './use-overview.ts'

export type Fact = readonly [name: string, value: string]

type Details = Overview['detailed_stats']

const ALWAYS_SHOWN: readonly BookingStatus[] = ['confirmed', 'cancelled', 'pending']
const SHOWN_IF_ANY: readonly BookingStatus[] = ['completed', 'cancelrequested', 'not_confirmed']

export function bookingStatusFacts(counts: Details['booking_status']): Fact[] {
  const shown = [...ALWAYS_SHOWN, ...SHOWN_IF_ANY.filter((status) => counts[status] > 0)]
  return shown.map((status) => [BOOKING_STATUS_LABELS[status], thousands(counts[status])])
}

export const paymentStatusFacts = (counts: Details['payment_status']): Fact[] => [
  ['Total', thousands(counts.total)],
  [PAYMENT_STATUS_LABELS.paid, thousands(counts.paid)],
  [PAYMENT_STATUS_LABELS.pending, thousands(counts.pending)],
  [PAYMENT_STATUS_LABELS.failed, thousands(counts.failed)],
]

export const userFacts = ({ verified, unverified }: Details['user_stats']): Fact[] => [
  ['Verified', thousands(verified)],
  ['Unverified', thousands(unverified)],
]

type People = Pick<Details, 'averages' | 'total_people_booked'> &
  Partial<Pick<Details, 'total_adults_booked' | 'total_children_booked'>>

/** Adults and children apart; together where a server does not tell them apart. */
export function averageFacts(details: People): Fact[] {
  const { averages, total_adults_booked, total_children_booked, total_people_booked } = details
  const value: Fact = ['Booking value', formatAmount(averages.booking_value)]
  if (total_adults_booked === undefined || total_children_booked === undefined) {
    return [value, ...people('People', averages.people_per_booking, total_people_booked)]
  }
  return [
    value,
    ...people('Adults', averages.adults_per_booking, total_adults_booked),
    ...people('Children', averages.children_per_booking, total_children_booked),
  ]
}

const people = (who: string, each: number, total: number): Fact[] => [
  [`${who} per booking`, each.toFixed(1)],
  [`${who} in all`, thousands(total)],
]
