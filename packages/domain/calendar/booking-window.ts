import { addDays } from './calendar-date.ts'

export type BookingWindow = { first: string; last: string }

/** From today to today + advanceDays; 0 or less means today only. */
export function bookingWindow(today: string, advanceDays: number): BookingWindow {
  return { first: today, last: addDays(today, Math.max(0, advanceDays)) }
}
