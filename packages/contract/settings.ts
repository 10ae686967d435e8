import { z } from 'zod'
import { MAX_ADULTS, MAX_CHILDREN } from '#domain/booking/party.ts'
import { alike } from './endpoint.ts'
import { pounds, text } from './fields.ts'
import { asBasePrice, priceCalculation } from './public.ts'
import { strandedBooking } from './schedule.ts'

const setting = z.object({ key: z.string(), value: z.string() })

const saved = z.object({
  message: z.string(),
  settings: z.array(setting),
  /** New hours are saved even where they leave bookings outside. */
  strandedBookings: z.array(strandedBooking),
})

const wanted = z
  .array(z.strictObject({ key: text(100), value: text(200) }))
  .max(100, 'Send at most 100 settings.')
  .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'Send each key once.')

const someWanted = wanted.min(1, 'Send at least one setting.')

/** Optimistic check: the settings as staff saw them; 409 if one of them is another by now. */
const seen = wanted.optional()

/** A slot on a date with more people than it would have seats. */
const overfullSlot = z.object({
  slotId: z.int(),
  date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  booked: z.int(),
  capacity: z.int(),
})

const MOST_PEOPLE = MAX_ADULTS + MAX_CHILDREN

export const settingsEndpoints = alike({ access: { staff: 'settings' } })({
  'GET admin/settings': {
    summary: 'All settings',
    response: z.array(setting),
  },
  'POST admin/settings/batch': {
    summary: 'Change settings, all of them or none',
    body: z.strictObject({ settings: someWanted, seen }),
    response: saved,
    refusals: ['PROOF_NEEDED', 'CHANGED_MEANWHILE'],
  },
  'POST admin/settings/preview': {
    summary: 'What these settings would do to bookings that are fine now. Saves nothing',
    body: z.strictObject({ settings: someWanted }),
    response: z.object({
      strandedBookings: z.array(strandedBooking),
      overfullSlots: z.array(overfullSlot),
    }),
  },
  'POST admin/settings/seed-defaults': {
    summary: 'Put every setting back to its default',
    body: z.strictObject({ seen }).nullish(),
    response: saved,
    refusals: ['PROOF_NEEDED', 'CHANGED_MEANWHILE'],
  },
  'GET admin/settings/calculate-price': {
    summary: 'What a party would pay at a base price, with the discount of now',
    query: z.strictObject({
      basePrice: asBasePrice,
      peopleCount: z.coerce
        .number()
        .int()
        .min(1)
        .max(MOST_PEOPLE, `Choose 1 to ${MOST_PEOPLE} people.`)
        .default(1),
      isWeekend: z
        .enum(['true', 'false'])
        .default('false')
        .transform((word) => word === 'true'),
    }),
    response: priceCalculation.extend({
      peopleCount: z.int(),
      isWeekend: z.boolean(),
      totalPrice: pounds,
    }),
  },
})
