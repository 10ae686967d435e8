import { z } from 'zod'
import { auditEntry } from './audit.ts'
import {
  bookingStatus,
  cancellationSource,
  extras,
  paymentStatus,
  shownMoney,
} from './booking-fields.ts'
import type { Entries } from './endpoint.ts'
import { calendarDate, id, pounds, text } from './fields.ts'
import { goesBack, handBack, tender } from './money.ts'
import { note } from './notes.ts'
import { cappedPageOf, pageQuery, sortBy } from './pages.ts'

const booking = z.object({
  id: z.int(),
  bookingRef: z.string(),
  userName: z.string(),
  userEmail: z.string().nullable(),
  userPhone: z.string().nullable(),
  /** Null for a guest without an account. */
  userId: z.int().nullable(),
  bookingDate: z.string(),
  timeSlotRange: z.string(),
  timeSlotId: z.int(),
  timeSlotStart: z.string(),
  timeSlotEnd: z.string(),
  timeSlotIsActive: z.boolean(),
  adults: z.int(),
  children: z.int(),
  specialRequests: z.string(),
  extras,
  ...shownMoney,
  refundedAmount: pounds,
  /** Promised to be handed back by staff. */
  toHandBackAmount: pounds,
  price: pounds,
  totalPrice: pounds,
  status: bookingStatus,
  paymentStatus,
  createdAt: z.iso.datetime(),
  cancellationSource: cancellationSource.nullable(),
  /** Null: the ordinary visit. */
  sessionId: z.int().nullable(),
  sessionName: z.string().nullable(),
  /** Optimistic version: sent back, it refuses the act if the booking has changed since. */
  version: z.int(),
  /** Of who asked to cancel and wants credit instead of money: what was promised on top, in per cent. */
  creditBonus: z.int().optional(),
})

const columns = ['id', 'userName', 'bookingDate', 'status', 'paymentAmount', 'createdAt'] as const

const filters = {
  status: bookingStatus.optional(),
  dateFrom: calendarDate.optional(),
  dateTo: calendarDate.optional(),
  userId: id.optional(),
  /** By name, e-mail, date, slot, id or reference. */
  search: text(100).optional(),
}

const listQuery = z.strictObject({
  ...pageQuery,
  ...filters,
  sort: sortBy(columns),
})

/** The total is exact, but for a search by words that finds very many. */
const bookings = z.union([z.array(booking), cappedPageOf(booking)])

const MOST_AT_ONCE = 100

const bulk = z.strictObject({
  bookings: z
    .array(z.strictObject({ id: z.int().positive(), version: z.int().positive().optional() }))
    .min(1)
    .max(MOST_AT_ONCE),
  /** Give back all that is left of what was paid. */
  refund: z.boolean(),
  /** For the customers, in the mail that tells them. */
  message: text(1_000).trim().optional(),
  /** Only say what would happen. */
  dryRun: z.boolean(),
})

const bulkOutcome = z.object({
  dryRun: z.boolean(),
  /** How many are cancelled, or would be. */
  count: z.int(),
  cancelled: z.array(z.int()),
  /** Customers who had asked to cancel get their money back in any case. */
  refundTotal: pounds,
  refundTotalInMinor: z.int(),
  goesBack,
  /** What guests have as credit instead, who had chosen it when they asked to cancel. */
  creditTotal: pounds,
  /** Of those cancelled, whom no mail can tell. */
  untold: z.array(booking),
  refused: z.array(
    z.object({
      id: z.int(),
      bookingRef: z.string().nullable(),
      code: z.string(),
      message: z.string(),
    }),
  ),
})

const dayCancelled = bulkOutcome.extend({
  /** Everyone who is expected on that date: paid or not, and those who asked to cancel. */
  bookings: z.array(booking),
})

const mail = z.object({
  id: z.int(),
  kind: z.string(),
  subject: z.string(),
  to: z.string(),
  status: z.enum(['queued', 'sent', 'failed']),
  queuedAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  error: z.string().nullable(),
})

export const officeBookingEndpoints = {
  'GET bookings/admin/all': {
    summary:
      'All bookings, latest visit first; with page, a page of them, otherwise at most 10,000',
    access: { staff: 'bookings' },
    query: listQuery,
    response: bookings,
  },
  'GET bookings/admin/upcoming': {
    summary: 'Confirmed bookings whose date is not past',
    access: { staff: 'bookings' },
    query: listQuery,
    response: bookings,
  },
  'GET bookings/admin/history': {
    summary: 'Every booking that is not upcoming',
    access: { staff: 'bookings' },
    query: listQuery,
    response: bookings,
  },
  'GET bookings/admin/export': {
    summary: 'The bookings of a view that match the filters, newest first, as a CSV file',
    access: { staff: 'books' },
    query: z.strictObject({ ...filters, view: z.enum(['upcoming', 'all', 'history']) }),
    response: z.string(),
    streams: 'text/csv; charset=utf-8',
    refusals: ['PROOF_NEEDED'],
  },
  'POST bookings/admin/bulk-cancel': {
    summary: 'Cancel several bookings, each by the rules of one; a dry run only counts',
    access: { staff: 'care' },
    body: bulk,
    response: bulkOutcome,
    refusals: ['PROOF_NEEDED'],
  },
  'POST admin/days/{date}/cancel': {
    summary:
      'Close a date and cancel everyone who is still expected on it; a dry run only lists them',
    access: { staff: 'care' },
    params: z.strictObject({ date: calendarDate }),
    body: bulk.omit({ bookings: true }),
    response: dayCancelled,
    refusals: ['PROOF_NEEDED'],
  },
  'GET bookings/admin/{id}/story': {
    summary: 'What happened to a booking: its mails, and every change of it and its money',
    access: { staff: 'bookings' },
    response: z.object({
      mails: z.array(mail),
      changes: z.array(auditEntry),
      tenders: z.array(tender),
      /** What staff have yet to hand back. */
      handBacks: z.array(handBack),
      notes: z.array(note),
      /** What its guest would have as credit, if it were cancelled now; null where none is offered. */
      credit: pounds.nullable(),
    }),
    refusals: ['NOT_FOUND'],
  },
  'GET bookings/admin/{id}': {
    summary: 'One booking',
    access: { staff: 'bookings' },
    response: booking,
    refusals: ['NOT_FOUND'],
  },
  'DELETE bookings/admin/{id}': {
    summary: 'Delete a booking that was never paid',
    access: { staff: 'care' },
    refusals: ['NOT_FOUND', 'INVALID_STATE', 'PAYMENT_UNAVAILABLE'],
  },
  'DELETE bookings/admin/{id}/contact': {
    summary: 'Erase what we know of somebody who booked without an account, in all their bookings',
    access: { staff: 'people' },
    refusals: ['NOT_FOUND', 'UPCOMING_BOOKINGS', 'PROOF_NEEDED'],
  },
  'POST bookings/admin/{id}/links': {
    summary: 'Make every link of a booking worthless, and mail a guest a new one',
    access: { staff: 'desk' },
    refusals: ['NOT_FOUND', 'INVALID_STATE'],
  },
  'PUT bookings/admin/{id}/status': {
    summary:
      'Cancel (a refund is a step of its own; credit is given at once), or reconfirm where seats are free',
    access: { staff: 'refunds' },
    body: z.strictObject({
      status: bookingStatus,
      version: z.int().positive().optional(),
      /** Of a cancellation: whose it was, as the mail says it. */
      wish: z.enum(['guest', 'cafe']).optional(),
      /** And what its guest takes as credit instead of money, as staff saw it. */
      credit: pounds.optional(),
    }),
    response: booking,
    refusals: [
      'NOT_FOUND',
      'INVALID_STATE',
      'PROOF_NEEDED',
      'SLOT_FULL',
      'CHILDREN_FULL',
      'ADD_ON_SOLD_OUT',
      'DISCOUNT_USED_UP',
      'CHANGED_MEANWHILE',
      'PAYMENT_UNAVAILABLE',
    ],
  },
} as const satisfies Entries
