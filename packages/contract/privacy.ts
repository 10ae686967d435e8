import { z } from 'zod'
import { heldProfile, ownPassword, role } from './account-fields.ts'
import { bookingStatus, cancellationSource } from './booking-fields.ts'
import { alike } from './endpoint.ts'
import { nothing, pounds } from './fields.ts'

const when = z.iso.datetime()
const message = z.object({ message: z.string() })

const ownBooking = z.object({
  reference: z.string(),
  session: z.string(),
  /** What it was made with, where it was made without the account. */
  bookedAs: z
    .object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() })
    .nullable(),
  channel: z.enum(['web', 'phone', 'door']),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  adults: z.int(),
  children: z.int(),
  totalPrice: pounds,
  specialRequests: z.string(),
  status: bookingStatus,
  cancellationSource: cancellationSource.nullable(),
  bookedAt: when,
  bill: z.array(z.object({ name: z.string(), quantity: z.int(), amount: pounds })),
  /** What came in or went back, by whichever instrument. */
  money: z.array(
    z.object({ instrument: z.string(), flow: z.enum(['in', 'back']), amount: pounds, at: when }),
  ),
  /** What a person of the cafe hands back, or has handed back. */
  toHandBack: z.array(
    z.object({ amount: pounds, reason: z.string(), promisedAt: when, doneAt: when.nullable() }),
  ),
  changes: z.array(
    z.object({
      date: z.string(),
      startTime: z.string(),
      endTime: z.string(),
      adults: z.int(),
      children: z.int(),
      totalPrice: pounds,
      state: z.enum(['open', 'done', 'over']),
      askedAt: when,
    }),
  ),
  /** What staff noted down for each other. */
  notes: z.array(z.object({ words: z.string(), notedAt: when })),
  arrivals: z.array(z.object({ people: z.int(), at: when })),
  payments: z.array(
    z.object({
      amount: pounds,
      status: z.string(),
      startedAt: when,
      paidAt: when.nullable(),
      refunds: z.array(
        z.object({ amount: pounds, status: z.string(), reason: z.string(), requestedAt: when }),
      ),
    }),
  ),
  cancellationRequests: z.array(
    z.object({
      reason: z.string(),
      requestedAt: when,
      isApproved: z.boolean().nullable(),
      reviewedAt: when.nullable(),
      adminNotes: z.string().nullable(),
    }),
  ),
})

const device = z.object({ device: z.string(), signedInAt: when, lastUsedAt: when })

const ownData = z.object({
  exportedAt: when,
  profile: z.object({
    ...heldProfile,
    role,
    isEmailVerified: z.boolean(),
    emailVerifiedAt: when.nullable(),
    emailVerificationSentAt: when.nullable(),
    pendingEmail: z.string().nullable(),
    createdAt: when,
    updatedAt: when,
  }),
  bookings: z.array(ownBooking),
  devices: z.array(device),
  passkeys: z.array(z.object({ name: z.string(), addedAt: when, lastUsedAt: when.nullable() })),
  pinDevices: z.array(z.object({ device: z.string(), knownSince: when })),
  /** When they worked here. */
  shifts: z.array(z.object({ date: z.string(), startTime: z.string(), endTime: z.string() })),
  hireRequests: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      date: z.string(),
      roughTime: z.string(),
      people: z.int(),
      words: z.string(),
      status: z.string(),
      askedAt: when,
    }),
  ),
  /** Cats that they asked about. */
  adoptionRequests: z.array(
    z.object({
      cat: z.string(),
      name: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      words: z.string(),
      askedAt: when,
    }),
  ),
  /** Gift cards that they gave, or got by mail. */
  gifts: z.array(
    z.object({
      reference: z.string(),
      amount: pounds,
      giverName: z.string(),
      giverEmail: z.string().nullable(),
      receiverName: z.string().nullable(),
      receiverEmail: z.string().nullable(),
      message: z.string(),
      /** Why staff last changed it. */
      reason: z.string().nullable(),
      sendOn: z.string().nullable(),
      orderedAt: when,
    }),
  ),
  /** Full hours of which they wanted to hear when there is room. */
  waiting: z.array(
    z.object({
      /** Null of what their account waited for. */
      name: z.string().nullable(),
      email: z.string().nullable(),
      date: z.string(),
      times: z.array(z.string()),
      people: z.int(),
      least: z.int(),
      joinedAt: when,
      leftAt: when.nullable(),
    }),
  ),
  /** Payments of theirs that belong to no booking. */
  strayPayments: z.array(
    z.object({ email: z.string().nullable(), amount: pounds, openedAt: when }),
  ),
  /** What we wrote to them: the words of a mail are forgotten once it was sent. */
  mails: z.array(
    z.object({ to: z.string(), subject: z.string(), queuedAt: when, sentAt: when.nullable() }),
  ),
  /** What they did, and what was done to their account, as our log has it. */
  log: z.array(
    z.object({ at: when, action: z.string(), by: z.enum(['you', 'a visitor', 'the cafe']) }),
  ),
})

export const privacyEndpoints = alike({ access: 'signed-in' })({
  'GET public/profile/data': {
    summary: 'Everything we hold on you. It wants proof that it is you',
    response: ownData,
    refusals: ['PROOF_NEEDED'],
  },
  'POST public/profile/erasure': {
    summary: 'Delete your account. Bookings and payments stay, without your name',
    body: z.strictObject({ password: ownPassword }),
    refusals: ['INVALID_CREDENTIALS', 'UPCOMING_BOOKINGS', 'OWN_ACCOUNT', 'TOO_MANY_REQUESTS'],
  },
  'DELETE public/profile/booking-links': {
    summary:
      'Make every link to your bookings worthless: those that were mailed before you had an account',
    response: message.extend({ closed: z.int() }),
  },
  'GET auth/sessions': {
    summary: 'The devices you are signed in on, this one first',
    response: z.array(device.extend({ id: z.int(), isThisDevice: z.boolean() })),
  },
  'DELETE auth/sessions/{id}': {
    summary: 'Sign one of your devices out',
    refusals: ['NOT_FOUND'],
  },
  'POST auth/logout-others': {
    summary: 'Sign out everywhere but here',
    body: nothing,
    response: message.extend({ signedOut: z.int() }),
  },
})
