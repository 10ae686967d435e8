import { overlaps, type SlotTimes } from '#domain/calendar/slot-times.ts'

export type InTheRoom = SlotTimes & { people: number }

/** A stretch of the day with fewer staff than its people want. */
export type Shortage = InTheRoom & { on: number; wanted: number }

/** Where the rota has too few, by how many people one of the staff looks after. */
export function shortages(
  parties: readonly InTheRoom[],
  shifts: readonly SlotTimes[],
  peoplePerStaff: number,
): Shortage[] {
  const short = stretchesOf([...parties, ...shifts]).map((stretch) => {
    const inside = parties.filter((party) => overlaps(party, stretch))
    const people = inside.reduce((sum, party) => sum + party.people, 0)
    const on = shifts.filter((shift) => overlaps(shift, stretch)).length
    return { ...stretch, people, on, wanted: Math.ceil(people / peoplePerStaff) }
  })
  return short.filter(({ on, wanted }) => on < wanted).reduce(joined, [])
}

/** The day, cut wherever somebody comes or goes. */
function stretchesOf(times: readonly SlotTimes[]): SlotTimes[] {
  const moments = times.flatMap(({ startTime, endTime }) => [startTime, endTime])
  const cuts = [...new Set(moments)].toSorted()
  return cuts.slice(1).map((endTime, at) => ({ startTime: cuts[at] ?? endTime, endTime }))
}

/** Stretches that follow each other and are alike are one. */
function joined(all: Shortage[], next: Shortage): Shortage[] {
  const last = all.at(-1)
  const isAlike =
    last?.endTime === next.startTime && last.people === next.people && last.on === next.on
  return isAlike ? [...all.slice(0, -1), { ...last, endTime: next.endTime }] : [...all, next]
}
