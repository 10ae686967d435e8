import { z } from 'zod'
import { bookingStatus } from './booking-fields.ts'
import type { Entries } from './endpoint.ts'
import { text } from './fields.ts'

const foundBooking = z.object({
  id: z.int(),
  bookingRef: z.string(),
  userName: z.string(),
  bookingDate: z.string(),
  timeSlotRange: z.string(),
  status: bookingStatus,
})

const foundPerson = z.object({ id: z.int(), name: z.string(), email: z.string() })

/** What every place of the office shares. */
export const officeEndpoints = {
  'GET office/house': {
    summary: 'Whether cards are charged here, taken with a test key, or played by the sandbox',
    access: 'any-sign-in',
    response: z.object({ cards: z.enum(['live', 'test', 'sandbox']) }),
  },
  'GET office/week': {
    summary: 'How full each of the next seven days is, all rooms together',
    access: { staff: 'door' },
    response: z.array(
      z.object({
        date: z.string(),
        /** Of the seats on sale, by the minute; null where none are. */
        percent: z.int().nullable(),
      }),
    ),
  },
  'GET office/find': {
    summary: 'The few bookings and people that fit what was typed, those of the next days first',
    access: { staff: 'bookings' },
    query: z.strictObject({ words: text(100).trim().min(2, 'Type two letters or more.') }),
    response: z.object({
      bookings: z.array(foundBooking),
      /** Customers with an account; none for those who may not look them up. */
      people: z.array(foundPerson),
      /** The name that was looked for instead, where nothing was written like that. */
      instead: z.string().nullable(),
    }),
  },
} as const satisfies Entries
