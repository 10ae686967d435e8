import { counted } from '#domain/booking/counted.ts'
import {
  priceEffects,
  seatEffects,
  windowEffect,
  type Change,
} from '#domain/booking/setting-effects.ts'
import type { Settings } from '#domain/booking/settings.ts'
import { followWeekendDays, type WorkingDay } from '#domain/calendar/hours.ts'
import { dateLabel } from '#domain/calendar/labels.ts'
import type { SlotTimes } from '#domain/calendar/slot-times.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { dayNames, fitLines } from '../fit-lines.ts'

/** Everything but the settings that decides what follows from them. */
export type Circumstances = {
  slots: readonly SlotTimes[]
  week: readonly WorkingDay[]
  today: string
}

export const effectLines = (change: Change, { slots, week, today }: Circumstances): string[] => [
  ...priceLines(change, slots),
  ...seatLines(change),
  ...fitLines(weeksOf(change, week), slots),
  ...windowLines(change, today),
  ...cancellationLines(change),
]

function weeksOf({ before, after }: Change, week: readonly WorkingDay[]) {
  const weekend = { before: before.weekendDays, after: after.weekendDays }
  return {
    before: { ...before, week },
    after: { ...after, week: followWeekendDays(week, weekend) },
  }
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

const seatLines = (change: Change): string[] =>
  seatEffects(change).map(
    ({ days, before, after }) => `${dayNames(days)}: ${before} → ${after} seats in each slot.`,
  )

function windowLines(change: Change, today: string): string[] {
  const last = windowEffect(change, today)
  if (!last) return []
  const line = `Visits can be booked until ${dateLabel(last.before)} → ${dateLabel(last.after)}.`
  return last.after < last.before ? [line, 'Later visits that are booked stay.'] : [line]
}

function cancellationLines({ before, after }: Change): string[] {
  const names = [
    'cancellationHours',
    'cancellationEnabled',
    'cancellationRequiresApproval',
  ] as const
  if (names.every((name) => before[name] === after[name])) return []
  return [cancellationWords(after), 'Visits that are booked keep the terms they were booked by.']
}

function cancellationWords(settings: Settings): string {
  const { cancellationEnabled, cancellationRequiresApproval, cancellationHours } = settings
  if (!cancellationEnabled) return 'Nobody can cancel a paid visit on the website.'
  const until =
    cancellationHours === 0 ? 'it begins' : `${counted(cancellationHours, 'hour')} before it`
  return cancellationRequiresApproval
    ? `Until ${until}, customers can ask to cancel a visit; the refund waits for your approval.`
    : `Until ${until}, customers can cancel a visit and are refunded in full, without your approval.`
}
