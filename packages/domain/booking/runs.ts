import { addDays, datesBetween } from '#domain/calendar/calendar-date.ts'
import { openingHours } from '#domain/calendar/hours.ts'
import { weekdayDateLabel } from '#domain/calendar/labels.ts'
import type { SlotTimes } from '#domain/calendar/slot-times.ts'
import { type House, type Slot, type SlotRefusal, whyNoVisit } from '#domain/calendar/slots.ts'
import { runsOnDate, type Session } from './sessions.ts'

/** When a session is meant to run, at times of which some may be switched off. */
export type Meant = Pick<Session, 'weekdays' | 'ranges' | 'dates'> & { slots: readonly Slot[] }

export type Run = SlotTimes & { date: string; whyNot: SlotRefusal | null }

// As far ahead as anything can be booked.
const DAYS_AHEAD = 730

/** Each time at which it is meant to run on a date, with what keeps it from taking place. */
export function runsOf({ slots, ...meant }: Meant, house: House, date: string): Run[] {
  if (!runsOnDate(meant, date)) return []
  const whyNot = whyNoVisit(house, date)
  return slots.map(({ isActive, ...times }) => ({
    ...times,
    date,
    whyNot: whyNot({ ...times, isActive }),
  }))
}

/** The first that takes place from a date on; seats and the booking window aside. */
export function firstRun(meant: Meant, house: House, from: string): Run | null {
  for (const date of daysFrom(from)) {
    const run = runsOf(meant, house, date).find(({ whyNot }) => whyNot === null)
    if (run) return run
  }
  return null
}

/** Of each time at which it never takes place: why, in words for staff. */
export function neverRuns(meant: Meant, house: House, today: string): string[] {
  return meant.slots.flatMap((slot) => {
    const alone = { ...meant, slots: [slot] }
    if (firstRun(alone, house, today)) return []
    const wanted = daysFrom(today).flatMap((date) => runsOf(alone, house, date))[0]
    const why = wanted ? reasonOf(wanted, house) : 'it has no dates from today on'
    return [`It never runs at ${slot.startTime} - ${slot.endTime}: ${why}.`]
  })
}

function reasonOf({ date, whyNot }: Run, { schedule }: House): string {
  const hours = openingHours(schedule, date)
  if (whyNot === 'inactive') return 'this time slot is switched off'
  const day = `on ${weekdayDateLabel(date)}`
  if (!hours) return `${day} the cafe is closed`
  if (whyNot === 'resting') return `${day} the cats rest then`
  return `${day} the cafe is open ${hours.opensAt} - ${hours.closesAt}`
}

const daysFrom = (date: string) => datesBetween(date, addDays(date, DAYS_AHEAD))
