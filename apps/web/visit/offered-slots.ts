import { minutesOfDay } from '#domain/calendar/time-of-day.ts'
import type { Data } from '#web/api/api.ts'

export type Slot = Data<'GET bookings/available-slots'>[number]

export type SessionVisit = Data<'GET public/session-slots'>[number]

/** What of a time says whether a party can have it. */
export type Time = Pick<Slot, 'start_time' | 'end_time' | 'is_available' | 'remaining_capacity'> & {
  id: number | string
}

/** Either form that the answer may have. */
export const slotsIn = (answer: Slot[] | { available_slots: Slot[] }): Slot[] =>
  Array.isArray(answer) ? answer : answer.available_slots

/** Only these are listed: what cannot be booked is no choice. */
export function offeredSlots<T extends Time>(slots: readonly T[]): T[] {
  return slots.filter((slot) => slot.is_available && slot.remaining_capacity > 0)
}

const MOST_SUGGESTED = 3

/** The times closest to one that was lost which still have room for the whole party. */
export function nearestSlots<T extends Time>(lost: T, slots: readonly T[], people: number): T[] {
  const start = minutesOfDay(lost.start_time)
  const distance = (slot: Time) => Math.abs(minutesOfDay(slot.start_time) - start)
  return offeredSlots(slots)
    .filter((slot) => slot.id !== lost.id && slot.remaining_capacity >= people)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, MOST_SUGGESTED)
}
