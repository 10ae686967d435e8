import { z } from 'zod'
import { bookingStatus } from './booking-fields.ts'
import { alike, type Entries } from './endpoint.ts'
import { pounds } from './fields.ts'
import { handBack } from './money.ts'
import { refund } from './payments.ts'

/** Whose booking it is about, and how to reach them. */
const about = {
  bookingId: z.int(),
  bookingRef: z.string(),
  userName: z.string(),
  userEmail: z.string().nullable(),
  userPhone: z.string().nullable(),
  bookingDate: z.string(),
  timeSlotRange: z.string(),
  status: bookingStatus,
}

const failedRefund = z.object({
  ...about,
  refundId: z.int(),
  amount: pounds,
  reason: z.string(),
  /** The provider's word for what went wrong. */
  failure: z.string().nullable(),
  failedAt: z.iso.datetime(),
  /** What of its payment is left to give back; trying again sends no more than this. */
  refundableAmount: pounds,
})

/** Money that was promised back, and that a person must hand over. */
const toHandBack = handBack.extend({
  ...about,
  since: z.iso.datetime(),
  dueOn: z.string(),
})

const PAYMENT_PROBLEMS = [
  'overdue',
  'amount-differs',
  'currency-differs',
  'reference-differs',
  'payment-unnamed',
] as const

const stuckPayment = z.object({
  ...about,
  paymentId: z.int(),
  amount: pounds,
  problem: z.enum(PAYMENT_PROBLEMS),
  since: z.iso.datetime(),
})

/** They came in, and others have their seats. */
const withoutSeats = z.object({
  ...about,
  people: z.int(),
  endsAt: z.iso.datetime(),
})

const dispute = z.object({
  ...about,
  paymentId: z.int(),
  amount: pounds,
  disputedAt: z.iso.datetime(),
})

/** Closed, while the cats rest, a session that does not run then, its room taken, too few seats. */
const strandedParty = z.object({
  ...about,
  why: z.enum(['closed', 'resting', 'no-visit', 'beside', 'overfull']),
})

/** A day that is over, with parties of which nobody has said whether they came. */
const unseenDay = z.object({ date: z.string(), parties: z.int() })

/** A customer asked to cancel, and staff have not answered yet. */
const waitingRequest = z.object({
  ...about,
  requestId: z.int(),
  reason: z.string(),
  requestedAt: z.iso.datetime(),
})

/** A visitor asked for the room, and staff have not answered yet. */
const hireRequest = z.object({
  requestId: z.int(),
  userName: z.string(),
  userEmail: z.string(),
  userPhone: z.string().nullable(),
  date: z.string(),
  roughTime: z.string(),
  people: z.int(),
  askedAt: z.iso.datetime(),
})

/** A visitor asked about adopting a cat, and staff have not got in touch yet. */
const adoptionRequest = z.object({
  requestId: z.int(),
  cat: z.string(),
  userName: z.string(),
  userEmail: z.string(),
  userPhone: z.string().nullable(),
  words: z.string(),
  askedAt: z.iso.datetime(),
})

const stuckMail = z.object({
  mailId: z.int(),
  bookingId: z.int().nullable(),
  kind: z.string(),
  subject: z.string(),
  to: z.string(),
  /** failed: given up. queued: still being tried. */
  status: z.enum(['queued', 'failed']),
  attempts: z.int(),
  error: z.string().nullable(),
  since: z.iso.datetime(),
  /** False where the words are gone: a link in a mail is a key, so it is not kept. */
  canSendAgain: z.boolean(),
})

/** Money at the card provider for a booking that is not here, as after a backup was restored. */
const strayPayment = z.object({
  strayId: z.int(),
  amount: pounds,
  bookingRef: z.string().nullable(),
  payerEmail: z.string().nullable(),
  openedAt: z.iso.datetime(),
})

/** What the server does by itself and could not do. */
const failedJob = z.object({
  job: z.string(),
  /** 'booking 12', or empty where the whole job failed. */
  subject: z.string(),
  bookingId: z.int().nullable(),
  error: z.string(),
  since: z.iso.datetime(),
})

/** The newest backup, where one was due since. */
const lateBackup = z.object({
  madeAt: z.iso.datetime(),
  /** When one was last restored on trial. */
  triedAt: z.iso.datetime().nullable(),
})

/** Money of a gift card: disputed, not as agreed, without an end, or a refund that did not arrive. */
const giftPayment = z.object({
  paymentId: z.int(),
  /** Of a refund that failed. */
  refundId: z.int().nullable(),
  reference: z.string(),
  giverName: z.string(),
  giverEmail: z.string().nullable(),
  amount: pounds,
  problem: z.enum([...PAYMENT_PROBLEMS, 'disputed', 'refund-failed']),
  since: z.iso.datetime(),
})

/** Staff who came near what they may hand out of stored value on one day, or were refused more. */
const dayLimitNeared = z.object({
  date: z.string(),
  by: z.string(),
  given: pounds,
  sold: pounds,
  wasRefused: z.boolean(),
})

/** Oldest first, and no more than a screen holds; `total` counts all there are. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ total: z.int(), items: z.array(item) })

export const attentionEndpoints = {
  'GET admin/dashboard/attention': {
    summary: 'What somebody has to look at: money, mails and visits that went wrong',
    access: { staff: 'books' },
    response: z.object({
      /** Of everything below. */
      total: z.int(),
      failedRefunds: listOf(failedRefund),
      handBacks: listOf(toHandBack),
      stuckPayments: listOf(stuckPayment),
      /** People who cannot come as they booked, by what holds now: call them. */
      strandedBookings: listOf(strandedParty),
      withoutSeats: listOf(withoutSeats),
      unseenDays: listOf(unseenDay),
      waitingRequests: listOf(waitingRequest),
      hireRequests: listOf(hireRequest),
      adoptionRequests: listOf(adoptionRequest),
      stuckMails: listOf(stuckMail),
      disputes: listOf(dispute),
      giftPayments: listOf(giftPayment),
      strayPayments: listOf(strayPayment),
      dayLimits: listOf(dayLimitNeared),
      failedJobs: listOf(failedJob),
      lateBackups: listOf(lateBackup),
    }),
  },
  ...alike({ access: { staff: 'care' } })({
    'POST admin/dashboard/attention/refunds/{id}/retry': {
      summary: 'Send a failed refund again, as a new one',
      response: refund.extend({ bookingId: z.int().nullable() }),
      refusals: ['NOT_FOUND', 'INVALID_STATE', 'REFUND_EXCEEDS_PAID', 'REFUND_FAILED'],
    },
    'POST admin/dashboard/attention/refunds/{id}/settle': {
      summary: 'A failed refund was settled another way: nobody needs to look any more',
      refusals: ['NOT_FOUND', 'INVALID_STATE'],
    },
    'POST admin/dashboard/attention/payments/{id}/check': {
      summary: 'Ask the card provider again what became of a payment, and do what follows',
      refusals: ['NOT_FOUND', 'PAYMENT_UNAVAILABLE'],
    },
    'POST admin/dashboard/attention/disputes/{id}/seen': {
      summary: 'Somebody takes care of the dispute of this payment',
      refusals: ['NOT_FOUND', 'INVALID_STATE'],
    },
    'POST admin/dashboard/attention/bookings/{id}/told': {
      summary: 'Staff have told a party that it cannot come as it booked. Its booking stays',
      refusals: ['NOT_FOUND', 'INVALID_STATE'],
    },
    'POST admin/dashboard/attention/adoptions/{id}/answered': {
      summary: 'Staff have got in touch with a visitor who asked about adopting a cat',
      refusals: ['NOT_FOUND', 'INVALID_STATE'],
    },
    'POST admin/dashboard/attention/mails/{id}/send-again': {
      summary: 'Try a mail again right now',
      refusals: ['NOT_FOUND', 'INVALID_STATE'],
    },
    'POST admin/dashboard/attention/mails/{id}/settle': {
      summary: 'A mail that failed needs nobody any more',
      refusals: ['NOT_FOUND', 'INVALID_STATE'],
    },
    'POST admin/dashboard/attention/strays/{id}/give-back': {
      summary: 'Give back money that the card provider has for a booking that is not here',
      refusals: ['NOT_FOUND', 'INVALID_STATE', 'REFUND_FAILED', 'PAYMENT_UNAVAILABLE'],
    },
    'POST admin/dashboard/attention/strays/{id}/settle': {
      summary: 'Somebody took care of such money another way',
      refusals: ['NOT_FOUND', 'INVALID_STATE'],
    },
  }),
} as const satisfies Entries
