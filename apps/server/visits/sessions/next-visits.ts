import { firstRun, type Run } from '#domain/booking/runs.ts'
import { bookingWindow } from '#domain/calendar/booking-window.ts'
import { addDays, datesBetween } from '#domain/calendar/calendar-date.ts'
import { seatsForAParty } from '#domain/booking/welcome.ts'
import { type BandPrices } from '#domain/pricing/bill.ts'
import { seatPrices } from '#domain/pricing/session-bill.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { readRules, type Rules } from '#server/visits/rules/rules.ts'
import type { StoredSession } from '#server/visits/rules/rules.queries.ts'
import { readSeats, type Seats } from '#server/visits/seats/seats.queries.ts'
import { type SlotOfDate, slotsOfDate } from '#server/visits/slots/slots-of-date.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'

export type NextVisit = { session: StoredSession; slot: SlotOfDate; prices: BandPrices }

/** A session with its next visits; without any, when it runs after the dates that can be booked. */
export type FoundSession = { session: StoredSession; visits: NextVisit[]; nextRun: Run | null }

const MOST_SHOWN = 8
// Looking further ahead costs more than it tells.
const MOST_DAYS = 92

/** What runs beside the ordinary visit, each with its next visits. */
export async function readNextVisits(db: Db, now: Temporal.Instant) {
  const running = runningSessions(await readRules(db))
  const today = cafeDate(now)
  const ahead = Math.max(0, ...running.map(({ bookingAdvanceDays }) => bookingAdvanceDays))
  const last = addDays(today, Math.min(ahead, MOST_DAYS))
  const seats = await readSeats(db, { from: today, to: last }, now)
  const sessions = runningSessions(seats.rules).map((session): FoundSession => {
    const end = bookingWindow(today, session.bookingAdvanceDays).last
    const dates = datesBetween(today, end < last ? end : last)
    const visits = nextOf(seats, session, dates, now)
    const nextRun = visits.length > 0 ? null : runAfter(seats.rules, session, end)
    return { session, visits, nextRun }
  })
  return { rules: seats.rules, sessions }
}

/** When it takes place for the first time after the dates that can be booked. */
function runAfter({ slots, ...house }: Rules, session: StoredSession, end: string): Run | null {
  const own = slots.filter(({ id }) => session.slotIds?.includes(id) ?? true)
  return firstRun({ ...session, slots: own }, house, addDays(end, 1))
}

function nextOf(seats: Seats, session: StoredSession, dates: string[], now: Temporal.Instant) {
  const next: NextVisit[] = []
  for (const date of dates) {
    next.push(...visitsOf(seats, session, date, now))
    if (next.length >= MOST_SHOWN) break
  }
  return next.slice(0, MOST_SHOWN)
}

/** Those of one date, of one session or of all beside the ordinary visit. */
export async function readSessionSlots(
  db: Db,
  { date, sessionId }: { date: string; sessionId?: number },
  now: Temporal.Instant,
): Promise<NextVisit[]> {
  const seats = await readSeats(db, { from: date, to: date }, now)
  return sessionVisits(seats, date, now).filter(
    ({ session }) => sessionId === undefined || session.id === sessionId,
  )
}

export function sessionVisits(seats: Seats, date: string, now: Temporal.Instant): NextVisit[] {
  return runningSessions(seats.rules).flatMap((session) => visitsOf(seats, session, date, now))
}

export function runningSessions({ sessions }: Rules): StoredSession[] {
  return sessions.filter(({ isOrdinary, isEnded }) => !isOrdinary && !isEnded)
}

function visitsOf(seats: Seats, session: StoredSession, date: string, now: Temporal.Instant) {
  return slotsOfDate(seats, date, now, session)
    .filter(({ whyNot }) => whyNot === null)
    .map((slot) => ({
      session,
      slot: { ...slot, remaining: seatsForAParty(slot.remaining, session) },
      prices: seatPrices(session, slot, date),
    }))
}
