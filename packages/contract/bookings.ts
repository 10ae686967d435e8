import { z } from 'zod'
import {
  addOns,
  adults,
  agesUpTo,
  bookingStatus,
  cancellationSource,
  children,
  discountRefusals,
  extras,
  payingVoucher,
  paymentStatus,
  placeHeader,
  returnUrl,
  seatRefusals,
  selling,
  slotId,
  specialRequests,
  voucherCode,
  voucherRefusals,
  shownMoney,
} from './booking-fields.ts'
import {
  agreement,
  changeQuote,
  changeRefusals,
  changeWish,
  madeChange,
  quoteRefusals,
  staffMoney,
} from './changes.ts'
import { alike } from './endpoint.ts'
import { calendarDate, pounds, text } from './fields.ts'
import { creditQuery, returned, tender } from './money.ts'
import { pageOf, pageQuery } from './pages.ts'

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
  ...shownMoney,
  tenders: z.array(tender),
  refundedAmount: pounds,
  /** When money last went back; null while none has. */
  refundedAt: z.iso.datetime().nullable(),
  /** Each refund with its day, oldest first; without what became credit. */
  returned: z.array(returned),
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
      /** Null until it is. */
      givenAt: z.iso.datetime().nullable(),
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
    refusals: [...changeRefusals, 'TILL_CLOSED', 'PROOF_NEEDED'],
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
