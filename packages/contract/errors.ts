import { z } from 'zod'
import type { PasskeyRequest } from './passkey-fields.ts'

const says = (status: number, message: string) => ({ status, message })

/** Every refusal the API knows: its HTTP status, and its words unless the act has better ones. */
export const errors = {
  VALIDATION: says(422, 'Some of what was sent is not valid.'),
  UNAUTHENTICATED: says(401, 'Please sign in to continue.'),
  INVALID_CREDENTIALS: says(401, 'Invalid email or password.'),
  EMAIL_NOT_VERIFIED: says(403, 'Please verify your email to continue.'),
  INVALID_TOKEN: says(400, 'This link is invalid or has expired.'),
  CODE_NEEDED: says(403, 'Please enter the code from your authenticator app.'),
  WRONG_CODE: says(403, 'That code is not right, or it was used already.'),
  WRONG_PASSKEY: says(403, 'That passkey did not work. Please try again, or use another way.'),
  SECOND_FACTOR_REQUIRED: says(
    403,
    'Your role signs in with a second step. Please switch it on in your profile first.',
  ),
  PIN_ASLEEP: says(
    403,
    'This PIN was wrong too many times and is locked. Sign in with your password to use it again.',
  ),
  PROOF_NEEDED: says(403, 'Please confirm that it is you, and try again.'),
  FORBIDDEN: says(403, 'You are not allowed to do this.'),
  NOT_FOUND: says(404, 'We could not find that.'),
  METHOD_NOT_ALLOWED: says(405, 'This address does not take that method.'),
  PAYLOAD_TOO_LARGE: says(413, 'That is more than we can take at once.'),
  UNSUPPORTED_MEDIA_TYPE: says(415, 'This address does not take that kind of file.'),
  TOO_MANY_REQUESTS: says(429, 'Too many tries. Please wait a moment and try again.'),
  WAIT: says(429, 'Many people book at this moment. Please try again in a moment.'),
  DATE_OUT_OF_RANGE: says(422, 'This date cannot be booked. Please choose another.'),
  SLOT_INACTIVE: says(409, 'This time is not offered any more. Please choose another.'),
  CLOSED: says(409, 'We are closed at that time. Please choose another.'),
  SLOT_FULL: says(
    409,
    'There are not enough seats left for your party. Please choose another time, or a smaller party.',
  ),
  CHILDREN_FULL: says(
    409,
    'No more children can come at that time, so that the cats stay calm. Please choose another.',
  ),
  PARTY_NOT_WELCOME: says(409, 'This session is not for a group like yours.'),
  ADD_ON_SOLD_OUT: says(
    409,
    'An extra of yours has just sold out. Please look at your extras again.',
  ),
  VOUCHER_UNUSABLE: says(
    409,
    'We cannot find a gift card or credit with this code that can be used. Please check the code.',
  ),
  VOUCHER_CHANGED: says(409, 'There is less on this gift card now. Please look at it again.'),
  DISCOUNT_UNKNOWN: says(409, 'We do not know this code. Please check it, or book without it.'),
  DISCOUNT_NOT_FOR_THIS: says(409, 'This code is for other visits.'),
  DISCOUNT_USED_UP: says(
    409,
    'This code has been used as often as it could be. Please go on without it.',
  ),
  PRICE_CHANGED: says(409, 'The price has changed. Please look at it again.'),
  TOO_MANY_PENDING: says(
    409,
    'There are too many unpaid bookings. Please pay or cancel one of them first.',
  ),
  BOOKED_ALREADY: says(409, 'You have paid for this visit already, and your ticket is ready.'),
  INVALID_STATE: says(409, 'This is not possible for this booking any more.'),
  CHANGED_MEANWHILE: says(409, 'Somebody changed this booking meanwhile. Please look at it again.'),
  PAST_DEADLINE: says(
    409,
    'It is too late to change this booking online. Please contact the cafe.',
  ),
  URL_NOT_ALLOWED: says(422, 'The way back must lead to our own site.'),
  IDEMPOTENCY_MISMATCH: says(422, 'This Idempotency-Key was used for another order.'),
  TICKET_UNKNOWN: says(404, 'No booking has this code. Look for the name.'),
  GIFT_UNKNOWN: says(
    404,
    'We do not know this gift card. Please check the code or the link, or write to us.',
  ),
  TICKET_ERASED: says(
    410,
    'This booking was erased, with everything we knew about the person who made it. If you have a question, please write to us.',
  ),
  TICKET_CANCELLED: says(409, 'This booking was cancelled.'),
  TICKET_OTHER_DAY: says(409, 'This ticket is for another day.'),
  TICKET_MOVED: says(409, 'This booking was moved to another day.'),
  TICKET_UNPAID: says(409, 'This booking is not paid.'),
  TICKET_USED: says(409, 'Everybody of this booking has come in already.'),
  TILL_CLOSED: says(
    409,
    'The till of today is closed: cash waits until tomorrow. Until then it stays due, or to be handed back.',
  ),
  REFUND_EXCEEDS_PAID: says(409, 'That is more than is left to refund.'),
  REFUND_FAILED: says(409, 'The card provider refused this refund.'),
  PAYMENT_UNAVAILABLE: says(
    503,
    'Card payments do not answer just now. Please try again in a moment.',
  ),
  INVALID_SIGNATURE: says(400, 'This event is not signed by our card provider.'),
  SLOT_EXISTS: says(409, 'There is such a time slot already.'),
  SLOT_IN_USE: says(409, 'This time slot has upcoming bookings.'),
  EMAIL_TAKEN: says(409, 'Another account has this email address.'),
  OWN_ACCOUNT: says(409, 'You cannot do this to your own account.'),
  UPCOMING_BOOKINGS: says(409, 'There are upcoming bookings.'),
  ALREADY_VERIFIED: says(409, 'This email address is verified already.'),
  PHOTO_UNUSABLE: says(422, 'This photo cannot be used. Please choose another one.'),
  PHOTOS_UNAVAILABLE: says(
    503,
    'The storage of photos does not answer just now. Please try again in a moment.',
  ),
  PHOTOS_BUSY: says(
    503,
    'Several photos are being prepared already. Please try again in half a minute.',
  ),
  INTERNAL: says(500, 'Something went wrong on our side. Please try again.'),
  UNAVAILABLE: says(503, 'We cannot answer just now. Please try again in a moment.'),
}

export type ErrorCode = keyof typeof errors

/** What any endpoint may refuse with; the others name theirs. */
export const sharedCodes = [
  'VALIDATION',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  // Of owners and of staff who were invited, wherever staff may.
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
  VOUCHER_CHANGED: { balance: number }
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
