import { z } from 'zod'
import { GIFT_CATS, GIFT_MESSAGE_MOST } from '#domain/pricing/gifts.ts'
import { email, name } from './account-fields.ts'
import { idempotencyKey } from './booking-fields.ts'
import { alike, type Entries } from './endpoint.ts'
import { calendarDate, publicForm, pounds, text } from './fields.ts'

const cat = z.enum(GIFT_CATS)
const when = z.iso.datetime()

/** What became of its worth, oldest first; what was spent has a minus. */
const history = z.array(
  z.object({
    what: z.enum([
      'issued',
      'bonus',
      'held',
      /** Held for a visit of which the rest is not paid yet: it may come back. */
      'kept',
      'released',
      'given_back',
      'taken_back',
      'expired',
      'reinstated',
    ]),
    amount: pounds,
    at: when,
  }),
)

/** A gift card as the holder of its code sees it. */
const card = z.object({
  /** All of it: like cash, it opens the money. Null where it cannot be spent. */
  code: z.string().nullable(),
  state: z.enum(['good', 'spent', 'over', 'blocked']),
  amount: pounds,
  balance: pounds,
  /** Of a visit card: what one of its visits is worth. */
  visitPrice: pounds.nullable(),
  expiresAt: when,
  /** Of one that was bought; credit has neither cat nor words. */
  cat: cat.nullable(),
  giverName: z.string().nullable(),
  receiverName: z.string().nullable(),
  message: z.string(),
  history,
})

/** The secret of a gift's link, as it stands behind the # of /gift: in a header, so in no log. */
const giftHeader = z.looseObject({ 'x-gift': text(200).optional() })

const gift = z.object({
  reference: z.string(),
  /** What is paid for it. */
  amount: pounds,
  /** Of a visit card: how many. */
  visits: z.int().nullable(),
  payment: z.enum(['open', 'processing', 'paid', 'failed', 'expired']),
  giverName: z.string(),
  receiverName: z.string().nullable(),
  receiverEmail: z.string().nullable(),
  message: z.string(),
  cat,
  /** The day on which it arrives; null at once. */
  sendOn: z.string().nullable(),
  sentAt: when.nullable(),
  /** Once it is paid. */
  card: card.nullable(),
  /** While nothing of it is spent. */
  canCorrect: z.boolean(),
  canResend: z.boolean(),
  /** What went back to the payment card, or is to, oldest first. */
  refunds: z.array(
    z.object({
      amount: pounds,
      state: z.enum(['under_way', 'done', 'failed', 'settled']),
      at: when,
    }),
  ),
  /** Until when all of the money goes back; null where it does not. */
  refundableUntil: when.nullable(),
})

const answered = z.object({ message: z.string(), gift })

/** All of them open the gift whose secret comes in the header x-gift, and no other. */
const ownGift = alike({ access: 'anyone', headers: giftHeader })({
  'GET public/gift': {
    summary: 'The gift card that a giver’s link opens',
    response: gift,
    refusals: ['GIFT_UNKNOWN'],
  },
  'PUT public/gift/receiver': {
    summary: 'Correct who gets it. One that was sent gets a new code, and the old one is worthless',
    body: z.strictObject({ name, email }),
    response: answered,
    refusals: ['GIFT_UNKNOWN', 'INVALID_STATE'],
  },
  'POST public/gift/resend': {
    summary: 'Send it to its receiver again',
    response: answered,
    refusals: ['GIFT_UNKNOWN', 'INVALID_STATE'],
  },
  'POST public/gift/refund': {
    summary: 'Take all of the money back, while nothing of it is spent',
    response: answered,
    refusals: ['GIFT_UNKNOWN', 'INVALID_STATE'],
  },
})

export const giftEndpoints = {
  'GET public/gifts': {
    summary: 'What gift cards may be worth, and how many visits are sold at which price',
    access: 'anyone',
    response: z.object({
      least: pounds,
      most: pounds,
      /** What one is worth, how many are on a whole card (none are sold at 0), how many of those are free. */
      visits: z.object({ price: pounds, most: z.int(), free: z.int() }),
    }),
  },
  'POST public/gifts': {
    summary: 'Order a gift card, and open the card checkout that pays for it',
    access: 'anyone',
    limit: { tries: 30, seconds: 600 },
    headers: idempotencyKey,
    body: publicForm({
      /** What is paid for it, as its giver saw it. */
      amount: pounds,
      /** Of a visit card: how many. */
      visits: z.int().nullable().default(null),
      name,
      email,
      /** Both, or neither: then it is for the giver to keep or to print. */
      receiverName: name.nullable(),
      receiverEmail: email.nullable(),
      message: text(GIFT_MESSAGE_MOST).trim().default(''),
      cat,
      sendOn: calendarDate.nullable(),
    }),
    response: z.object({
      checkoutUrl: z.string(),
      /** The path on this site that opens it for its giver: '/gift#…'. */
      gift: z.string(),
    }),
    refusals: ['IDEMPOTENCY_MISMATCH', 'PAYMENT_UNAVAILABLE'],
  },
  ...ownGift,
  'POST public/vouchers/card': {
    summary: 'A gift card by its code: what is left of it, and what became of the rest',
    access: 'anyone',
    limit: { tries: 120, seconds: 600 },
    body: z.strictObject({ code: text(100) }),
    response: card,
    refusals: ['GIFT_UNKNOWN'],
  },
} as const satisfies Entries
