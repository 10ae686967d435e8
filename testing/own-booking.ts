import type { z } from 'zod'
import type { Contract } from '#contract/contract.ts'

type OwnBookings = z.output<Contract['GET bookings/bookings']['response']>

/** A visit of two adults and a child, paid by card, as its customer gets it. */
export const paidBooking: Extract<OwnBookings, unknown[]>[number] = {
  id: 7,
  bookingRef: 'WW-YLDL456R',
  version: 2,
  isOffer: false,
  booking_date: '2026-11-20',
  time_slots: { start_time: '11:00', end_time: '12:00' },
  startsAt: '2026-11-20T11:00:00Z',
  endsAt: '2026-11-20T12:00:00Z',
  timeSlotId: 3,
  adults: 2,
  children: 1,
  people_count: 3,
  total_price: 45,
  paymentAmount: 45,
  dueAmount: 0,
  isInvoiced: false,
  tenders: [
    {
      id: 1,
      instrument: 'card',
      amount: 45,
      backAmount: 0,
      toHandBackAmount: 0,
      takenAt: '2026-11-10T11:00:00Z',
    },
  ],
  refundedAmount: 0,
  refundedAt: null,
  payment_status: 'paid',
  extras: [],
  special_requests: '',
  status: 'confirmed',
  cancellationSource: null,
  requiresCancellationRequest: true,
  canCancelDirectly: false,
  isPaymentUnderWay: false,
  canPay: false,
  holdExpiresAt: null,
  changeableUntil: '2026-11-19T11:00:00Z',
  isHire: false,
  openChange: null,
  credit: null,
  sessionId: null,
  sessionName: null,
  sessionSlug: null,
  createdAt: '2026-11-10T11:00:00Z',
}
