import type { BookingCall } from '#server/ordering/booking/booking-call.ts'

/** Somebody of the staff who changes people: who, when, and by which request. */
export type StaffCall = BookingCall & { actor: { id: number }; requestId: string }
