import { z } from 'zod'
import { bookingStatus, cancellationSource, paymentStatus } from './bookings.ts'
import type { Endpoints } from './endpoint.ts'
import { calendarDate, id, pounds, text } from './fields.ts'
import { pageOf, pageQuery } from './pages.ts'

const booking = z.object({
  id: z.int(),
  bookingRef: z.string(),
  userName: z.string(),
  userEmail: z.string().nullable(),
  userPhone: z.string().nullable(),
  userId: z.int(),
  bookingDate: z.string(),
  timeSlotRange: z.string(),
  timeSlotId: z.int(),
  timeSlotStart: z.string(),
  timeSlotEnd: z.string(),
  timeSlotIsActive: z.boolean(),
  adults: z.int(),
  children: z.int(),
  specialRequests: z.string(),
  /** What was paid; 0 until then. */
  paymentAmount: pounds,
  refundedAmount: pounds,
  price: pounds,
  totalPrice: pounds,
  status: bookingStatus,
  paymentStatus,
  createdAt: z.iso.datetime(),
  cancellationSource: cancellationSource.nullable(),
  /** Counts the booking's changes; send it back to be told if somebody was faster. */
  version: z.int(),
})

const columns = ['id', 'userName', 'bookingDate', 'status', 'paymentAmount', 'createdAt'] as const

const listQuery = z.strictObject({
  ...pageQuery,
  status: bookingStatus.optional(),
  dateFrom: calendarDate.optional(),
  dateTo: calendarDate.optional(),
  userId: id.optional(),
  /** By name, e-mail, date, slot, id or reference. */
  search: text(100).optional(),
  /** A column, descending with a minus before it. */
  sort: z.enum([...columns, ...columns.map((column) => `-${column}` as const)]).optional(),
})

const bookings = z.union([z.array(booking), pageOf(booking)])
const bookingId = z.strictObject({ id })

export const officeBookingEndpoints = {
  'GET bookings/admin/all': {
    summary:
      'All bookings, latest visit first; with page, a page of them, otherwise at most 10,000',
    access: 'admin',
    query: listQuery,
    response: bookings,
  },
  'GET bookings/admin/upcoming': {
    summary: 'Confirmed bookings whose date is not past',
    access: 'admin',
    query: listQuery,
    response: bookings,
  },
  'GET bookings/admin/history': {
    summary: 'Every booking that is not upcoming',
    access: 'admin',
    query: listQuery,
    response: bookings,
  },
  'GET bookings/admin/{id}': {
    summary: 'One booking',
    access: 'admin',
    params: bookingId,
    response: booking,
    refusals: ['NOT_FOUND'],
  },
  'DELETE bookings/admin/{id}': {
    summary: 'Delete a booking that was never paid',
    access: 'admin',
    params: bookingId,
    response: z.object({ message: z.string() }),
    refusals: ['NOT_FOUND', 'INVALID_STATE', 'PAYMENT_UNAVAILABLE'],
  },
  'PUT bookings/admin/{id}/status': {
    summary: 'Cancel (a refund is a step of its own), or reconfirm where seats are free',
    access: 'admin',
    params: bookingId,
    body: z.strictObject({ status: bookingStatus, version: z.int().positive().optional() }),
    response: booking,
    refusals: [
      'NOT_FOUND',
      'INVALID_STATE',
      'SLOT_FULL',
      'CHANGED_MEANWHILE',
      'PAYMENT_UNAVAILABLE',
    ],
  },
} as const satisfies Endpoints
