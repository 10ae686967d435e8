import { runsOn, sessionInstead } from '#domain/booking/sessions.ts'
import { isResting, liesInside, openingHours } from '#domain/calendar/hours.ts'
import type { StoredSession, StoredSlot } from '#server/visits/rules.queries.ts'
import type { Rules } from '#server/visits/rules.ts'

/**
 * Which sessions run in which slots on a date, whether it can still be booked or not. By the rules
 * of today: what they were on a past date is nowhere kept.
 */
export function whatRuns(
  { schedule, rests, slots, sessions }: Rules,
  date: string,
): { slot: StoredSlot; session: StoredSession }[] {
  const hours = openingHours(schedule, date)
  if (!hours) return []
  const open = slots.filter(
    (slot) => slot.isActive && liesInside(hours, slot) && !isResting(rests, date, slot),
  )
  return open.flatMap((slot) => {
    const isTaken = sessionInstead(sessions, slots, slot, date) !== undefined
    return sessions
      .filter((session) => runsOn(session, slot.id, date) && !(session.isOrdinary && isTaken))
      .map((session) => ({ slot, session }))
  })
}
