import { counted } from '#domain/booking/counted.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { datesBetween } from '#domain/calendar/calendar-date.ts'
import { timeLabel } from '#domain/calendar/labels.ts'

type Visit = { startsAt: string; endsAt: string }

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** 'In 5 days', 'Tomorrow', 'In 3 hours 20 minutes', 'Now', as the cafe's calendar counts. */
export function countdown({ startsAt, endsAt }: Visit, now: number): string {
  const start = Date.parse(startsAt)
  if (now >= Date.parse(endsAt)) return 'Over'
  if (now >= start) return 'Now'
  return start - now < DAY ? shortWait(start - now) : daysAhead(start, now)
}

/** The same without a clock that runs: 'Today at 14:00', 'Now, until 15:00'. */
export function dayWords({ startsAt, endsAt }: Visit, now: number): string {
  const start = Date.parse(startsAt)
  if (now >= Date.parse(endsAt)) return 'Over'
  if (now >= start) return `Now, until ${timeLabel(endsAt)}`
  const isToday = cafeMoment(now).date === cafeMoment(start).date
  return isToday ? `Today at ${timeLabel(startsAt)}` : daysAhead(start, now)
}

function daysAhead(start: number, now: number): string {
  const days = datesBetween(cafeMoment(now).date, cafeMoment(start).date).length - 1
  return days === 1 ? 'Tomorrow' : `In ${days} days`
}

function shortWait(ms: number): string {
  const minutes = Math.ceil(ms / MINUTE)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [hours > 0 && counted(hours, 'hour'), rest > 0 && counted(rest, 'minute')]
  return `In ${parts.filter(Boolean).join(' ')}`
}
