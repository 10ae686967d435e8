import { checkSlotTimes } from '#domain/calendar/slot-times.ts'
import { usualSeats } from '#domain/calendar/rooms.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import type { Rules } from '#server/visits/rules/rules.ts'
import type { Welfare } from './welfare.queries.ts'

/** Why it may not be so, with a sentence for each field. */
export function whyNotWelfare(
  { rests, loweredDays }: Welfare,
  { ordinary }: Rules,
): Refusal | null {
  const wrong = rests.map((rest) => Object.values(checkSlotTimes(rest))[0]).find(Boolean)
  if (wrong) return refuse('VALIDATION', { fields: { rests: wrong } })
  const dates = loweredDays.map(({ date }) => date)
  if (new Set(dates).size < dates.length) {
    return refuse('VALIDATION', { fields: { loweredDays: 'Name each date once.' } })
  }
  const more = loweredDays.find(({ date, seats }) => seats > usualSeats(ordinary.room, date))
  if (!more) return null
  const words = `The room has ${usualSeats(ordinary.room, more.date)} seats on ${more.date}.`
  return refuse('VALIDATION', { fields: { loweredDays: words } })
}
