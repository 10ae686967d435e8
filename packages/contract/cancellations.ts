import { z } from 'zod'
import { checkCancellationReason } from '#domain/booking/cancellation-request.ts'
import { bookingStatus } from './booking-fields.ts'
import { ownBooking } from './bookings.ts'
import type { Entries } from './endpoint.ts'
import { pounds, text } from './fields.ts'
import { chosenCredit, goesBack } from './money.ts'
import { pageQuery } from './pages.ts'

const cancellationReason = text(1_000).superRefine((value, context) => {
  const problem = checkCancellationReason(value)
  if (problem) context.addIssue(problem)
})

export const cancellationWish = { reason: cancellationReason, credit: chosenCredit.optional() }

const notes = text(1_000).transform((value) => value.trim() || null)

const request = z.object({
  id: z.int(),
  bookingId: z.int(),
  bookingRef: z.string(),
  bookingDate: z.string(),
  timeSlotRange: z.string(),
  /** Null of an ordinary visit. */
  sessionName: z.string().nullable(),
  bookingStatus,
  userName: z.string(),
  userEmail: z.string().nullable(),
  totalPrice: pounds,
  reason: z.string(),
  requestedAt: z.iso.datetime(),
  isProcessed: z.boolean(),
  // Of processed ones only.
  isApproved: z.boolean().optional(),
  reviewedAt: z.iso.datetime().optional(),
  adminNotes: z.string().optional(),
  /** Of who wants credit instead of money: what they were promised on top, in per cent. */
  creditBonus: z.int().optional(),
})

export const cancellationEndpoints = {
  'POST bookings/request-cancellation': {
    summary: 'Ask the cafe to cancel your paid booking; it is reviewed within 24 hours',
    access: 'signed-in',
    body: z.strictObject({ bookingId: z.int().positive(), ...cancellationWish }),
    response: z.object({
      message: z.string(),
      id: z.int(),
      bookingId: z.int(),
      status: z.literal('cancelrequested'),
    }),
    refusals: ['NOT_FOUND', 'INVALID_STATE', 'PAST_DEADLINE', 'CHANGED_MEANWHILE'],
  },
  'DELETE bookings/request-cancellation/{id}': {
    summary: 'Take back what you asked of the cafe, by your booking: the visit stays as it was',
    access: 'signed-in',
    response: z.object({ message: z.string(), booking: ownBooking }),
    refusals: ['NOT_FOUND', 'INVALID_STATE'],
  },
  'GET bookings/admin/cancellation-requests': {
    summary: 'Cancellation requests: the open ones oldest first, the processed newest first',
    access: { staff: 'care' },
    query: z.strictObject({
      ...pageQuery,
      processed: z
        .enum(['true', 'false'])
        .transform((word) => word === 'true')
        .optional(),
      search: text(100).optional(),
    }),
    response: z.object({
      requests: z.array(request),
      total: z.int(),
      totalPages: z.int(),
      /** A search that finds more than `total`. */
      totalIsCapped: z.boolean(),
    }),
  },
  'GET bookings/admin/cancellation-requests/{id}': {
    summary: 'One cancellation request',
    access: { staff: 'care' },
    response: request,
    refusals: ['NOT_FOUND'],
  },
  'POST bookings/admin/cancellation-requests/{id}/review': {
    summary: 'Approve (cancels, and gives back all that is left) or deny, once',
    access: { staff: 'care' },
    body: z.strictObject({ isApproved: z.boolean(), adminNotes: notes.nullish() }),
    response: request.extend({
      /** Nothing of what was denied. */
      goesBack,
      /** What its customer got as credit instead. */
      creditAmount: pounds,
    }),
    refusals: ['NOT_FOUND', 'INVALID_STATE'],
  },
} as const satisfies Entries
