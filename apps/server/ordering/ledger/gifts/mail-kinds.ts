import { z } from 'zod'
import { backFacts } from '#server/ordering/booking/mails/visit-facts.ts'
import { mailKind } from '#server/platform/mail/mail-kind.ts'

const bought = z.object({
  giftId: z.number(),
  reference: z.string(),
  pence: z.number(),
  visits: z.number().nullable().default(null),
  receiver: z.string().nullable(),
  sendOn: z.string().nullable(),
})
export type Bought = z.infer<typeof bought>

/** Facts of every mail that brings a code. */
const codeFacts = z.object({
  /** The gift that it came as, or the sale of it at the desk. */
  giftId: z.number().optional(),
  saleId: z.number().optional(),
  /** Address of the receiver: if that was corrected meanwhile, nothing is sent to the old one. */
  email: z.string(),
  /** Value, or balance. */
  pence: z.number(),
  /** Value of one visit, for a visit card. */
  visitPence: z.number().nullable().default(null),
})
export type CodeFacts = z.infer<typeof codeFacts>

const given = codeFacts.extend({
  /** Given by staff, for nothing; else it was chosen instead of money. */
  isGoodwill: z.boolean(),
  /** Reference of the booking that it is for. */
  reference: z.string().nullable(),
  expiresAt: z.string(),
  message: z.string(),
  /** Amounts that the same cancellation returned to stored value. */
  back: backFacts.default([]),
})
export type Given = z.infer<typeof given>

/** To its giver, with the link that looks after it. */
export const giftBought = mailKind({
  name: 'gift-bought',
  isAwaited: true,
  facts: bought,
  subject: 'Your gift card',
  title: 'Thank you for giving time with the cats',
})

/** To its receiver, with the code itself. */
export const giftReceived = mailKind({
  name: 'gift-received',
  facts: codeFacts.extend({ by: z.string(), message: z.string(), cat: z.string() }),
  subject: 'A gift for you: time with the cats',
  title: 'A gift for you',
})

/** To who bought it at the desk, with the code itself. */
export const cardSold = mailKind({
  name: 'card-sold',
  isAwaited: true,
  facts: codeFacts.extend({ expiresAt: z.string() }),
  subject: 'Your card: time with the cats',
  title: 'Here is your card',
})

/** To its giver, once the provider has sent it. */
export const giftRefunded = mailKind({
  name: 'gift-refunded',
  facts: z.object({ reference: z.string(), pence: z.number() }),
  subject: 'Money back for your gift card',
  title: 'Your money is on its way back',
})

/** To a guest whom the house owes something, with the code itself. */
export const creditGiven = mailKind({
  name: 'credit-given',
  facts: given,
  subject: 'Your credit: time with the cats',
  title: 'Credit for you',
})

/** To who holds stored value that ends soon. */
export const voucherEnding = mailKind({
  name: 'voucher-ending',
  facts: codeFacts.extend({ isCredit: z.boolean(), expiresAt: z.string() }),
  subject: 'The cats still owe you a visit',
  title: 'Your time with the cats ends soon',
})
