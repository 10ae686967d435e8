import type { BookingStatus } from './status.ts'

const HOLDING: readonly BookingStatus[] = ['confirmed', 'cancelrequested', 'completed']

/** Whether a booking's people count against the capacity of its slot. */
export function holdsSeats(status: BookingStatus, holdIsAlive: boolean): boolean {
  return HOLDING.includes(status) || (status === 'pending' && holdIsAlive)
}
