import { weekdayName } from '#domain/calendar/calendar-date.ts'
import type { WorkingDay } from '#domain/calendar/hours.ts'
import type { Settings } from '#domain/booking/settings.ts'
import type { OfficeCall } from '#server/platform/http/office-call.ts'
import { remember } from '#server/platform/record-audit.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { deleteRows } from '#server/platform/database/row.ts'
import { changedMeanwhile, type Refusal } from '#server/platform/refusal.ts'
import { changingRules, renewRules } from '#server/visits/settings/lock-rules.ts'
import { findNewlyStranded, findStrandedBookings } from '#server/visits/slots/stranded-bookings.ts'
import type { UpcomingVisit } from '#server/visits/slots/upcoming-bookings.queries.ts'
import { presentWorkingHours } from './working-hours.presenter.ts'
import {
  type NotedException,
  putException,
  putWorkingDay,
  readWorkingHours,
  type WorkingHours,
} from './working-hours.queries.ts'

export type SavedHours = { settings: Settings; hours: WorkingHours; stranded: UpcomingVisit[] }

/** Sets the whole week and all exceptions. Bookings outside of them stay, and are answered. */
export function saveWorkingHours(
  db: Db,
  { seen, ...wanted }: WorkingHours & { seen?: WorkingHours },
  call: OfficeCall,
): Promise<SavedHours | Refusal> {
  return changingRules(db, async (transaction) => {
    const stored = await readWorkingHours(transaction)
    const before = stored.hours
    if (seen && !isSameHours(before, seen)) {
      const current = presentWorkingHours(stored.settings, before)
      return changedMeanwhile('the working hours', current, 'them')
    }
    await saveWeek(transaction, before.week, wanted.week, call)
    await saveExceptions(transaction, before.exceptions, wanted.exceptions, call)
    await renewRules(transaction)
    const { settings, hours } = await readWorkingHours(transaction)
    const stranded = await findStrandedBookings(transaction, { ...settings, ...hours }, call.now)
    return { settings, hours, stranded }
  })
}

/** From now on nothing is offered on this date. Bookings stay: the caller cares for them. */
export function closeDate(db: Db, date: string, note: string, call: OfficeCall): Promise<void> {
  return changingRules(db, async (transaction) => {
    const { exceptions } = (await readWorkingHours(transaction)).hours
    const others = exceptions.filter((each) => each.date !== date)
    const closed = { date, isClosed: true, opensAt: null, closesAt: null, note }
    await saveExceptions(transaction, exceptions, [...others, closed], call)
  })
}

export async function saveWeek(
  db: Db,
  before: readonly WorkingDay[],
  after: readonly WorkingDay[],
  call: OfficeCall,
): Promise<void> {
  for (const day of after) {
    const old = before.find((each) => each.day === day.day)
    if (isSame(old, day)) continue
    await putWorkingDay(db, day)
    const change = { before: old, after: day }
    await remember(db, 'working-day.changed', weekdayName(day.day), change, call)
  }
}

export async function saveExceptions(
  db: Db,
  before: readonly NotedException[],
  after: readonly NotedException[],
  call: OfficeCall,
): Promise<void> {
  const dates = new Set([...before, ...after].map(({ date }) => date))
  for (const date of [...dates].toSorted()) {
    const old = before.find((each) => each.date === date)
    const wanted = after.find((each) => each.date === date)
    if (isSame(old, wanted)) continue
    await (wanted ? putException(db, wanted) : deleteRows(db, 'day_exceptions', { date }))
    const action = wanted ? 'day-exception.set' : 'day-exception.removed'
    await remember(db, action, date, { before: old, after: wanted }, call)
  }
}

function isSameHours(one: WorkingHours, other: WorkingHours): boolean {
  const dayOf = ({ day }: WorkingDay) => other.week.find((each) => each.day === day)
  const on = ({ date }: NotedException) => other.exceptions.find((each) => each.date === date)
  return (
    one.exceptions.length === other.exceptions.length &&
    one.week.every((each) => isSame(each, dayOf(each))) &&
    one.exceptions.every((each) => isSame(each, on(each)))
  )
}

function isSame(one: object | undefined, other: object | undefined): boolean {
  if (!one || !other) return one === other
  return Object.entries(one).every(([name, value]) => Reflect.get(other, name) === value)
}

/** Whom these hours would leave outside: staff see it while they can still think again. */
export async function previewWorkingHours(db: Db, wanted: WorkingHours, now: Temporal.Instant) {
  const { settings, hours } = await readWorkingHours(db)
  const before = { ...settings, ...hours }
  return findNewlyStranded(db, { before, after: { ...settings, ...wanted } }, now)
}
