import {
  fitEffects,
  priceEffects,
  seatEffects,
  windowEffect,
} from '#domain/booking/setting-effects.ts'
import type { Change } from '#domain/booking/setting-effects.ts'
import { weekdayName } from '#domain/calendar/calendar-date.ts'
import type { OpeningHours } from '#domain/calendar/hours.ts'
import { dateLabel } from '#domain/calendar/labels.ts'
import type { SlotTimes } from '#domain/calendar/slot-times.ts'
import { formatPounds } from '#domain/pricing/money.ts'

/** What follows from a change of the settings for what the cafe offers, a line each. */
export function effectLines(change: Change, slots: readonly SlotTimes[], today: string): string[] {
  const { before, after } = change
  return [
    ...priceLines(change, slots),
    ...seatLines(change),
    ...fitLines('regular days', before.businessHours, after.businessHours, slots),
    ...fitLines('weekend days', before.weekendBusinessHours, after.weekendBusinessHours, slots),
    ...windowLines(change, today),
  ]
}

function priceLines(change: Change, slots: readonly SlotTimes[]): string[] {
  const effects = priceEffects(change, slots)
  const lines = effects.map(
    ({ minutes, beforePence, afterPence }) =>
      `${minutes} minutes: ${formatPounds(beforePence)} → ${price(afterPence)}.`,
  )
  return lines.length > 0 ? [...lines, 'Bookings that are made keep their price.'] : []
}

const price = (pence: number) => (pence === 0 ? 'free' : `${formatPounds(pence)} a person`)

function seatLines(change: Change): string[] {
  return seatEffects(change).map(({ days, before, after }) => {
    const names = days.map(weekdayName).join(', ')
    return `${names}: ${before} → ${after} seats in each slot.`
  })
}

function fitLines(
  days: string,
  before: OpeningHours,
  after: OpeningHours,
  slots: readonly SlotTimes[],
): string[] {
  const { lost, gained } = fitEffects({ before, after }, slots)
  return [
    ...(lost.length > 0 ? [`Not offered on ${days} any more: ${ranges(lost)}.`] : []),
    ...(gained.length > 0 ? [`Now offered on ${days}: ${ranges(gained)}.`] : []),
  ]
}

const ranges = (slots: readonly SlotTimes[]) =>
  slots.map(({ startTime, endTime }) => `${startTime} - ${endTime}`).join(', ')

function windowLines(change: Change, today: string): string[] {
  const last = windowEffect(change, today)
  if (!last) return []
  return [`Visits can be booked until ${dateLabel(last.before)} → ${dateLabel(last.after)}.`]
}
