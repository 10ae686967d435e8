import { runsOn, type Session, sessionSeats } from '#domain/booking/sessions.ts'
import { datesBetween, weekdayOf, WEEKDAYS } from '#domain/calendar/calendar-date.ts'
import { openingHours, type Schedule } from '#domain/calendar/hours.ts'
import type { DateRange } from '#domain/calendar/period.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { readRules, type StoredSlot } from '#server/visits/rules.ts'
import { type DaySum, sumDays, sumWeekdays } from './overview.queries.ts'

export async function readCharts(db: Db, period: DateRange) {
  const { slots, schedule, sessions } = await readRules(db)
  const [days, people] = await Promise.all([sumDays(db, period), sumWeekdays(db, period)])
  const dates = datesBetween(period.from, period.to)
  const seats = seatsOffered(dates, slots, schedule, sessions)
  const occupancy = WEEKDAYS.flatMap((weekday) =>
    slots.map((slot) => {
      const came = people.find((each) => each.weekday === weekday && each.slot_id === slot.id)
      return { weekday, slot, people: came?.people ?? 0, seats: seats(weekday, slot) }
    }),
  ).filter((each) => each.people > 0 || each.seats > 0)
  return { period, days: fillDays(dates, days), occupancy }
}

export type Charts = Awaited<ReturnType<typeof readCharts>>

function fillDays(dates: string[], sums: DaySum[]): DaySum[] {
  const known = new Map(sums.map((day) => [day.date, day]))
  return dates.map((date) => known.get(date) ?? { date, bookings: 0, people: 0, revenue_pence: 0 })
}

/** By the hours and capacities of today: what they were on a past date is nowhere kept. */
export function seatsOffered(
  dates: string[],
  slots: StoredSlot[],
  schedule: Schedule,
  sessions: readonly Session[],
): (weekday: number, slot: StoredSlot) => number {
  const seats = new Map<string, number>()
  for (const date of dates) {
    const hours = openingHours(schedule, date)
    if (!hours) continue
    for (const { id, startTime, endTime, isActive } of slots) {
      if (!isActive || startTime < hours.opensAt || endTime > hours.closesAt) continue
      const running = sessions.filter((session) => runsOn(session, id, date))
      const most = Math.max(0, ...running.map((session) => sessionSeats(session, date)))
      const key = `${weekdayOf(date)} ${id}`
      seats.set(key, (seats.get(key) ?? 0) + most)
    }
  }
  return (weekday, { id }) => seats.get(`${weekday} ${id}`) ?? 0
}
