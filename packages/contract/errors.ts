import { z } from 'zod'
import type { PasskeyRequest } from './passkey-fields.ts'

/** Every refusal the API knows: its HTTP status, and its words unless the act has better ones. */
export const errors = {
  VALIDATION: { status: 422, message: 'Some of what was sent is not valid.' },
  UNAUTHENTICATED: { status: 401, message: 'Please sign in to continue.' },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid email or password.' },
  EMAIL_NOT_VERIFIED: { status: 403, message: 'Please verify your email to continue.' },
  INVALID_TOKEN: { status: 400, message: 'This link is invalid or has expired.' },
  CODE_NEEDED: { status: 403, message: 'Please enter the code from your authenticator app.' },
  WRONG_CODE: { status: 403, message: 'That code is not right, or it was used already.' },
  WRONG_PASSKEY: {
    status: 403,
    message: 'That passkey did not work. Please try again, or use another way.',
  },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    message: 'Owners sign in with a second step. Please switch it on in your profile first.',
  },
  PIN_ASLEEP: {
    status: 403,
    message: 'This PIN was wrong too often and sleeps. Sign in with your password to wake it.',
  },
  PROOF_NEEDED: { status: 403, message: 'Please confirm that it is you, and try again.' },
  FORBIDDEN: { status: 403, message: 'You are not allowed to do this.' },
  NOT_FOUND: { status: 404, message: 'We could not find that.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not take that method.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'That is more than we can take at once.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Please send JSON.' },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'Too many tries. Please wait a moment and try again.',
  },
  WAIT: {
    status: 429,
    message: 'Many people book at this moment. Please try again in a moment.',
  },
  DATE_OUT_OF_RANGE: { status: 422, message: 'This date cannot be booked. Please choose another.' },
  SLOT_INACTIVE: { status: 409, message: 'This time is not offered any more.' },
  CLOSED: { status: 409, message: 'We are closed at that time. Please choose another.' },
  SLOT_FULL: { status: 409, message: 'There are not enough seats left for your party.' },
  CHILDREN_FULL: {
    status: 409,
    message: 'The cats have as many children as they like at that time. Please choose another.',
  },
  PARTY_NOT_WELCOME: { status: 409, message: 'This session is not for such a party.' },
  ADD_ON_SOLD_OUT: { status: 409, message: 'An extra of yours has just sold out.' },
  PRICE_CHANGED: { status: 409, message: 'The price has changed. Please look at it again.' },
  TOO_MANY_PENDING: {
    status: 409,
    message: 'You have three unpaid bookings. Please pay or cancel one of them first.',
  },
  INVALID_STATE: { status: 409, message: 'This is not possible for this booking any more.' },
  CHANGED_MEANWHILE: {
    status: 409,
    message: 'Somebody changed this booking meanwhile. Please look at it again.',
  },
  PAST_DEADLINE: {
    status: 409,
    message: 'It is too late to change this booking online. Please contact the cafe.',
  },
  URL_NOT_ALLOWED: { status: 422, message: 'The way back must lead to our own site.' },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    message: 'This Idempotency-Key was used for another order.',
  },
  TICKET_UNKNOWN: {
    status: 404,
    message: 'No booking has this code. Look for the name, or take them as a walk-in.',
  },
  TICKET_ERASED: {
    status: 410,
    message:
      'What this link opened was erased, together with all we knew of whoever booked. If you have a question, please write to us.',
  },
  TICKET_CANCELLED: { status: 409, message: 'This booking was cancelled.' },
  TICKET_OTHER_DAY: { status: 409, message: 'This ticket is for another day.' },
  TICKET_MOVED: { status: 409, message: 'This booking was moved to another day.' },
  TICKET_UNPAID: { status: 409, message: 'This booking is not paid.' },
  TICKET_USED: { status: 409, message: 'Everybody of this booking has come in already.' },
  TILL_CLOSED: {
    status: 409,
    message: 'The till of today is closed: no cash is taken or given any more.',
  },
  REFUND_EXCEEDS_PAID: { status: 409, message: 'That is more than is left to refund.' },
  REFUND_FAILED: { status: 409, message: 'The card provider refused this refund.' },
  PAYMENT_UNAVAILABLE: {
    status: 503,
    message: 'Card payments do not answer just now. Please try again in a moment.',
  },
  INVALID_SIGNATURE: { status: 400, message: 'This event is not signed by our card provider.' },
  SLOT_EXISTS: { status: 409, message: 'There is such a time slot already.' },
  SLOT_IN_USE: { status: 409, message: 'This time slot has upcoming bookings.' },
  EMAIL_TAKEN: { status: 409, message: 'Another account has this email address.' },
  OWN_ACCOUNT: { status: 409, message: 'You cannot do this to your own account.' },
  UPCOMING_BOOKINGS: { status: 409, message: 'There are upcoming bookings.' },
  ALREADY_VERIFIED: { status: 409, message: 'This email address is verified already.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  UNAVAILABLE: { status: 503, message: 'We cannot answer just now. Please try again in a moment.' },
} as const

export type ErrorCode = keyof typeof errors

/** What any endpoint may refuse with; the others name theirs. */
export const sharedCodes = [
  'VALIDATION',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  // Of owners, wherever staff may.
  'SECOND_FACTOR_REQUIRED',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'UNAVAILABLE',
] as const satisfies readonly ErrorCode[]
export type SharedCode = (typeof sharedCodes)[number]

type FreeHour = {
  date: string
  slotId: number
  timeSlotStart: string
  timeSlotEnd: string
  free: number
}

/** Which booking it is, for the way out. */
type Ticket = { bookingId: number; bookingDate: string; timeSlotRange: string }

type NewPrice = { totalPrice: number; basePrice: number; finalPrice: number }

/** What a refusal says beside its words, by its code. */
type RefusalDetails = {
  EMAIL_NOT_VERIFIED: { requiresVerification: true }
  /** Whether an app shows codes, beside those on paper; and what a passkey is shown by, if any. */
  CODE_NEEDED: { hasApp: boolean; passkey?: PasskeyRequest }
  /** The place in line, kept for a caller who comes back in time with its id in the header X-Place. */
  WAIT: { place: number; placeId: string; retryAfterSeconds: number }
  /** In pounds. */
  PRICE_CHANGED: NewPrice
  /** To staff, where else the party fits. */
  SLOT_FULL: { remaining_capacity: number; nearest?: FreeHour[] }
  TICKET_CANCELLED: Ticket
  TICKET_OTHER_DAY: Ticket
  TICKET_MOVED: Ticket
  TICKET_UNPAID: Ticket
  TICKET_USED: Ticket
  /** How many upcoming bookings stand in the way. */
  SLOT_IN_USE: { bookings: number }
  UPCOMING_BOOKINGS: { bookings: number }
  REFUND_EXCEEDS_PAID: { leftInMinor: number }
  /** Optimistic version: what stands there now, since another person was faster. */
  CHANGED_MEANWHILE: { current?: object; leftInMinor?: number }
}

export type DetailsOf<Code> = Code extends keyof RefusalDetails
  ? RefusalDetails[Code]
  : Record<never, never>

/** The one shape of every error body. */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
})

export type ErrorBody = z.infer<typeof errorBody>
