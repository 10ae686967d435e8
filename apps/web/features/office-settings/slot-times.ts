import type { SlotTimes } from '#domain/calendar/slot-times.ts'
import type { TimeSlot } from '#web/office/use-time-slots.ts'

export const timesOf = ({ start_time, end_time }: TimeSlot): SlotTimes => ({
  startTime: start_time,
  endTime: end_time,
})

/** Of the slots that can be booked: what happens to the others, nobody sees. */
export const activeTimes = (slots: readonly TimeSlot[]): SlotTimes[] =>
  slots.filter(({ is_active }) => is_active).map(timesOf)
