import type { SlotTimes } from '#domain/calendar/slot-times.ts'

type TimeColumns = { start_time: string; end_time: string }

export const timesOf = ({ start_time, end_time }: TimeColumns): SlotTimes => ({
  startTime: start_time,
  endTime: end_time,
})

/** As rows and the contract have them. */
export const timeColumns = ({ startTime, endTime }: SlotTimes): TimeColumns => ({
  start_time: startTime,
  end_time: endTime,
})
