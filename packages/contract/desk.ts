import { z } from 'zod'
import { MOST_AT_DESK } from '#domain/booking/party.ts'
import { PAID_LATER, TAKEN_AT_DESK, TAKEN_AT_ONCE } from '#domain/pricing/instruments.ts'
import { anyPhone, email, name } from './account-fields.ts'
import {
  addOns,
  agesUpTo,
  discountRefusals,
  payingVoucher,
  seatRefusals,
  slotId,
  specialRequests,
  voucherCode,
  voucherRefusals,
} from './booking-fields.ts'
import { changeQuote, changeRefusals, quoteRefusals } from './changes.ts'
import { party } from './door.ts'
import { alike, type Entries } from './endpoint.ts'
import { calendarDate, needed, pounds, text } from './fields.ts'
import { deskInstrument, instrument } from './money.ts'
import { shownGroup, shownGuests, shownPrices } from './sessions.ts'

const pay = z.discriminatedUnion('by', [
  z.strictObject({ by: z.enum([...TAKEN_AT_ONCE, ...PAID_LATER, 'link']) }),
  z.strictObject({ by: z.literal('nothing'), reason: needed(100, 'Say why.') }),
])

/** A visit that was chosen, by staff or by as few as the public books for. */
export const chosenVisit = {
  sessionId: slotId.optional(),
  slotId,
  date: calendarDate,
  adults: z.int().min(1).max(MOST_AT_DESK),
  children: z.int().min(0).max(MOST_AT_DESK),
  ages: agesUpTo(MOST_AT_DESK),
}

const deskBooking = z.strictObject({
  /** Idempotent by this id, which the desk makes: sent again, it is one booking. */
  id: z.uuid(),
  ...chosenVisit,
  addOns: addOns.default([]),
  code: voucherCode.optional(),
  totalPrice: pounds,
  /** What it pays first; the rest is paid as `pay` says. */
  voucher: payingVoucher.optional(),
  name,
  email: email.nullish().transform((address) => address ?? null),
  phone: anyPhone,
  specialRequests: specialRequests.default(''),
  channel: z.enum(['phone', 'door']),
  pay,
  /** They stand at the door, and go in at once if their hour runs or is about to. */
  isHere: z.boolean().default(false),
})

/** What was rung up wrongly, as it is right: who, when and which session, on the same day. */
const correction = {
  sessionId: slotId.nullish(),
  timeSlotId: slotId.optional(),
  adults: chosenVisit.adults.optional(),
  children: chosenVisit.children.optional(),
}

/** Only what is more than 0p, in pounds. */
const amount = pounds.positive().max(100_000)

const entry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  /** Null of a gift card that was sold here. */
  bookingId: z.int().nullable(),
  bookingRef: z.string(),
  name: z.string(),
  instrument,
  /** Pounds; below 0 where money left. */
  amount: pounds,
  isReversed: z.boolean(),
  isReversal: z.boolean(),
})

const moveKind = z.enum(['float', 'petty_cash', 'banking'])

const till = z.object({
  date: z.string(),
  /** Null until staff say what is in it; as it was mended since. */
  float: pounds.nullable(),
  /** What should have been in it, by its float and its entries; null until it was counted. */
  expected: pounds.nullable(),
  counted: pounds.nullable(),
  word: z.string().nullable(),
  closedAt: z.iso.datetime().nullable(),
  /** What came and went by each instrument, all in all; by cash, once it was counted. */
  sums: z.array(z.object({ instrument, amount: pounds })),
  /** Earlier days that had cash, and were never counted. */
  notCounted: z.array(z.string()),
  /** Cash that left for no booking, and how the float was mended. */
  moves: z.array(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      by: z.string().nullable(),
      kind: moveKind,
      /** Pounds; below 0 where money left. */
      amount: pounds,
      reason: z.string(),
    }),
  ),
  /** Cash, card reader and bank of the day, newest first. */
  entries: z.array(entry),
})

const acting = alike({ access: { staff: 'desk' } })({
  'GET office/offers': {
    summary: 'What the desk can sell on a date: each session with its hours, seats and prices',
    query: z.strictObject({ date: calendarDate }),
    response: z.array(
      z.object({
        sessionId: z.int(),
        name: z.string(),
        isOrdinary: z.boolean(),
        ...shownGuests,
        group: shownGroup.nullable(),
        hours: z.array(
          z.object({
            slotId: z.int(),
            timeSlotStart: z.string(),
            timeSlotEnd: z.string(),
            free: z.int(),
            /** Of one seat, by age; the group's rule comes off them. */
            prices: shownPrices,
          }),
        ),
      }),
    ),
  },
  'POST office/bookings': {
    summary: 'Book for somebody, and take their money or let them pay later',
    body: deskBooking,
    response: party.extend({
      /** Where it is paid, to send to them; only of a booking paid by link. */
      payUrl: z.string().nullable(),
      /** Opens the booking without signing in; told once. */
      ticket: z.string().nullable(),
    }),
    refusals: [
      ...seatRefusals,
      ...voucherRefusals,
      ...discountRefusals,
      'INVALID_STATE',
      'PAYMENT_UNAVAILABLE',
      'TILL_CLOSED',
      'IDEMPOTENCY_MISMATCH',
    ],
  },
  'POST office/bookings/{id}/correction/quote': {
    summary: 'What it costs, or gives back, to correct a booking of today',
    body: z.strictObject(correction),
    response: changeQuote,
    refusals: quoteRefusals,
  },
  'POST office/bookings/{id}/correction': {
    summary:
      'Correct a booking of today that was made wrongly, also of guests who are in: the difference is taken or handed back at once',
    body: z.strictObject({
      /** Idempotent by this id, which the desk makes. */
      id: z.uuid(),
      ...correction,
      /** As it was quoted; 409 with the right price if it is another by now. */
      difference: pounds,
      version: z.int().positive().optional(),
      /** How what it costs more is taken. */
      by: z.enum([...TAKEN_AT_DESK, 'due']).default('due'),
    }),
    response: party.extend({
      /** What the desk took, or, below 0, handed back in this act; sent again, nothing moves. */
      moved: z.array(z.object({ instrument, amount: pounds })),
    }),
    refusals: [...changeRefusals, 'TILL_CLOSED'],
  },
  'POST office/bookings/{id}/money': {
    summary: 'Take what is due by cash, card reader, bank or gift card',
    body: z.discriminatedUnion('instrument', [
      z.strictObject({ id: z.uuid(), instrument: deskInstrument, amount }),
      z.strictObject({
        id: z.uuid(),
        instrument: z.literal('voucher'),
        amount,
        code: voucherCode,
      }),
    ]),
    response: party,
    refusals: [
      ...voucherRefusals,
      'NOT_FOUND',
      'INVALID_STATE',
      'TILL_CLOSED',
      'PAYMENT_UNAVAILABLE',
      'IDEMPOTENCY_MISMATCH',
    ],
  },
  'POST office/tasks/{id}/done': {
    summary: 'What was promised back is handed over; said twice, it is handed over once',
    response: party,
    refusals: ['NOT_FOUND', 'INVALID_STATE', 'TILL_CLOSED'],
  },
  'POST office/entries/{id}/reverse': {
    summary: 'Take back an entry that was wrong, by another that reverses it',
    body: z.strictObject({ id: z.uuid() }),
    response: party,
    refusals: ['NOT_FOUND', 'INVALID_STATE', 'TILL_CLOSED', 'IDEMPOTENCY_MISMATCH'],
  },
  'POST office/till/open': {
    summary: 'Say what the till begins today with',
    body: z.strictObject({ float: pounds.min(0).max(100_000) }),
    response: till,
    refusals: ['INVALID_STATE', 'TILL_CLOSED'],
  },
  'POST office/till/moves': {
    summary: 'Take petty cash or cash for the bank out of the till of today, or mend its float',
    body: z.strictObject({
      /** Idempotent by this id, which the desk makes. */
      id: z.uuid(),
      kind: moveKind,
      /** What leaves; of the float, what it really was. */
      amount: pounds.min(0).max(100_000),
      reason: needed(200, 'Say what for.'),
    }),
    response: till,
    refusals: ['INVALID_STATE', 'TILL_CLOSED'],
  },
  'POST office/till/close': {
    summary: 'Count the till of a day and close it for good; a difference needs a word',
    body: z.strictObject({
      /** Today, unless an earlier day is counted late. */
      date: calendarDate.optional(),
      counted: pounds.min(0).max(100_000),
      word: text(500).trim().nullish(),
    }),
    response: till,
    refusals: ['TILL_CLOSED'],
  },
})

export const deskEndpoints = {
  'GET office/till': {
    access: { staff: 'till' },
    summary: 'The till of a day: what it began with, what moved, what was counted',
    query: z.strictObject({ date: calendarDate.optional() }),
    response: till,
  },
  ...acting,
} as const satisfies Entries
