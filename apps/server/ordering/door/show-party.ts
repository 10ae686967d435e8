import { may } from '#contract/rights.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import type { Person } from '#server/platform/http/access.ts'
import { isRefusal, refuse, type Refusal } from '#server/platform/refusal.ts'
import { readLateAfter } from './late-after.queries.ts'
import { presentParty, withoutName } from './today.presenter.ts'
import { findParty } from './today.queries.ts'

/** The party after staff acted on it; of another day's, a PIN and a role for the door see no name. */
export async function showParty(
  { db, clock }: BookingParts,
  acted: { bookingId: number } | Refusal,
  { byPin, role }: Pick<Person, 'byPin' | 'role'>,
) {
  if (isRefusal(acted)) return acted
  const party = await findParty(db, acted.bookingId)
  if (!party) return refuse('NOT_FOUND')
  const now = clock.now()
  const isToday = party.booking_date === cafeMoment(now.epochMilliseconds).date
  const isTheirs = isToday || (!byPin && may(role, 'bookings'))
  const shown = isTheirs ? party : withoutName(party)
  return presentParty(shown, await readLateAfter(db), now)
}
