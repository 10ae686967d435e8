import { peopleIn, type Party } from '#domain/booking/party.ts'
import { slotLabel } from '#domain/calendar/labels.ts'
import { toPounds } from '#domain/pricing/money.ts'
import { totalPence, type Slot } from '#web/visit/offered-slots.ts'
import type { BookingDetails } from '#web/visit/own-booking.ts'

type Plan = { date: string; slot: Slot; party: Party; specialRequests: string }

export const bookingDetails = ({ date, slot, party, specialRequests }: Plan): BookingDetails => ({
  bookingDate: date,
  timeSlot: slotLabel(slot),
  peopleCount: peopleIn(party),
  adults: party.adults,
  children: party.children,
  totalPrice: toPounds(totalPence(slot, party)),
  specialRequests: specialRequests.trim(),
  timeSlotId: slot.id,
})
