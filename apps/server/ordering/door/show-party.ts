import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import type { Person } from '#server/platform/http/access.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import { readLateAfter } from './late-after.queries.ts'
import { presentParty, withoutName } from './today.presenter.ts'
import { findParty } from './today.queries.ts'

/** The party after staff acted on it; signed in by PIN, they see no name of another day's party. */
export async function showParty(
  { db, clock }: BookingParts,
  acted: { bookingId: number } | Refusal,
  { byPin }: Pick<Person, 'byPin'>,
) {
  if (isRefusal(acted)) return acted
  const party = await findParty(db, acted.bookingId)
  if (!party) return refuse('NOT_FOUND')
  const now = clock.now()
  const isToday = party.booking_date === cafeMoment(now.epochMilliseconds).date
  const shown = byPin && !isToday ? withoutName(party) : party
  return presentParty(shown, await readLateAfter(db), now)
}
