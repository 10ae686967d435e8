import { shownName } from '#domain/account/shown-name.ts'
import { slotLabel } from '#domain/calendar/labels.ts'

const DEFAULTS = {
  bookingRef: '',
  totalPrice: 0,
  paymentAmount: 0,
  dueAmount: 0,
  isInvoiced: false,
  refundedAmount: 0,
  toHandBackAmount: 0,
}

type Shown = typeof DEFAULTS & { userName: string; timeSlotRange: string }
type Slot = { timeSlotRange?: string; timeSlotStart?: string | null; timeSlotEnd?: string | null }

/** docs/rules/promises.md#what-an-answer-lacks: so every screen can draw it. */
export function withDefaults<Booking extends Shown>(booking: Booking): Booking {
  const { timeSlotRange, timeSlotStart, timeSlotEnd }: Slot = booking
  const lacking = Object.entries(DEFAULTS).filter(([name]) => Reflect.get(booking, name) == null)
  return {
    ...booking,
    ...Object.fromEntries(lacking),
    userName: shownName(booking.userName),
    timeSlotRange: slotLabel({ timeSlotRange, start_time: timeSlotStart, end_time: timeSlotEnd }),
  }
}
