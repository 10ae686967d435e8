const DAY = 24
export const EARLIEST_HOURS = 3 * DAY

/** A reminder comes a day before the last moment to cancel, but not so early that it is forgotten. */
export function reminderLeadHours(cancellationHours: number): number {
  return Math.min(cancellationHours + DAY, EARLIEST_HOURS)
}

/** A customer who had a mail about the visit since then needs no reminder. */
export function freshNewsHours(cancellationHours: number): number {
  return reminderLeadHours(cancellationHours) + DAY
}
