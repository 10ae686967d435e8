import type { Answer } from '#contract/contract.ts'
import { shownName } from '#domain/account/shown-name.ts'
import { slotLabel } from '#domain/calendar/labels.ts'
import type { DateRange } from '#domain/calendar/period.ts'
import { toPounds } from '#domain/pricing/money.ts'
import { revenueOf, shownMoney, sourceOf } from '#server/ordering/booking/bookings.presenter.ts'
import { timeColumns } from '#server/visits/slots/times-of.ts'
import type { PeriodSums } from './overview.queries.ts'
import type { Charts } from './read-charts.ts'
import type { Overview } from './read-overview.ts'

type Shown = Answer<'GET admin/dashboard/overview'>

export function presentOverview(overview: Overview): Shown {
  const { period, sums, revenuePence: pence, bookingsToday, slots, latest, people } = overview
  return {
    main_stats: {
      total_bookings: sums.bookings,
      total_revenue: toPounds(pence),
      registered_users: people.verified + people.unverified,
      today_bookings: bookingsToday,
    },
    detailed_stats: { ...presentSums(sums), user_stats: people },
    slot_usage: slots,
    recent_bookings: latest.map(presentRecent),
    date_range: presentRange(period),
  }
}

function presentSums(sums: PeriodSums): Omit<Shown['detailed_stats'], 'user_stats'> {
  const { bookings, pending, confirmed, cancelrequested, cancelled, completed } = sums
  const { not_confirmed, paid, failed, adults, children } = sums
  const perBooking = (amount: number) => (bookings === 0 ? 0 : toHundredths(amount / bookings))
  return {
    booking_status: { confirmed, cancelled, pending, cancelrequested, completed, not_confirmed },
    payment_status: { total: bookings, paid, pending: bookings - paid - failed, failed },
    averages: {
      booking_value: perBooking(toPounds(sums.agreed_pence)),
      adults_per_booking: perBooking(adults),
      children_per_booking: perBooking(children),
      people_per_booking: perBooking(adults + children),
    },
    total_adults_booked: adults,
    total_children_booked: children,
    total_people_booked: adults + children,
  }
}

function presentRecent(booking: Overview['latest'][number]): Shown['recent_bookings'][number] {
  const { paymentStatus, paymentAmount, dueAmount } = shownMoney(booking)
  return {
    id: booking.id,
    bookingRef: booking.reference,
    customer_name: shownName(booking.user_name),
    booking_date: booking.booking_date,
    time_slot: slotLabel(booking),
    session_name: booking.session_name,
    status: booking.status,
    total_price: toPounds(booking.total_pence),
    adults: booking.adults,
    children: booking.children,
    payment_status: paymentStatus,
    cancellation_source: sourceOf(booking.cancellation_source),
    user_email: booking.user_email,
    credit_bonus: booking.credit_bonus,
    payment_amount: paymentAmount,
    due_amount: dueAmount,
    refunded_amount: toPounds(booking.refunded_pence),
    to_hand_back_amount: toPounds(booking.to_hand_back_pence),
    revenue: toPounds(revenueOf(booking)),
    version: booking.version,
  }
}

export function presentCharts({
  period,
  days,
  occupancy,
  rooms,
}: Charts): Answer<'GET admin/dashboard/charts'> {
  return {
    date_range: presentRange(period),
    days: days.map(({ revenuePence, ...day }) => ({ ...day, revenue: toPounds(revenuePence) })),
    occupancy: occupancy.map(({ weekday, slot, people, seats }) => ({
      weekday,
      slot_id: slot.id,
      ...timeColumns(slot),
      people,
      seats,
    })),
    rooms,
  }
}

const presentRange = ({ from, to }: DateRange) => ({ from_date: from, to_date: to })

const toHundredths = (value: number) => Math.round(value * 100) / 100
