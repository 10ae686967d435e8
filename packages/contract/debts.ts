import { z } from 'zod'
import { bookingStatus } from './bookings.ts'
import type { Entries } from './endpoint.ts'
import { pounds } from './fields.ts'
import { pageOf, pageQuery } from './pages.ts'

const debt = z.object({
  bookingId: z.int(),
  bookingRef: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  bookingDate: z.string(),
  timeSlotStart: z.string(),
  timeSlotEnd: z.string(),
  /** Null of an ordinary visit. */
  sessionName: z.string().nullable(),
  status: bookingStatus,
  totalPrice: pounds,
  dueAmount: pounds,
  isInvoiced: z.boolean(),
  /** When it was booked, became dearer, or lost an entry that was wrong: whichever was last. */
  since: z.iso.datetime(),
})

export const debtEndpoints = {
  'GET office/debts': {
    summary: 'Who has a place and owes something for it, by the date of the visit',
    access: { staff: 'bookings' },
    query: z.strictObject(pageQuery),
    response: pageOf(debt),
  },
} as const satisfies Entries
