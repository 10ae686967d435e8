import { z } from 'zod'
import { TAKEN_AT_ONCE } from '#domain/pricing/instruments.ts'
import { email, name } from './account-fields.ts'
import { alike, type Entries } from './endpoint.ts'
import { calendarDate, needed, pounds, text } from './fields.ts'
import { instrument } from './money.ts'
import { pageOf, pageQuery } from './pages.ts'

const voucher = z.object({
  id: z.int(),
  version: z.int(),
  kind: z.enum(['gift', 'credit']),
  /** All that staff see of a code. */
  lastFour: z.string(),
  state: z.enum(['good', 'spent', 'over', 'blocked']),
  amount: pounds,
  balance: pounds,
  /** Of a visit card: what one of its visits is worth. */
  visitPrice: pounds.nullable(),
  issuedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Why it was last changed or blocked. */
  reason: z.string().nullable(),
  /** Of one that was bought. */
  gift: z
    .object({
      reference: z.string(),
      giverName: z.string(),
      giverEmail: z.string().nullable(),
      receiverName: z.string().nullable(),
      receiverEmail: z.string().nullable(),
      sendOn: z.string().nullable(),
      sentAt: z.iso.datetime().nullable(),
      /** What was paid for it by; of credit nothing. */
      paidBy: instrument.nullable(),
    })
    .nullable(),
})

const issued = z.object({
  voucher,
  /** The path that opens it, to print it for its holder: '/gift#…'. */
  card: z.string(),
})

const seen = { version: z.int().positive() }
const reason = needed(200, 'Say why, in a few words.')
const refusals = ['NOT_FOUND', 'CHANGED_MEANWHILE', 'INVALID_STATE'] as const
const provenRefusals = [...refusals, 'PROOF_NEEDED'] as const

export const officeVoucherEndpoints = {
  'GET office/vouchers': {
    summary: 'Gift cards and credit, the latest first',
    access: { staff: 'bookings' },
    query: z.strictObject({
      ...pageQuery,
      /** The last four of a code, a name, an address or a reference. */
      search: text(100).optional(),
    }),
    response: pageOf(voucher),
  },
  'GET office/vouchers/sums': {
    summary: 'What was issued as stored value, what was spent of it, and what the cafe still owes',
    access: { staff: 'bookings' },
    response: z.object({
      issued: pounds,
      used: pounds,
      owed: pounds,
      /** What is owed, by what it is. */
      byKind: z.array(z.object({ kind: voucher.shape.kind, owed: pounds })),
    }),
  },
  'POST office/vouchers': {
    summary: 'Sell a gift card or visits at the desk, for money that is taken at once',
    access: { staff: 'desk' },
    body: z.strictObject({
      /** Of the press: told twice, it is sold once. */
      id: z.uuid(),
      /** What is paid for it. */
      amount: pounds,
      /** Of a visit card: how many. */
      visits: z.int().nullable(),
      /** Who buys it. */
      name,
      by: z.enum(TAKEN_AT_ONCE),
    }),
    response: issued,
    refusals: ['TILL_CLOSED', 'IDEMPOTENCY_MISMATCH', 'FORBIDDEN', 'PROOF_NEEDED'],
  },
  'POST office/vouchers/{id}/send': {
    summary:
      'Email a card that was sold at the desk to its buyer: on the day of the sale to an address that they say, later to that one again',
    access: { staff: 'desk' },
    body: z.strictObject({ email: email.optional() }),
    response: z.object({ email: z.string() }),
    refusals: ['NOT_FOUND', 'INVALID_STATE', 'TOO_MANY_REQUESTS'],
  },
  ...alike({ access: { staff: 'refunds' }, response: voucher })({
    'POST office/credit': {
      summary:
        'Give credit for nothing, with a reason, after a proof, within the limits of a role; it is mailed',
      body: z.strictObject({
        /** Of the press: told twice, it is given once. */
        id: z.uuid(),
        amount: pounds.positive().max(1_000),
        reason: needed(100, 'Say why, in a few words.'),
        /** For its receiver, in the mail. */
        message: text(300).trim(),
        /** To its guest; else to who is named. */
        bookingId: z.int().positive().optional(),
        to: z.strictObject({ name, email }).optional(),
      }),
      refusals: ['NOT_FOUND', 'INVALID_STATE', 'FORBIDDEN', 'PROOF_NEEDED', 'IDEMPOTENCY_MISMATCH'],
    },
    'POST office/vouchers/{id}/block': {
      summary: 'Nobody spends it from now on',
      body: z.strictObject({ ...seen, reason }),
      refusals,
    },
    'POST office/vouchers/{id}/take-back': {
      summary:
        'Give what is left of a gift card back the way it was paid: to the card, or here and now',
      body: z.strictObject({ ...seen, reason }),
      refusals: [...refusals, 'FORBIDDEN', 'PROOF_NEEDED', 'TILL_CLOSED'],
    },
  }),
  ...alike({ access: { staff: 'care' } })({
    'POST office/vouchers/{id}/unblock': {
      summary: 'It can be spent again',
      body: z.strictObject({ ...seen, reason }),
      response: voucher,
      refusals: provenRefusals,
    },
    'POST office/vouchers/{id}/extend': {
      summary: 'It is good until the end of another day',
      body: z.strictObject({ ...seen, reason, until: calendarDate }),
      response: voucher,
      refusals: provenRefusals,
    },
    'POST office/vouchers/{id}/replace': {
      summary: 'Give it another code; the old one is worthless',
      body: z.strictObject({ ...seen, reason }),
      response: issued,
      refusals: provenRefusals,
    },
  }),
} as const satisfies Entries
