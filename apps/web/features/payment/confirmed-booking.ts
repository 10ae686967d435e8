import { isBookingStatus } from '#domain/booking/status.ts'
import { parsed } from '#web/api/storage.ts'
import type { TicketBooking } from '#web/visit/own-booking.ts'
import type { Order } from './order.ts'

/** A free visit is confirmed as soon as it is booked. */
export function freeBooking(
  { details }: Order,
  placed: { bookingId: number; bookingRef: string },
): TicketBooking {
  const [start_time = '', end_time = ''] = details.timeSlot.split(' - ')
  return {
    id: placed.bookingId,
    bookingRef: placed.bookingRef,
    status: 'confirmed',
    booking_date: details.bookingDate,
    time_slots: { start_time, end_time },
    people_count: details.peopleCount,
    total_price: details.totalPrice,
    special_requests: details.specialRequests,
  }
}

/** From the history or from storage, where anybody may have written anything. */
export function confirmedBookingIn(value: unknown): TicketBooking | null {
  if (!isBooking(value)) return null
  const { time_slots, ...booking } = value
  // Without them it is still booked.
  const unknown = { start_time: '', end_time: '' }
  return { ...booking, time_slots: isTimes(time_slots) ? time_slots : unknown }
}

export const storedBooking = (text: string | null) => confirmedBookingIn(parsed(text))

type Kept = Omit<TicketBooking, 'time_slots'> & { time_slots?: unknown }

const texts = ['bookingRef', 'booking_date']
const numbers = ['total_price', 'people_count']

function isBooking(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false
  const typeOf = (name: string) => typeof Reflect.get(value, name)
  return (
    texts.every((name) => typeOf(name) === 'string') &&
    numbers.every((name) => typeOf(name) === 'number') &&
    isBookingStatus(String(Reflect.get(value, 'status')))
  )
}

const isTimes = (value: unknown): value is TicketBooking['time_slots'] =>
  typeof value === 'object' && value !== null && 'start_time' in value && 'end_time' in value
