import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Networks } from '#server/platform/network-of.ts'
import type { Refusal } from '#server/platform/refusal.ts'

/** Somebody of the staff who changes people: who, when, by which request, and where from. */
export type StaffCall = BookingCall & {
  actor: { id: number }
  requestId: string
  networks: Networks
  /** Set while whoever acts has not shown lately that it is they. */
  unproven?: Refusal
}
