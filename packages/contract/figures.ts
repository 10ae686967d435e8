import { z } from 'zod'
import type { Entries } from './endpoint.ts'
import { pounds } from './fields.ts'
import { instrument } from './money.ts'

/** People of this week, what is booked included, beside the mean of the four weeks before. */
const beside = { people: z.int(), mean: z.number() }
const dates = { from: z.string(), to: z.string() }

export const figureEndpoints = {
  'GET office/figures': {
    summary:
      'Figures that help to plan: this week beside the last four, the coming weeks, no-shows, money',
    access: { staff: 'books' },
    response: z.object({
      week: z.object({
        ...dates,
        ...beside,
        hours: z.array(z.object({ timeSlotStart: z.string(), timeSlotEnd: z.string(), ...beside })),
        /** Null is the name of the ordinary visit. */
        sessions: z.array(z.object({ name: z.string().nullable(), ...beside })),
      }),
      /** Seven days from tomorrow on, and the three times seven after them. */
      ahead: z.array(
        z.object({
          ...dates,
          booked: z.int(),
          likely: z.int(),
          /** Eight of ten weeks lie in it; null where the plain mean of the last four told them better. */
          range: z.object({ low: z.int(), high: z.int() }).nullable(),
          /** By how many people each way was wrong, on average, in so many past weeks. */
          tried: z.object({ weeks: z.int(), pickupError: z.number(), meanError: z.number() }),
        }),
      ),
      /** Of the last 90 days: parties by how many days ahead they had booked. */
      noShows: z.array(
        z.object({ fromDays: z.int(), toDays: z.int().nullable(), came: z.int(), missed: z.int() }),
      ),
      /** Money received in the last 30 days, and in the 30 before: packages/domain/pricing/figures.ts. */
      money: z.array(z.object({ instrument, amount: pounds, before: pounds })),
    }),
  },
} as const satisfies Entries
