import { z } from 'zod'
import { bookingStatus } from './booking-fields.ts'
import type { Entries } from './endpoint.ts'
import { party } from './door.ts'
import { needed, pounds } from './fields.ts'
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
    /** With the sum of all of them, whatever the page. */
    response: pageOf(debt).extend({ totalAmount: pounds }),
  },
  'POST office/bookings/{id}/write-off': {
    summary: 'Let go of what a confirmed booking owes, with a reason, within the limit of a role',
    access: { staff: 'refunds' },
    body: z.strictObject({
      /** As it was seen: 409 where it is another by now. */
      dueAmount: pounds.positive(),
      reason: needed(100, 'Say why.'),
    }),
    response: party,
    refusals: ['NOT_FOUND', 'INVALID_STATE', 'CHANGED_MEANWHILE', 'PROOF_NEEDED'],
  },
} as const satisfies Entries
