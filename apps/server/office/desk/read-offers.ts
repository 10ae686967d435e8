import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { seatPrices } from '#domain/pricing/bill.ts'
import { toPounds } from '#domain/pricing/money.ts'
import { findOffer } from '#server/ordering/find-offer.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { isRefusal } from '#server/platform/refusal.ts'
import { readSeats } from '#server/visits/seats.queries.ts'

/** What the desk can sell on a date: also far ahead, and hours that have begun. */
export async function readOffers(db: Db, date: string, now: Temporal.Instant) {
  if (date < cafeMoment(now.epochMilliseconds).date) return []
  const seats = await readSeats(db, { from: date, to: date }, now)
  const { sessions, slots } = seats.rules
  return sessions
    .map(({ id: sessionId, name }) => ({
      sessionId,
      name,
      hours: slots.flatMap((slot) => {
        const offer = findOffer(seats, { sessionId, slotId: slot.id, date }, now, true)
        if (isRefusal(offer)) return []
        const { adult = 0, child = adult } = seatPrices(offer.session, slot, date)
        return [
          {
            slotId: slot.id,
            timeSlotStart: slot.startTime,
            timeSlotEnd: slot.endTime,
            free: offer.remaining(),
            adultPrice: toPounds(adult),
            childPrice: toPounds(child),
          },
        ]
      }),
    }))
    .filter(({ hours }) => hours.length > 0)
}
