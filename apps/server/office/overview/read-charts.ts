import { runsOn, sessionInstead, sessionSeats } from '#domain/booking/sessions.ts'
import { addDays, datesBetween, weekdayOf, WEEKDAYS } from '#domain/calendar/calendar-date.ts'
import { isResting, liesInside, openingHours } from '#domain/calendar/hours.ts'
import type { DateRange } from '#domain/calendar/period.ts'
import { roomSeats } from '#domain/calendar/rooms.ts'
import { minutesTogether, slotMinutes } from '#domain/calendar/slot-times.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { readRevenueByDay } from '#server/ordering/ledger/revenue.queries.ts'
import type { StoredSlot } from '#server/visits/rules/rules.queries.ts'
import { readRules, type Rules } from '#server/visits/rules/rules.ts'
import { listSeatedVisits, takingOf } from '#server/visits/slots/seated-visits.queries.ts'
import { type DaySum, listRooms, sumDays, sumWeekdays } from './overview.queries.ts'

const WEEK_AHEAD = 6

export async function readCharts(db: Db, period: DateRange, today: string) {
  const rules = await readRules(db)
  const ahead = { from: today, to: addDays(today, WEEK_AHEAD) }
  const [days, revenue, people, rooms] = await Promise.all([
    sumDays(db, period),
    readRevenueByDay(db, period),
    sumWeekdays(db, period),
    readRooms(db, rules, ahead),
  ])
  const dates = datesBetween(period.from, period.to)
  const seats = seatsOffered(dates, rules)
  const occupancy = WEEKDAYS.flatMap((weekday) =>
    rules.slots.map((slot) => {
      const came = people.find((each) => each.weekday === weekday && each.slot_id === slot.id)
      return { weekday, slot, people: came?.people ?? 0, seats: seats(weekday, slot) }
    }),
  ).filter((each) => each.people > 0 || each.seats > 0)
  return { period, days: fillDays(dates, days, revenue), occupancy, rooms }
}

/** How full the next days are, all rooms together; null where nothing is on sale. */
export async function readWeek(db: Db, today: string) {
  const ahead = { from: today, to: addDays(today, WEEK_AHEAD) }
  const rooms = await readRooms(db, await readRules(db), ahead)
  const days = rooms.flatMap((room) => room.days)
  return datesBetween(ahead.from, ahead.to).map((date) => {
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

/**
 * For how many minutes seats of each room are taken and offered on each date: two seats for an hour are
 * 120. Sessions that overlap share their room, so that its seats are counted by the minute.
 */
async function readRooms(db: Db, rules: Rules, { from, to }: DateRange) {
  const [rooms, seated] = await Promise.all([listRooms(db), listSeatedVisits(db, from, to)])
  const takings = seated.map((visit) => takingOf(rules, visit))
  return rooms.map(({ id, name }) => ({
    id,
    name,
    days: datesBetween(from, to).map((date) => {
      const running = whatRuns(rules, date).filter(({ session }) => session.room.id === id)
      const room = running[0]?.session.room
      const minutes = minutesTogether(running.map(({ slot }) => slot))
      const taken = takings
        .filter((taking) => taking.roomId === id && taking.date === date)
        .reduce((sum, taking) => sum + taking.seats * slotMinutes(taking), 0)
      return { date, taken, offered: room ? minutes * roomSeats(room, date) : 0 }
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
