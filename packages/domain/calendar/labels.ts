import { isCalendarDate, monthName, weekdayName, weekdayOf } from './calendar-date.ts'
import { cafeMoment } from './cafe-clock.ts'

const INVALID_DATE = 'Invalid Date'

/** 'Mar 5, 2027', of a date or of an instant as the API sends them. */
export function dateLabel(text: string): string {
  const date = isCalendarDate(text) ? text : momentOf(text)?.date
  if (!date) return INVALID_DATE
  return `${monthName(date).slice(0, 3)} ${Number(date.slice(8))}, ${date.slice(0, 4)}`
}

/** 'Fri, Mar 5, 2027', of a date. */
export function weekdayDateLabel(date: string): string {
  if (!isCalendarDate(date)) return INVALID_DATE
  return `${weekdayName(weekdayOf(date)).slice(0, 3)}, ${dateLabel(date)}`
}

/** 'HH:mm' on the cafe's clock, of an instant. */
export function timeLabel(text: string): string {
  return momentOf(text)?.time ?? INVALID_DATE
}

/** 'Mar 5, 2027, 14:30' on the cafe's clock, of an instant. */
export function momentLabel(text: string): string {
  const moment = momentOf(text)
  return moment ? `${dateLabel(moment.date)}, ${moment.time}` : INVALID_DATE
}

/** The time alone while that is today: '14:30'; else with its date. */
export function untilLabel(text: string, now: number): string {
  return momentOf(text)?.date === cafeMoment(now).date ? timeLabel(text) : momentLabel(text)
}

export type SlotTexts = {
  timeSlotRange?: string | null
  time_slot?: string | null
  start_time?: string | null
  end_time?: string | null
}

/** Of whatever an answer holds: it may lack any of them, or all. */
export function slotLabel(texts: SlotTexts | null | undefined): string {
  const { timeSlotRange, time_slot, start_time, end_time } = texts ?? {}
  if (timeSlotRange) return timeSlotRange
  if (time_slot) return time_slot
  if (start_time && end_time) return `${start_time.slice(0, 5)} - ${end_time.slice(0, 5)}`
  return 'Unknown Time'
}

// Only texts that name their offset: without one, each browser would read another instant.
function momentOf(text: string) {
  if (!/^[^T]*T.*(Z|[+-]\d\d:\d\d)$/.test(text)) return null
  const epochMilliseconds = Date.parse(text)
  return Number.isNaN(epochMilliseconds) ? null : cafeMoment(epochMilliseconds)
}
