import type { Answer } from '#contract/contract.ts'
import { backtest, foresee } from '#domain/booking/pickup.ts'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { periodRange } from '#domain/calendar/period.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'
import { toPounds } from '#domain/pricing/money.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { LEADS, sumHours, sumMoney, sumNoShows, sumSessions, sumWeeks } from './figures.queries.ts'

type Figures = Answer<'GET office/figures'>

const WEEKS_BEFORE = 4
const meanOf = ({ people, before }: { people: number; before: number }) => ({
  people,
  mean: before / WEEKS_BEFORE,
})

/** This week beside the last four, the coming ones, who does not come, and where money comes from. */
export async function readFigures(db: Db, now: Temporal.Instant): Promise<Figures> {
  const today = cafeDate(now)
  const week = periodRange('this-week', today)
  const [hours, sessions, ahead, noShows, money] = await Promise.all([
    sumHours(db, week),
    sumSessions(db, week),
    readAhead(db, now),
    readNoShows(db, today),
    sumMoney(db, now),
  ])
  const sum = (of: 'people' | 'before') => hours.reduce((all, hour) => all + hour[of], 0)
  return {
    week: {
      ...week,
      ...meanOf({ people: sum('people'), before: sum('before') }),
      hours: hours.map(({ start_time, end_time, ...beside }) => ({
        timeSlotStart: start_time,
        timeSlotEnd: end_time,
        ...meanOf(beside),
      })),
      sessions: sessions.map(({ name, ...beside }) => ({
        name,
        ...meanOf(beside),
      })),
    },
    ahead,
    noShows,
    money: money.map(({ instrument, pence, before }) => ({
      instrument,
      amount: toPounds(pence),
      before: toPounds(before),
    })),
  }
}

async function readAhead(db: Db, now: Temporal.Instant): Promise<Figures['ahead']> {
  const weeks = await sumWeeks(db, now)
  const first = weeks.findIndex(({ people }) => people > 0)
  // Before the first guest there was no cafe.
  const over = weeks.filter(({ ago }, at) => ago > 0 && first >= 0 && at >= first)
  return [0, 1, 2, 3].map((gap) => {
    const past = over.map(({ people, booked }) => ({ people, booked: booked[gap] ?? 0 }))
    const booked = weeks.find(({ ago }) => ago === -gap)?.people ?? 0
    const { weeks: tried, pickupError, meanError } = backtest(past, gap)
    const from = addDays(cafeDate(now), 1 + 7 * gap)
    const told = foresee(past, booked, gap)
    return {
      from,
      to: addDays(from, 6),
      booked,
      ...told,
      // Who has booked is not fewer than is likely.
      likely: Math.max(booked, told.likely),
      tried: { weeks: tried, pickupError, meanError },
    }
  })
}

async function readNoShows(db: Db, today: string): Promise<Figures['noShows']> {
  const sums = await sumNoShows(db, today)
  return LEADS.map((fromDays, at) => {
    const next = LEADS[at + 1]
    const { came = 0, missed = 0 } = sums.find(({ from_days }) => from_days === fromDays) ?? {}
    return { fromDays, toDays: next === undefined ? null : next - 1, came, missed }
  })
}
