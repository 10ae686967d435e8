import { peopleIn } from '#domain/booking/party.ts'
import { slotLabel } from '#domain/calendar/labels.ts'
import { toPounds } from '#domain/pricing/money.ts'
import { addOnsIn } from '#web/visit/visit-bill.ts'
import type { Hour } from '#web/visit/hours.ts'
import type { BookingDetails } from '#web/visit/own-booking.ts'
import type { Plan } from './use-plan.ts'

type Planned = Pick<Plan, 'party' | 'asked' | 'lines' | 'totalPence'> & {
  date: string
  hour: Hour
  specialRequests: string
}

export const bookingDetails = (plan: Planned): BookingDetails => {
  const { date, hour, party, asked, lines } = plan
  return {
    bookingDate: date,
    timeSlot: slotLabel(hour),
    peopleCount: peopleIn(party),
    adults: party.adults,
    children: party.children,
    totalPrice: toPounds(plan.totalPence),
    specialRequests: plan.specialRequests.trim(),
    timeSlotId: hour.slotId,
    ...(hour.session && { session: { id: hour.session.id, name: hour.session.name } }),
    ...(asked.byAge && { ages: asked.ages }),
    addOns: addOnsIn(lines),
    lines,
  }
}
