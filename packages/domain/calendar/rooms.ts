import type { Weekday } from './calendar-date.ts'
import { isWeekend } from './hours.ts'

/** A place with seats; its weekend days have their own. */
export type Room = {
  id: number
  seats: number
  weekendSeats: number
  weekendDays: readonly Weekday[]
  /** Dates on which it has fewer. */
  lowered: readonly { date: string; seats: number }[]
}

export function roomSeats(room: Omit<Room, 'id'>, date: string): number {
  const lowered = room.lowered.find((day) => day.date === date)
  return Math.min(usualSeats(room, date), lowered?.seats ?? Infinity)
}

export function usualSeats(
  { weekendDays, weekendSeats, seats }: Omit<Room, 'id' | 'lowered'>,
  date: string,
): number {
  return isWeekend(weekendDays, date) ? weekendSeats : seats
}
