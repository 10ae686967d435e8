import { seatPrices } from '#domain/pricing/session-bill.ts'
import { findOffer } from '#server/ordering/place/find-offer.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { isRefusal } from '#server/platform/refusal.ts'
import { presentGroup, presentPrices } from '#server/visits/sessions/sessions.presenter.ts'
import { readSeats } from '#server/visits/seats/seats.queries.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'

/** What the desk can sell on a date: also far ahead, and hours that have begun. */
export async function readOffers(db: Db, date: string, now: Temporal.Instant) {
  if (date < cafeDate(now)) return []
  const seats = await readSeats(db, { from: date, to: date }, now)
  const { sessions, slots } = seats.rules
  return sessions
    .map(({ id: sessionId, group, ...session }) => ({
      ...session,
      sessionId,
      group: presentGroup(group),
      hours: slots.flatMap((slot) => {
        const offer = findOffer(seats, { sessionId, slotId: slot.id, date }, now, true)
        if (isRefusal(offer)) return []
        return [
          {
            slotId: slot.id,
            timeSlotStart: slot.startTime,
            timeSlotEnd: slot.endTime,
            free: offer.remaining(),
            prices: presentPrices(seatPrices(offer.session, slot, date)),
          },
        ]
      }),
    }))
    .filter(({ hours }) => hours.length > 0)
}
