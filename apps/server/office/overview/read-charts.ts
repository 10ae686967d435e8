import { runsOn, sessionInstead, sessionSeats } from '#domain/booking/sessions.ts'
import { addDays, datesBetween, weekdayOf, WEEKDAYS } from '#domain/calendar/calendar-date.ts'
import { isResting, liesInside, openingHours } from '#domain/calendar/hours.ts'
import type { DateRange } from '#domain/calendar/period.ts'
import { roomSeats } from '#domain/calendar/rooms.ts'
import { minutesTogether } from '#domain/calendar/slot-times.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { readRevenueByDay } from '#server/ordering/money/revenue.queries.ts'
import type { StoredSlot } from '#server/visits/rules/rules.queries.ts'
import { readRules, type Rules } from '#server/visits/rules/rules.ts'
import {
  type DaySum,
  readRoomMinutes,
  type RoomMinutes,
  sumDays,
  sumWeekdays,
} from './overview.queries.ts'

const WEEK_AHEAD = 6

export async function readCharts(db: Db, period: DateRange, today: string) {
  const rules = await readRules(db)
  const ahead = { from: today, to: addDays(today, WEEK_AHEAD) }
  const [days, revenue, people, minutes] = await Promise.all([
    sumDays(db, period),
    readRevenueByDay(db, period),
    sumWeekdays(db, period),
    readRoomMinutes(db, ahead),
  ])
  const dates = datesBetween(period.from, period.to)
  const seats = seatsOffered(dates, rules)
  const occupancy = WEEKDAYS.flatMap((weekday) =>
    rules.slots.map((slot) => {
      const came = people.find((each) => each.weekday === weekday && each.slot_id === slot.id)
      return { weekday, slot, people: came?.people ?? 0, seats: seats(weekday, slot) }
    }),
  ).filter((each) => each.people > 0 || each.seats > 0)
  const rooms = roomsAhead(datesBetween(ahead.from, ahead.to), rules, minutes)
  return { period, days: fillDays(dates, days, revenue), occupancy, rooms }
}

/** How full the next days are, all rooms together; null where nothing is on sale. */
export async function readWeek(db: Db, today: string) {
  const ahead = { from: today, to: addDays(today, WEEK_AHEAD) }
  const [rules, minutes] = await Promise.all([readRules(db), readRoomMinutes(db, ahead)])
  const dates = datesBetween(ahead.from, ahead.to)
  const days = roomsAhead(dates, rules, minutes).flatMap((room) => room.days)
  return dates.map((date) => {
    const own = days.filter((day) => day.date === date)
    const sum = (of: 'taken' | 'offered') => own.reduce((all, day) => all + day[of], 0)
    const offered = sum('offered')
    return { date, percent: offered === 0 ? null : Math.round((sum('taken') / offered) * 100) }
  })
}

export type Charts = Awaited<ReturnType<typeof readCharts>>

function fillDays(dates: string[], sums: DaySum[], revenue: Map<string, number>) {
  const known = new Map(sums.map((day) => [day.date, day]))
  return dates.map((date) => ({
    ...(known.get(date) ?? { date, bookings: 0, people: 0 }),
    revenuePence: revenue.get(date) ?? 0,
  }))
}

function seatsOffered(dates: string[], rules: Rules) {
  const seats = new Map<string, number>()
  for (const date of dates) {
    const bySlot = Map.groupBy(whatRuns(rules, date), ({ slot }) => slot.id)
    for (const [id, running] of bySlot) {
      const key = `${weekdayOf(date)} ${id}`
      const most = Math.max(...running.map(({ session }) => sessionSeats(session, date)))
      seats.set(key, (seats.get(key) ?? 0) + most)
    }
  }
  return (weekday: number, { id }: StoredSlot) => seats.get(`${weekday} ${id}`) ?? 0
}

/** Sessions that overlap share their room, so that its seats are counted by the minute. */
function roomsAhead(dates: string[], rules: Rules, taken: RoomMinutes[]) {
  const rooms = Map.groupBy(taken, ({ id }) => id)
  return [...rooms.values()].map((own) => ({
    id: own[0]?.id ?? 0,
    name: own[0]?.name ?? '',
    days: dates.map((date) => {
      const running = whatRuns(rules, date).filter(({ session }) => session.room.id === own[0]?.id)
      const room = running[0]?.session.room
      const minutes = minutesTogether(running.map(({ slot }) => slot))
      return {
        date,
        taken: own.find((day) => day.date === date)?.minutes ?? 0,
        offered: room ? minutes * roomSeats(room, date) : 0,
      }
    }),
  }))
}

/**
 * Which sessions run in which slots on a date, whether it can still be booked or not. By the rules
 * of today: what they were on a past date is nowhere kept.
 */
function whatRuns({ schedule, rests, slots, sessions }: Rules, date: string) {
  const hours = openingHours(schedule, date)
  if (!hours) return []
  const open = slots.filter(
    (slot) => slot.isActive && liesInside(hours, slot) && !isResting(rests, date, slot),
  )
  return open.flatMap((slot) => {
    const isTaken = sessionInstead(sessions, slots, slot, date) !== undefined
    return sessions
      .filter((session) => runsOn(session, slot.id, date) && !(session.isOrdinary && isTaken))
      .map((session) => ({ slot, session }))
  })
}
