import { cafeMoment } from '#domain/calendar/cafe-clock.ts'

/** What was typed of a new booking and not sent; `at` in epoch milliseconds. */
export type KeptBooking<Words> = { at: number; words: Words }

/** Of an earlier day nothing is offered again: that call is over, and the words are a guest's. */
export function keptToday<Words extends Record<string, string>>(
  draft: Partial<KeptBooking<Words>> | null,
  now: number,
): KeptBooking<Words> | null {
  if (!draft?.words || draft.at === undefined || isBlank(draft.words)) return null
  const isToday = cafeMoment(draft.at).date === cafeMoment(now).date
  return isToday ? { at: draft.at, words: draft.words } : null
}

export const isBlank = (words: Record<string, string>) =>
  Object.values(words).every((word) => word.trim() === '')

/** A name that was typed on or shortened is the same guest's; another one is another guest's. */
export function isSameGuest(kept: string, typed: string): boolean {
  const [one, other] = [kept, typed].map((name) => name.trim().toLowerCase()) as [string, string]
  if (one === '') return true
  return other !== '' && (one.startsWith(other) || other.startsWith(one))
}
