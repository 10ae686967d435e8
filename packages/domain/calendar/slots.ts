import { bookingWindow } from './booking-window.ts'
import { cafeInstant } from './cafe-time.ts'
import { isResting, liesInside, openingHours, type Rest, type Schedule } from './hours.ts'
import type { SlotTimes } from './slot-times.ts'
import { cafeDate } from './cafe-time.ts'

export type Slot = SlotTimes & { isActive: boolean }

/** Why a slot cannot be booked on a date, in the words staff read. */
export const SLOT_REFUSALS = {
  'past-date': 'This date is in the past.',
  'beyond-window': 'This date is too far ahead to be booked yet.',
  inactive: 'This time slot is inactive.',
  closed: 'The cafe is closed on this date.',
  'outside-hours': 'This time slot lies outside the opening hours of this date.',
  resting: 'The cats have the room to themselves at this time.',
  'other-session': 'Another session has the room at this time.',
  started: 'This time slot has already started.',
} as const

export type SlotRefusal = keyof typeof SLOT_REFUSALS

/** When visits can take place: while the cafe is open and the cats do not rest. */
export type House = { schedule: Schedule; rests: readonly Rest[] }

export type OfferRules = House & { bookingAdvanceDays: number }

/** Tells of each slot why it is not offered on the date, null when it is; seats are another question. */
export function offersOn(
  date: string,
  { bookingAdvanceDays, ...house }: OfferRules,
  now: Temporal.Instant,
): (slot: Slot) => SlotRefusal | null {
  const window = bookingWindow(cafeDate(now), bookingAdvanceDays)
  if (date < window.first) return () => 'past-date'
  if (date > window.last) return () => 'beyond-window'

  const whyNot = whyNoVisit(house, date)
  return (slot) => {
    const isOver = () => date === window.first && hasStarted(slot, date, now)
    return whyNot(slot) ?? (isOver() ? 'started' : null)
  }
}

/** Tells of each slot what keeps a visit from taking place on the date, whenever it is asked. */
export function whyNoVisit({ schedule, rests }: House, date: string) {
  const hours = openingHours(schedule, date)
  return (slot: Slot): SlotRefusal | null => {
    if (!slot.isActive) return 'inactive'
    if (!hours) return 'closed'
    if (!liesInside(hours, slot)) return 'outside-hours'
    return isResting(rests, date, slot) ? 'resting' : null
  }
}

export type AvailabilityLevel = 'good' | 'limited' | 'full' | 'closed'

/** Of a day, from the slots it still offers: limited means that a quarter of the seats or less is left. */
export function availabilityLevel(
  offered: readonly { capacity: number; remaining: number }[],
): AvailabilityLevel {
  if (offered.length === 0) return 'closed'
  const capacity = offered.reduce((sum, slot) => sum + slot.capacity, 0)
  const remaining = offered.reduce((sum, slot) => sum + slot.remaining, 0)
  if (remaining === 0) return 'full'
  return remaining * 4 <= capacity ? 'limited' : 'good'
}

// By instants, since on the last Sunday of October the clock shows one hour twice.
function hasStarted(slot: Slot, date: string, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, cafeInstant(date, slot.startTime)) >= 0
}
