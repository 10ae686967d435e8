import { bookingWindow } from '#domain/calendar/booking-window.ts'
import { type Weekday, WEEKDAYS } from '#domain/calendar/calendar-date.ts'
import { liesInside, type Schedule, weekdayHours } from '#domain/calendar/hours.ts'
import { slotMinutes, type SlotTimes } from '#domain/calendar/slot-times.ts'
import { slotPrice } from '#domain/pricing/price.ts'
import type { Settings } from './settings.ts'

// What a change of the settings does to what the cafe offers, before it is saved.

export type Change = { before: Settings; after: Settings }

export type PriceEffect = { minutes: number; beforePence: number; afterPence: number }

/** The seat prices that change, one for each length of slot there is, shortest first. */
export function priceEffects(
  { before, after }: Change,
  slots: readonly SlotTimes[],
): PriceEffect[] {
  const lengths = [...new Set(slots.map(slotMinutes))].toSorted((one, other) => one - other)
  return lengths
    .map((minutes) => ({
      minutes,
      beforePence: slotPrice(before, minutes).finalPence,
      afterPence: slotPrice(after, minutes).finalPence,
    }))
    .filter(({ beforePence, afterPence }) => beforePence !== afterPence)
}

export type SeatEffect = { days: Weekday[]; before: number; after: number }

/** The weekdays on which a slot gets another number of seats. */
export const seatEffects = ({ before, after }: Change): SeatEffect[] =>
  onWeekdays((day) => {
    const seats = { before: seatsOn(before, day), after: seatsOn(after, day) }
    return seats.before === seats.after ? null : seats
  })

export type FitEffect<Slot> = { days: Weekday[]; lost: Slot[]; gained: Slot[] }

/** A week's hours: what the settings and the working days make of it. */
export type Week = Omit<Schedule, 'exceptions'>

/** The weekdays on which other slots fit into the hours. */
export const fitEffects = <Slot extends SlotTimes>(
  { before, after }: { before: Week; after: Week },
  slots: readonly Slot[],
): FitEffect<Slot>[] =>
  onWeekdays((day) => {
    const [old, wanted] = [weekdayHours(before, day), weekdayHours(after, day)]
    const lost = slots.filter((slot) => liesInside(old, slot) && !liesInside(wanted, slot))
    const gained = slots.filter((slot) => !liesInside(old, slot) && liesInside(wanted, slot))
    return lost.length + gained.length === 0 ? null : { lost, gained }
  })

/** Weekdays that change alike together. */
function onWeekdays<Effect>(effectOn: (day: Weekday) => Effect | null) {
  const changed = WEEKDAYS.flatMap((day) => {
    const effect = effectOn(day)
    return effect === null ? [] : [{ day, effect }]
  })
  const alike = Map.groupBy(changed, ({ effect }) => JSON.stringify(effect))
  return [...alike.values()].map((all) => ({
    days: all.map(({ day }) => day),
    ...all[0]!.effect,
  }))
}

/** The last date that can be booked, as it is and as it would be; null where it stays. */
export function windowEffect(
  { before, after }: Change,
  today: string,
): { before: string; after: string } | null {
  const last = {
    before: bookingWindow(today, before.bookingAdvanceDays).last,
    after: bookingWindow(today, after.bookingAdvanceDays).last,
  }
  return last.before === last.after ? null : last
}

function seatsOn(settings: Settings, day: Weekday): number {
  const { weekendDays, weekendSlotCapacity, defaultSlotCapacity } = settings
  return weekendDays.includes(day) ? weekendSlotCapacity : defaultSlotCapacity
}
