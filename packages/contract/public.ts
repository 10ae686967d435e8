import { z } from 'zod'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { SETTINGS } from '#domain/booking/settings-table.ts'
import { alike } from './endpoint.ts'
import { calendarDate, pounds } from './fields.ts'
import { publicSlot } from './schedule.ts'
import { sessionVisit, terms } from './sessions.ts'

const hours = z.object({
  regular: z.string(),
  weekend: z.string(),
  weekendDays: z.string(),
})

const publicSettings = z.object({
  pricing: z.object({
    basePrice: pounds,
    discountActive: z.boolean(),
    discountPercentage: z.number(),
  }),
  booking: z.object({ advanceDays: z.int() }),
  businessHours: hours,
})

const pricing = z.object({
  basePrice: pounds,
  discountActive: z.boolean(),
  discountPercentage: z.number(),
  finalPrice: pounds,
  discountAmount: pounds,
  lastUpdated: z.iso.datetime(),
  businessHours: z.string(),
  bookingAdvanceDays: z.int(),
  cancellationHours: z.number(),
})

export const priceCalculation = z.object({
  basePrice: pounds,
  discountActive: z.boolean(),
  discountAmount: pounds,
  finalPrice: pounds,
})

// In pence, under the same rule as the setting: no price that the cafe could not charge.
export const asBasePrice = z.string().transform((text, context) => {
  const { read, problem } = SETTINGS.basePrice
  const pence = read(text)
  if (pence === null) context.addIssue(problem)
  return pence ?? z.NEVER
})

const offer = priceCalculation.extend({
  title: z.string(),
  description: z.string(),
  discountPercentage: z.number(),
})

const opening = z.discriminatedUnion('isOpen', [
  z.object({ isOpen: z.literal(true), closesAt: z.string() }),
  z.object({
    isOpen: z.literal(false),
    opens: z.object({ date: z.string(), time: z.string(), daysAhead: z.int() }).nullable(),
  }),
])

const freeSlot = z.object({
  date: z.string(),
  daysAhead: z.int(),
  slotId: z.int(),
  start_time: z.string(),
  end_time: z.string(),
  remaining_capacity: z.int(),
})

const businessInfo = z.object({
  name: z.string(),
  tagline: z.string(),
  openedYear: z.int(),
  address: z.object({
    street: z.string(),
    town: z.string(),
    region: z.string(),
    postcode: z.string(),
    country: z.string(),
  }),
  phone: z.string(),
  email: z.string(),
  map: z.object({ latitude: z.number(), longitude: z.number() }),
  parking: z.string(),
  customerServiceHours: z.array(z.object({ days: z.string(), hours: z.string() })),
  social: z.array(z.string()).readonly().optional(),
  reviews: z.string().optional(),
  businessHours: hours,
  /** Whether the door is open at this moment, and until or from when. */
  opening,
  /** Null when every slot that can be booked is full. */
  nextFreeSlot: freeSlot.nullable(),
})

const LONGEST_PREVIEW_DAYS = 62

const isTooLong = (from: string, to: string) => from < addDays(to, 1 - LONGEST_PREVIEW_DAYS)
const TOO_LONG = `Ask for at most ${LONGEST_PREVIEW_DAYS} days at once.`
const BEFORE_FROM = 'This date lies before from.'

// One date is a range of a day, whose answer is not a list.
const previewQuery = z
  .strictObject({
    date: calendarDate.optional(),
    from: calendarDate.optional(),
    to: calendarDate.optional(),
  })
  .transform(({ date, from = date, to = date }, context) => {
    const refuse = (field: string, message: string) => {
      context.addIssue({ code: 'custom', path: [field], message })
      return z.NEVER
    }
    if (!from || !to || (date && (from !== date || to !== date)))
      return refuse('date', 'Send either date, or from and to.')
    if (to < from) return refuse('to', BEFORE_FROM)
    if (isTooLong(from, to)) return refuse('to', TOO_LONG)
    return { from, to, isOneDay: date !== undefined }
  })

const level = z.enum(['good', 'limited', 'full', 'closed'])

/** One day of the calendar: slots are those it still offers, capacity is in people. */
const dayPreview = z.object({
  date: z.string(),
  isOpen: z.boolean(),
  slots: z.int(),
  availableSlots: z.int(),
  remainingCapacity: z.int(),
  level,
})

const daysQuery = z
  .strictObject({ from: calendarDate, to: calendarDate })
  .refine(({ from, to }) => to >= from, { path: ['to'], error: BEFORE_FROM })
  .refine(({ from, to }) => !isTooLong(from, to), { path: ['to'], error: TOO_LONG })

const dayAhead = z.object({
  date: z.string(),
  level,
  slots: z.array(publicSlot.extend(terms)),
  /** Of sessions beside the ordinary visit. */
  visits: z.array(sessionVisit.extend(terms)),
})

export const publicEndpoints = alike({ access: 'anyone' })({
  'GET public/settings': {
    summary: 'What a visitor may know of the settings',
    response: publicSettings,
  },
  'GET public/pricing': {
    summary: 'The price of an hour now, with the discount that applies',
    response: pricing,
  },
  'GET public/business-info': {
    summary: 'The cafe: where it is, how to reach it, when it is open',
    response: businessInfo,
  },
  'GET public/offers': {
    summary: 'What is on offer now',
    response: z.array(offer),
  },
  'GET public/pricing-calculator': {
    summary: 'What a base price comes to with the discount of now',
    query: z.strictObject({ basePrice: asBasePrice }),
    response: priceCalculation,
  },
  'GET public/availability-preview': {
    summary: 'How free a day is (date), or each day of a range (from and to, at most 62 days)',
    query: previewQuery,
    response: z.union([dayPreview, z.array(dayPreview)]),
  },
  'GET public/days': {
    summary:
      'What can be booked on each day of a range (at most 62 days), and until when it can change',
    query: daysQuery,
    response: z.array(dayAhead),
  },
})
