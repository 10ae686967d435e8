import { cafePlace } from '#domain/house/place.ts'
import { cafeMoment } from './cafe-clock.ts'
import { slotMinutes, type SlotTimes } from './slot-times.ts'

/** The cafe's date at an instant. */
export const cafeDate = (at: Temporal.Instant) => cafeMoment(at.epochMilliseconds).date

/**
 * The instant at which the cafe's clock shows a date and time. An hour that a clock change
 * skips counts as the one after it; of an hour that comes twice, the first counts.
 */
export function cafeInstant(date: string, time: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(`${date}T${time}`)
    .toZonedDateTime(cafePlace().timeZone, { disambiguation: 'compatible' })
    .toInstant()
}

export function visitInstants(date: string, slot: SlotTimes) {
  const startsAt = cafeInstant(date, slot.startTime)
  const endsAt = cafeInstant(date, slot.endTime)
  if (Temporal.Instant.compare(endsAt, startsAt) > 0) return { startsAt, endsAt }
  // The skipped hour in March swallowed this visit's start: it keeps the length that was sold.
  return { startsAt, endsAt: startsAt.add({ minutes: slotMinutes(slot) }) }
}

/** Real hours before the visit, whatever the clocks do in between. */
export function cancellationDeadline(startsAt: Temporal.Instant, cancellationHours: number) {
  return startsAt.subtract({ seconds: cancellationHours * 3600 })
}
