import { isTimeOfDay, minutesOfDay } from './time-of-day.ts'

export type SlotTimes = { startTime: string; endTime: string }

/** What is wrong with each time, by its field. Slots may overlap, but not end before they start. */
export function checkSlotTimes({ startTime, endTime }: SlotTimes): {
  startTime?: string
  endTime?: string
} {
  if (!isTimeOfDay(startTime)) return { startTime: 'Enter a start time as HH:mm.' }
  if (!isTimeOfDay(endTime)) return { endTime: 'Enter an end time as HH:mm.' }
  if (endTime <= startTime) return { endTime: 'The end time must be after the start time.' }
  return {}
}

export function slotMinutes({ startTime, endTime }: SlotTimes): number {
  return minutesOfDay(endTime) - minutesOfDay(startTime)
}

/** Charged by the hour, it costs next to nothing: to offer it is to set a price. */
export const isShort = (times: SlotTimes) => slotMinutes(times) < 30

export const hasTimes = (slot: SlotTimes, { startTime, endTime }: SlotTimes) =>
  slot.startTime === startTime && slot.endTime === endTime

/** Whether two slots share a minute of the day, and so the room's seats in it. */
export function overlaps(one: SlotTimes, other: SlotTimes): boolean {
  return one.startTime < other.endTime && other.startTime < one.endTime
}

/** How long at least one of them lasts: minutes that they share count once. */
export function minutesTogether(slots: readonly SlotTimes[]): number {
  let until = 0
  let minutes = 0
  for (const { startTime, endTime } of slots.toSorted(byStart)) {
    const end = minutesOfDay(endTime)
    minutes += Math.max(0, end - Math.max(until, minutesOfDay(startTime)))
    until = Math.max(until, end)
  }
  return minutes
}

const byStart = (one: SlotTimes, other: SlotTimes) =>
  minutesOfDay(one.startTime) - minutesOfDay(other.startTime)
