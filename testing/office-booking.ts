import type { z } from 'zod'
import type { Contract } from '#contract/contract.ts'

/** A paid booking, as the back office shows it. */
export const officeBooking: z.output<Contract['GET bookings/admin/{id}']['response']> = {
  id: 12,
  bookingRef: 'WW-7H2K9QXA',
  userName: 'Isla Morrison',
  userEmail: 'isla@example.com',
  userPhone: '+447700900123',
  userId: 3,
  bookingDate: '2027-03-05',
  timeSlotRange: '11:00 - 12:00',
  timeSlotId: 4,
  timeSlotStart: '11:00',
  timeSlotEnd: '12:00',
  timeSlotIsActive: true,
  adults: 2,
  children: 1,
  specialRequests: '',
  paymentAmount: 48.3,
  dueAmount: 0,
  toHandBackAmount: 0,
  refundedAmount: 0,
  price: 48.3,
  totalPrice: 48.3,
  status: 'confirmed',
  paymentStatus: 'paid',
  createdAt: '2027-03-01T09:00:00Z',
  cancellationSource: null,
  sessionId: null,
  sessionName: null,
  version: 2,
}
