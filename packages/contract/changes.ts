import { z } from 'zod'
import { TAKEN_AT_DESK } from '#domain/pricing/instruments.ts'
import {
  changedAdults,
  changedChildren,
  discountRefusals,
  payingVoucher,
  seatRefusals,
  slotId,
  voucherCode,
  voucherRefusals,
} from './booking-fields.ts'
import { calendarDate, pounds, text } from './fields.ts'
import { goesBack } from './money.ts'

/** What a booking is wished to become; what is not named stays as it is. */
export const changeWish = {
  /** Null: the ordinary visit. */
  sessionId: slotId.nullish(),
  timeSlotId: slotId.optional(),
  bookingDate: calendarDate.optional(),
  adults: changedAdults.optional(),
  children: changedChildren.optional(),
  /** Per cent or pounds off the seats; for a booking that has no code yet. */
  code: voucherCode.optional(),
}

/** Staff only: no money moves; or what it costs more is due, and all of it or a part taken at once. */
export const staffMoney = {
  waive: z.boolean().optional(),
  /** Why it is waived; wanted where it would have cost more. */
  reason: text(100).trim().optional(),
  pay: z
    .strictObject({
      by: z.enum([...TAKEN_AT_DESK, 'due']),
      /** All of the difference, unless told. */
      amount: pounds.positive().optional(),
    })
    .optional(),
}

/** To what was quoted. */
export const agreement = {
  /** As it was quoted; 409 with the right price if it is another by now. */
  difference: pounds,
  version: z.int().positive().optional(),
  /** What stored value pays of the difference; the rest is paid as always. */
  voucher: payingVoucher.optional(),
}

export const changeQuote = z.object({
  bookingId: z.int(),
  becomes: z.object({
    sessionId: z.int(),
    timeSlotId: z.int(),
    bookingDate: z.string(),
    timeSlotStart: z.string(),
    timeSlotEnd: z.string(),
    adults: z.int(),
    children: z.int(),
  }),
  totalBefore: pounds,
  total: pounds,
  /** Above 0: to be paid. Below: goes back. While it is unpaid: by how much its total differs. */
  difference: pounds,
  /** What goes back, and where. */
  refund: pounds,
  goesBack,
  /** The code that it has, or was typed: what it takes off then, or why it does not. */
  code: z.object({ name: z.string(), saved: pounds, why: z.string().nullable() }).nullable(),
  /** Until when the booking, so changed, can be changed again online. */
  deadline: z.iso.datetime(),
  /** Of the booking that it was quoted for. */
  version: z.int(),
})

export const madeChange = changeQuote.omit({ goesBack: true, code: true }).extend({
  /** open: it waits to be paid, and the booking stays as it is until then. */
  status: z.enum(['done', 'open']),
  /** Where it is paid; or, where the booking is unpaid still, all of that. */
  checkoutUrl: z.string().nullable(),
  holdExpiresAt: z.iso.datetime().nullable(),
})

export const quoteRefusals = [
  ...seatRefusals,
  ...discountRefusals,
  'INVALID_STATE',
  'PAST_DEADLINE',
] as const

export const changeRefusals = [
  ...quoteRefusals,
  ...voucherRefusals,
  'WAIT',
  'TOO_MANY_PENDING',
  'CHANGED_MEANWHILE',
  'IDEMPOTENCY_MISMATCH',
  'PAYMENT_UNAVAILABLE',
] as const
