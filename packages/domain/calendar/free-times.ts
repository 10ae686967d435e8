import { isResting, openingHours } from './hours.ts'
import { overlaps, slotMinutes, type SlotTimes } from './slot-times.ts'
import type { House } from './slots.ts'
import { minutesOfDay, timeOfMinutes } from './time-of-day.ts'

// The room is not hired for less than an hour.
const LEAST_MINUTES = 60

/** When the cafe is open, the cats do not rest, and no guest sits in the room. */
export function freeTimes(house: House, date: string, taken: readonly SlotTimes[]): SlotTimes[] {
  const hours = openingHours(house.schedule, date)
  if (!hours) return []
  const [opens, closes] = [minutesOfDay(hours.opensAt), minutesOfDay(hours.closesAt)]
  const changes = [...house.rests, ...taken]
    .flatMap(({ startTime, endTime }) => [startTime, endTime])
    .map(minutesOfDay)
  const inside = changes.filter((minute) => minute > opens && minute < closes)
  const cuts = [...new Set([opens, ...inside, closes])].toSorted((one, other) => one - other)
  const parts = cuts.slice(1).map((end, index) => ({
    startTime: timeOfMinutes(cuts[index] ?? opens),
    endTime: timeOfMinutes(end),
  }))
  const isFree = (times: SlotTimes) =>
    !isResting(house.rests, date, times) && !taken.some((each) => overlaps(each, times))
  return joined(parts.filter(isFree)).filter((times) => slotMinutes(times) >= LEAST_MINUTES)
}

function joined(parts: readonly SlotTimes[]): SlotTimes[] {
  const whole: SlotTimes[] = []
  for (const part of parts) {
    const last = whole.at(-1)
    if (last?.endTime === part.startTime) whole.splice(-1, 1, { ...last, endTime: part.endTime })
    else whole.push(part)
  }
  return whole
}
