import { z } from 'zod'
import { isTooLong } from '#domain/calendar/period.ts'
import { bookingStatus, cancellationSource, paymentStatus } from './booking-fields.ts'
import { alike } from './endpoint.ts'
import { calendarDate, pounds } from './fields.ts'

const dates = { fromDate: calendarDate.optional(), toDate: calendarDate.optional() }

/** Both dates or neither: without them it is this month, in cafe time. */
export const periodAnd = <Shape extends z.ZodRawShape>(more: Shape) =>
  z.strictObject({ ...dates, ...more }).superRefine((asked, context) => {
    const { fromDate, toDate } = asked as { fromDate?: string; toDate?: string }
    const say = (message: string) =>
      context.addIssue({ code: 'custom', path: [fromDate ? 'toDate' : 'fromDate'], message })
    if (!fromDate && !toDate) return
    if (!fromDate || !toDate) return say('Please select both start and end dates')
    if (toDate < fromDate) return say('The end must not be before the start.')
    if (isTooLong({ from: fromDate, to: toDate })) say('Please choose at most ten years.')
  })

const period = periodAnd({})

const dateRange = z.object({ from_date: z.string(), to_date: z.string() })

const recentBooking = z.object({
  id: z.int(),
  bookingRef: z.string(),
  customer_name: z.string(),
  booking_date: z.string(),
  time_slot: z.string(),
  /** Null of an ordinary visit. */
  session_name: z.string().nullable(),
  status: bookingStatus,
  total_price: pounds,
  adults: z.int(),
  children: z.int(),
  payment_status: paymentStatus,
  cancellation_source: cancellationSource.nullable(),
  // What the Actions menu decides by, and what its dialogs say.
  user_email: z.string().nullable(),
  /** Of who asked to cancel and wants credit instead of money: what was promised on top, in per cent. */
  credit_bonus: z.int().nullable(),
  payment_amount: pounds,
  due_amount: pounds,
  refunded_amount: pounds,
  to_hand_back_amount: pounds,
  /** Of this booking, by the definition of `total_revenue`. */
  revenue: pounds,
  version: z.int(),
})

const slotUsage = z.object({
  id: z.int(),
  start_time: z.string(),
  end_time: z.string(),
  /** Which sessions have it to themselves; none where ordinary visits have it. */
  session_names: z.array(z.string()),
  is_active: z.boolean(),
  /** Bookings that hold seats: cancelled ones use no slot. */
  period_usage: z.int(),
  total_usage: z.int(),
  today_usage: z.int(),
})

const overview = z.object({
  main_stats: z.object({
    /** Bookings whose visit lies in the period, whatever became of them. */
    total_bookings: z.int(),
    /** By the definition in packages/domain/pricing/figures.ts. */
    total_revenue: pounds,
    registered_users: z.int(),
    today_bookings: z.int(),
  }),
  detailed_stats: z.object({
    booking_status: z.object({
      confirmed: z.int(),
      cancelled: z.int(),
      pending: z.int(),
      // Beyond the specified three, so that all of them add up to the total.
      cancelrequested: z.int(),
      completed: z.int(),
      not_confirmed: z.int(),
    }),
    payment_status: z.object({
      total: z.int(),
      paid: z.int(),
      pending: z.int(),
      failed: z.int(),
    }),
    user_stats: z.object({ verified: z.int(), unverified: z.int() }),
    averages: z.object({
      /** The agreed price of a booking. */
      booking_value: pounds,
      adults_per_booking: z.number(),
      children_per_booking: z.number(),
      people_per_booking: z.number(),
    }),
    total_adults_booked: z.int(),
    total_children_booked: z.int(),
    total_people_booked: z.int(),
  }),
  slot_usage: z.array(slotUsage),
  recent_bookings: z.array(recentBooking),
  date_range: dateRange,
})

const charts = z.object({
  date_range: dateRange,
  /** Every date of the period, in order. People are those of bookings that hold seats. */
  days: z.array(
    z.object({ date: z.string(), bookings: z.int(), people: z.int(), revenue: pounds }),
  ),
  /** Each weekday (Monday is 1) and slot on offer: people who came or come, of how many seats. */
  occupancy: z.array(
    z.object({
      weekday: z.int().min(1).max(7),
      slot_id: z.int(),
      start_time: z.string(),
      end_time: z.string(),
      people: z.int(),
      seats: z.int(),
    }),
  ),
  /** Each room on the seven days from today on, whatever the period: minutes of its seats. */
  rooms: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      days: z.array(z.object({ date: z.string(), taken: z.int(), offered: z.int() })),
    }),
  ),
})

export const overviewEndpoints = alike({ access: { staff: 'books' } })({
  'GET admin/dashboard/overview': {
    summary: 'Bookings, revenue and slots of a period, and the latest bookings of all',
    query: period,
    response: overview,
  },
  'GET admin/dashboard/charts': {
    summary: 'Bookings and revenue by day, and occupancy by weekday and slot, and by room',
    query: period,
    response: charts,
  },
})
