import { z } from 'zod'
import { BANDS } from '#domain/booking/ages.ts'
import { MAX_ADULTS, MAX_CHILDREN, MOST_AT_DESK } from '#domain/booking/party.ts'
import {
  BOOKING_STATUS_LABELS,
  CANCELLATION_SOURCE_LABELS,
  PAYMENT_STATUS_LABELS,
} from '#domain/booking/status.ts'
import { pounds, text } from './fields.ts'

const keysOf = <Key extends string>(labels: Record<Key, string>) =>
  z.enum(Object.keys(labels) as [Key, ...Key[]])

export const bookingStatus = keysOf(BOOKING_STATUS_LABELS)
export const paymentStatus = keysOf(PAYMENT_STATUS_LABELS)
export const cancellationSource = keysOf(CANCELLATION_SOURCE_LABELS)

/** What is said of a booking's money, alike wherever it is said. */
export const shownMoney = {
  /** What was paid; 0 until then. */
  paymentAmount: pounds,
  /** What is still to be paid. */
  dueAmount: pounds,
  /** By invoice; else on arrival, once it is confirmed. */
  isInvoiced: z.boolean(),
}

// In the same words, whatever is wrong with the number.
const wholeNumber = (least: number, most: number, error: string) =>
  z.int(error).min(least, error).max(most, error)
export const adults = wholeNumber(1, MAX_ADULTS, 'Choose 1 to 20 adults.')
export const children = wholeNumber(0, MAX_CHILDREN, 'Choose 0 to 20 children.')
/** Of a change: whether a customer may name as many, the act says. */
export const changedAdults = wholeNumber(1, MOST_AT_DESK, `Choose 1 to ${MOST_AT_DESK} adults.`)
export const changedChildren = wholeNumber(0, MOST_AT_DESK, `Choose 0 to ${MOST_AT_DESK} children.`)
export const slotId = z.int().positive().max(2_147_483_647)
export const specialRequests = text(1_000)

/** Of which age they are; adults and children without it. */
export const agesUpTo = (most: number) =>
  z.partialRecord(z.enum(BANDS), z.int().min(0).max(most)).optional()

export const addOns = z
  .array(z.strictObject({ id: slotId, quantity: z.int().min(1).max(40) }))
  .max(50)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Name each once.')

export const extras = z.array(z.object({ name: z.string(), quantity: z.int() }))
export const returnUrl = text(2_000).nullish()

/** As it was typed: longer than any code is, with all its dashes and blanks. */
export const voucherCode = text(60)

/** Stored value that pays a part of an order, as its customer saw it: another amount is refused. */
export const payingVoucher = z.strictObject({ code: voucherCode, amount: pounds.positive() })

/** What is sent twice under one key happens once. */
export const idempotencyKey = z.looseObject({
  'idempotency-key': text(255).min(1, 'Must not be empty.').optional(),
})

/** The id of the place in line that is kept for a customer who was told to WAIT. */
export const placeHeader = z.looseObject({ 'x-place': text(100).optional() })

/** What sells seats to the public: stands in line, and is idempotent by its key. */
export const selling = {
  inLine: true,
  headers: idempotencyKey.extend(placeHeader.shape),
} as const

export const seatRefusals = [
  'DATE_OUT_OF_RANGE',
  'NOT_FOUND',
  'SLOT_INACTIVE',
  'CLOSED',
  'PRICE_CHANGED',
  'SLOT_FULL',
  'PARTY_NOT_WELCOME',
  'CHILDREN_FULL',
  'ADD_ON_SOLD_OUT',
] as const

/** A gift card that pays less than was seen, or nothing. */
export const voucherRefusals = ['VOUCHER_UNUSABLE', 'VOUCHER_CHANGED'] as const
export const discountRefusals = [
  'DISCOUNT_UNKNOWN',
  'DISCOUNT_NOT_FOR_THIS',
  'DISCOUNT_USED_UP',
] as const
