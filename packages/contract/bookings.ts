import { z } from 'zod'
import { BANDS } from '#domain/booking/ages.ts'
import { MAX_ADULTS, MAX_CHILDREN } from '#domain/booking/party.ts'
import { TAKEN_AT_DESK } from '#domain/pricing/instruments.ts'
import {
  BOOKING_STATUS_LABELS,
  CANCELLATION_SOURCE_LABELS,
  PAYMENT_STATUS_LABELS,
} from '#domain/booking/status.ts'
import { alike } from './endpoint.ts'
import { calendarDate, pounds, text } from './fields.ts'
import { creditQuery, goesBack, tender } from './money.ts'
import { pageOf, pageQuery } from './pages.ts'

const keysOf = <Key extends string>(labels: Record<Key, string>) =>
  z.enum(Object.keys(labels) as [Key, ...Key[]])

export const bookingStatus = keysOf(BOOKING_STATUS_LABELS)
export const paymentStatus = keysOf(PAYMENT_STATUS_LABELS)
export const cancellationSource = keysOf(CANCELLATION_SOURCE_LABELS)

// In the same words, whatever is wrong with the number.
const wholeNumber = (least: number, most: number, error: string) =>
  z.int(error).min(least, error).max(most, error)
export const adults = wholeNumber(1, MAX_ADULTS, 'Choose 1 to 20 adults.')
export const children = wholeNumber(0, MAX_CHILDREN, 'Choose 0 to 20 children.')
export const slotId = z.int().positive().max(2_147_483_647)
export const specialRequests = text(1_000)

/** Of which age they are; adults and children without it. */
export const agesUpTo = (most: number) =>
  z.partialRecord(z.enum(BANDS), z.int().min(0).max(most)).optional()

export const addOns = z
  .array(z.strictObject({ id: slotId, quantity: z.int().min(1).max(40) }))
  .max(50)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Name each once.')

/** What was bought with a visit. */
export const extras = z.array(z.object({ name: z.string(), quantity: z.int() }))
export const returnUrl = text(2_000).nullish()

export const ownBooking = z.object({
  id: z.int(),
  bookingRef: z.string(),
  version: z.int(),
  booking_date: z.string(),
  time_slots: z.object({ start_time: z.string(), end_time: z.string() }),
  /** The same visit as moments in the world, for a countdown. */
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  timeSlotId: z.int(),
  adults: z.int(),
  children: z.int(),
  people_count: z.int(),
  total_price: pounds,
  /** What was paid; 0 until then. */
  paymentAmount: pounds,
  /** What is still to be paid. */
  dueAmount: pounds,
  /** By invoice; else on arrival, once it is confirmed. */
  isInvoiced: z.boolean(),
  tenders: z.array(tender),
  refundedAmount: pounds,
  /** When money last went back; null while none has. */
  refundedAt: z.iso.datetime().nullable(),
  payment_status: paymentStatus,
  special_requests: z.string(),
  extras,
  status: bookingStatus,
  cancellationSource: cancellationSource.nullable(),
  requiresCancellationRequest: z.boolean(),
  canCancelDirectly: z.boolean(),
  /** Unpaid, and its seats are still kept: 'Pay now'. */
  canPay: z.boolean(),
  /** The payer is done, and their bank is not: there is nothing to do but wait. */
  isPaymentUnderWay: z.boolean(),
  holdExpiresAt: z.iso.datetime().nullable(),
  /** Until when date and slot can be changed; null when they cannot. */
  changeableUntil: z.iso.datetime().nullable(),
  /** The whole room, as agreed with staff: neither party nor visit change by themselves. */
  isHire: z.boolean(),
  /** Seats that a party waited for, kept for it until it pays or says no. */
  isOffer: z.boolean(),
  /**
   * Credit instead of money: what cancelling would give where the cafe offers it, what a request
   * under review asks for, or what a cancelled visit gave.
   */
  credit: z
    .object({
      state: z.enum(['offered', 'asked', 'given']),
      amount: pounds,
      /** The money that it stands for. */
      paid: pounds,
      expiresAt: z.iso.datetime(),
    })
    .nullable(),
  /** What it becomes once the difference is paid; its seats are kept until then. */
  openChange: z
    .object({
      bookingDate: z.string(),
      timeSlotStart: z.string(),
      timeSlotEnd: z.string(),
      adults: z.int(),
      children: z.int(),
      difference: pounds,
      checkoutUrl: z.string().nullable(),
      holdExpiresAt: z.iso.datetime(),
    })
    .nullable(),
  /** Null: the ordinary visit. */
  sessionId: z.int().nullable(),
  sessionName: z.string().nullable(),
  /** Of its page, while it has one. */
  sessionSlug: z.string().nullable(),
  createdAt: z.iso.datetime(),
})

/** As it was typed: longer than any code is, with all its dashes and blanks. */
export const voucherCode = text(60)

/** Stored value that pays a part of an order, as its customer saw it: another amount is refused. */
export const payingVoucher = z.strictObject({ code: voucherCode, amount: pounds.positive() })

const order = z.strictObject({
  User_Id: z.int(),
  /** The ordinary visit unless it names another session. */
  Session_Id: slotId.optional(),
  Time_Slot_Id: slotId,
  Booking_Date: calendarDate,
  Adults: adults,
  Children: children,
  Ages: agesUpTo(40),
  Add_Ons: addOns.optional(),
  Total_Price: pounds,
  Special_Requests: specialRequests.nullish(),
  Voucher: payingVoucher.optional(),
  Code: voucherCode.optional(),
  Success_Url: returnUrl,
  Cancel_Url: returnUrl,
})

/** Each field in the three spellings that the specification uses for bookings. */
export const bookingUpdate = z
  .strictObject({
    booking_date: calendarDate.optional(),
    bookingDate: calendarDate.optional(),
    Booking_Date: calendarDate.optional(),
    time_slot_id: slotId.optional(),
    timeSlotId: slotId.optional(),
    Time_Slot_Id: slotId.optional(),
    adults: adults.optional(),
    Adults: adults.optional(),
    children: children.optional(),
    Children: children.optional(),
    special_requests: specialRequests.nullish(),
    specialRequests: specialRequests.nullish(),
    Special_Requests: specialRequests.nullish(),
  })
  .transform((sent) => ({
    date: sent.booking_date ?? sent.bookingDate ?? sent.Booking_Date,
    slotId: sent.time_slot_id ?? sent.timeSlotId ?? sent.Time_Slot_Id,
    adults: sent.adults ?? sent.Adults,
    children: sent.children ?? sent.Children,
    // Null is sent, too: it takes the requests back.
    specialRequests: [sent.special_requests, sent.specialRequests, sent.Special_Requests].find(
      (requests) => requests !== undefined,
    ),
  }))

/** What a booking is wished to become; what is not named stays as it is. */
export const changeWish = {
  /** Null: the ordinary visit. */
  sessionId: slotId.nullish(),
  timeSlotId: slotId.optional(),
  bookingDate: calendarDate.optional(),
  adults: adults.optional(),
  children: children.optional(),
  /** Per cent or pounds off the seats; for a booking that has no code yet. */
  code: voucherCode.optional(),
}
/** Staff only: no money moves; or what it costs more is due, and all of it or a part taken at once. */
const staffMoney = {
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

export const madeChange = changeQuote.omit({ goesBack: true, code: true }).extend({
  /** open: it waits to be paid, and the booking stays as it is until then. */
  status: z.enum(['done', 'open']),
  /** Where it is paid; or, where the booking is unpaid still, all of that. */
  checkoutUrl: z.string().nullable(),
  holdExpiresAt: z.iso.datetime().nullable(),
})

/** A gift card that pays less than was seen, or nothing. */
export const voucherRefusals = ['VOUCHER_UNUSABLE', 'VOUCHER_CHANGED'] as const
export const discountRefusals = [
  'DISCOUNT_UNKNOWN',
  'DISCOUNT_NOT_FOR_THIS',
  'DISCOUNT_USED_UP',
] as const

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

/** What both doors answer to an order. */
export const ordered = z.object({
  bookingId: z.int(),
  bookingRef: z.string(),
  /** Null when there is nothing to pay: the booking is confirmed already. */
  checkoutUrl: z.string().nullable(),
  status: bookingStatus,
})

export const orderRefusals = [
  ...seatRefusals,
  ...voucherRefusals,
  ...discountRefusals,
  'WAIT',
  'INVALID_STATE',
  'BOOKED_ALREADY',
  'TOO_MANY_PENDING',
  'IDEMPOTENCY_MISMATCH',
  'PAYMENT_UNAVAILABLE',
] as const

/** A ticket for wallets; null for those that the cafe makes no passes for. */
export const passes = z.object({
  /** A .pkpass file. */
  apple: z.base64().nullable(),
  /** Where Google saves it. */
  google: z.url().nullable(),
})

export const bookingEndpoints = alike({ access: 'signed-in' })({
  'GET bookings/bookings': {
    summary: 'Your own bookings, the newest visit first; with page, a page of them',
    query: z.strictObject({
      ...pageQuery,
      /** unpaid: those of the history that can still be paid. */
      view: z.enum(['upcoming', 'history', 'unpaid']).optional(),
      search: text(100).optional(),
      sort: z.enum(['booking_date', '-booking_date', 'createdAt', '-createdAt']).optional(),
    }),
    response: z.union([z.array(ownBooking), pageOf(ownBooking)]),
  },
  'POST bookings/create-with-checkout': {
    summary: 'Take seats, and open the card checkout that pays for them',
    ...selling,
    body: order,
    response: ordered,
    refusals: [...orderRefusals, 'URL_NOT_ALLOWED'],
  },
  'PUT bookings/update/{id}': {
    summary: 'Change your wishes, move your visit, or, while unpaid, change your party',
    inLine: true,
    headers: placeHeader,
    body: bookingUpdate,
    response: ownBooking.extend({
      /** Where to pay, if an unpaid booking's checkout was replaced. */
      checkoutUrl: z.string().nullable(),
    }),
    refusals: [...quoteRefusals, 'WAIT', 'TOO_MANY_PENDING', 'PAYMENT_UNAVAILABLE'],
  },
  'POST bookings/{id}/changes/quote': {
    summary: 'What another party, date, time or session of a booking would cost',
    body: z.strictObject({ ...changeWish, ...staffMoney }),
    response: changeQuote,
    refusals: quoteRefusals,
  },
  'POST bookings/{id}/changes': {
    summary: 'Change a booking: paid, what costs more holds its seats until that is paid',
    ...selling,
    body: z.strictObject({ ...changeWish, ...staffMoney, ...agreement }),
    response: madeChange,
    refusals: [...changeRefusals, 'TILL_CLOSED'],
  },
  'GET bookings/{id}/passes': {
    summary: 'The ticket of a confirmed booking, for the wallet of a phone',
    response: passes,
    refusals: ['NOT_FOUND', 'INVALID_STATE'],
  },
  'DELETE bookings/cancel/{id}': {
    summary: 'Cancel where no request is needed; what was paid goes back in full, or is credit',
    query: creditQuery,
    response: z.object({ message: z.string(), booking: ownBooking }),
    refusals: [
      'NOT_FOUND',
      'INVALID_STATE',
      'PAST_DEADLINE',
      'CHANGED_MEANWHILE',
      'PAYMENT_UNAVAILABLE',
    ],
  },
})
