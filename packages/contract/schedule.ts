import { z } from 'zod'
import { BANDS } from '#domain/booking/ages.ts'
import { type Weekday, weekdayName, WEEKDAYS } from '#domain/calendar/calendar-date.ts'
import { checkSlotTimes } from '#domain/calendar/slot-times.ts'
import { isTimeOfDay } from '#domain/calendar/time-of-day.ts'
import { alike, type Entries } from './endpoint.ts'
import { calendarDate, id, pounds, text } from './fields.ts'
import { pageOf, pageQuery, sortBy } from './pages.ts'

const slot = z.object({
  id: z.int(),
  start_time: z.string(),
  end_time: z.string(),
  is_active: z.boolean(),
})

const slotColumns = ['id', 'start_time', 'end_time', 'is_active'] as const

const times = { start_time: text(10), end_time: text(10) }
type Times = { start_time: string; end_time: string }

function refineTimes({ start_time, end_time }: Times, context: z.RefinementCtx) {
  const { startTime, endTime } = checkSlotTimes({ startTime: start_time, endTime: end_time })
  if (startTime) context.addIssue({ code: 'custom', path: ['start_time'], message: startTime })
  if (endTime) context.addIssue({ code: 'custom', path: ['end_time'], message: endTime })
}

const asSlotTimes = ({ start_time, end_time }: Times) => ({
  startTime: start_time,
  endTime: end_time,
})

const slotTimes = z.strictObject(times).superRefine(refineTimes).transform(asSlotTimes)

const slotChange = z
  .strictObject({ ...times, seen: z.strictObject(times).transform(asSlotTimes).optional() })
  .superRefine(refineTimes)
  .transform(({ seen, ...wanted }) => ({ times: asSlotTimes(wanted), seen }))

const onDate = z.strictObject({ date: calendarDate })

/** A slot on a date as visitors see it. Prices are of one seat, capacities are in people. */
export const publicSlot = z.object({
  id: z.int(),
  start_time: z.string(),
  end_time: z.string(),
  base_price: pounds,
  final_price: pounds,
  /** What one seat costs by age, where the owner priced ages apart; both above are an adult's. */
  prices: z.partialRecord(z.enum(BANDS), pounds).optional(),
  is_available: z.boolean(),
  remaining_capacity: z.int(),
  capacity: z.int(),
  current_bookings: z.int(),
  is_weekend: z.boolean(),
})

const day = z
  .enum(WEEKDAYS.map(weekdayName))
  .transform((name): Weekday => WEEKDAYS.find((each) => weekdayName(each) === name) ?? 1)

const time = z.string().refine(isTimeOfDay, 'Enter a time as HH:mm.').nullish()
const HOURS_NEEDED = 'Enter opening hours that end after they begin.'

type Hours = { opensAt?: string | null; closesAt?: string | null }

/** Hours where they count; where something else decides, whatever was sent is left aside. */
function hoursWhere(count: boolean, { opensAt, closesAt }: Hours, context: z.RefinementCtx) {
  if (!count) return { opensAt: null, closesAt: null }
  if (opensAt && closesAt && opensAt < closesAt) return { opensAt, closesAt }
  context.addIssue({ code: 'custom', path: ['closesAt'], message: HOURS_NEEDED })
  return z.NEVER
}

const workingDay = z
  .strictObject({
    day,
    mode: z.enum(['regular', 'weekend', 'custom', 'closed']),
    opensAt: time,
    closesAt: time,
  })
  .transform(({ day, mode, ...hours }, context) => ({
    day,
    mode,
    ...hoursWhere(mode === 'custom', hours, context),
  }))

const exception = z
  .strictObject({
    date: calendarDate,
    isClosed: z.boolean(),
    opensAt: time,
    closesAt: time,
    note: text(200)
      .nullish()
      .transform((note) => note ?? ''),
  })
  .transform(({ date, isClosed, note, ...hours }, context) => ({
    date,
    isClosed,
    ...hoursWhere(!isClosed, hours, context),
    note,
  }))

const hasEachOnce = (values: readonly unknown[]) => new Set(values).size === values.length

/**
 * Days are named in English and answered from Monday to Sunday. Optimistic check: staff may send what
 * they had `seen` along, here as with slots and settings, to be refused if it is so no more.
 */
const workingHours = z.strictObject({
  week: z
    .array(workingDay)
    .length(7, 'Send all seven days.')
    .refine((days) => hasEachOnce(days.map((each) => each.day)), 'Send each day once.'),
  exceptions: z
    .array(exception)
    .refine((all) => hasEachOnce(all.map(({ date }) => date)), 'Send each date once.'),
})

const shownHours = { opensAt: z.string().nullable(), closesAt: z.string().nullable() }
const shownWorkingHours = z.object({
  week: z.array(z.object({ day: z.string(), mode: z.string(), ...shownHours })),
  exceptions: z.array(
    z.object({ date: z.string(), isClosed: z.boolean(), ...shownHours, note: z.string() }),
  ),
})

/** An upcoming booking whose visit lies outside the opening hours. */
export const strandedBooking = z.object({
  id: z.int(),
  bookingRef: z.string(),
  bookingDate: z.string(),
  timeSlotStart: z.string(),
  timeSlotEnd: z.string(),
  adults: z.int(),
  children: z.int(),
  status: z.string(),
  userName: z.string(),
  userEmail: z.string().nullable(),
})

const slotCheck = z.object({
  slotId: z.int(),
  start_time: z.string(),
  end_time: z.string(),
  isBookable: z.boolean(),
  reason: z.string().nullable(),
})

const slotSeats = z.object({
  slotId: z.int(),
  date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  isWeekend: z.boolean(),
  capacity: z.int(),
  booked: z.int(),
  remaining: z.int(),
})

export const scheduleEndpoints = {
  'GET bookings/available-slots': {
    summary: 'The slots of a date with their prices and seats; none where it cannot be booked',
    access: 'anyone',
    query: onDate,
    response: z.array(publicSlot),
  },
  'GET admin/timeslots': {
    summary: 'All time slots, the inactive ones too; with page, a page of them',
    access: { staff: 'bookings' },
    query: z.strictObject({
      ...pageQuery,
      /** A part of the times, such as 09:. */
      search: text(100).optional(),
      sort: sortBy(slotColumns),
    }),
    response: z.union([z.array(slot), pageOf(slot)]),
  },
  ...alike({ access: { staff: 'schedule' } })({
    'POST admin/timeslots': {
      summary: 'Add a time slot. It may overlap others',
      body: slotTimes,
      response: slot,
      refusals: ['SLOT_EXISTS'],
    },
    'PUT admin/timeslots/{id}': {
      summary: 'Change the times of a slot. Bookings keep the times they were made for',
      body: slotChange,
      response: slot,
      refusals: ['SLOT_EXISTS', 'CHANGED_MEANWHILE'],
    },
    'DELETE admin/timeslots/{id}': {
      summary: 'Delete a slot without upcoming bookings. Past ones keep showing their times',
      refusals: ['SLOT_IN_USE'],
    },
    'PATCH admin/timeslots/{id}/status': {
      summary: 'Offer a slot, or stop offering it. Bookings stay',
      body: z.strictObject({ is_active: z.boolean() }),
      response: slot,
    },
    'GET admin/working-hours': {
      summary: 'The working week, Monday to Sunday, and the dates that differ from it',
      response: shownWorkingHours,
    },
    'PUT admin/working-hours': {
      summary: 'Set the whole week and all exceptions. Lists the bookings now outside the hours',
      body: workingHours.extend({ seen: workingHours.optional() }),
      response: shownWorkingHours.extend({ strandedBookings: z.array(strandedBooking) }),
      refusals: ['CHANGED_MEANWHILE'],
    },
    'POST admin/working-hours/preview': {
      summary: 'Which bookings these hours would leave outside, that are inside now. Saves nothing',
      body: workingHours,
      response: z.object({ strandedBookings: z.array(strandedBooking) }),
    },
    'GET admin/slots/validate': {
      summary: 'Whether each slot can be booked on a date, and if not, why',
      query: onDate,
      response: z.array(slotCheck),
    },
    'GET admin/settings/slot-capacity': {
      summary: 'Seats of each slot on a date, or of one slot',
      query: z.strictObject({ date: calendarDate, slotId: id.optional() }),
      response: z.array(slotSeats),
    },
  }),
} as const satisfies Entries
