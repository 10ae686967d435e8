import { slotLabel } from '#domain/calendar/labels.ts'
import type { TimeSlot } from '#web/office/use-time-slots.ts'
import type { Toast } from '#web/ui/toast.ts'

export const slotCreated = (slot: TimeSlot): Toast => ({
  title: 'Time Slot Created',
  description: `${slotLabel(slot)} can be booked on every day that is open then.`,
})

export const slotUpdated = (slot: TimeSlot): Toast => ({
  title: 'Time Slot Updated',
  description: `It is ${slotLabel(slot)} now. Bookings keep the times they were made for.`,
})

export const slotSwitched = (slot: TimeSlot): Toast => ({
  title: 'Time Slot Updated',
  description: slot.is_active
    ? `${slotLabel(slot)} can be booked again.`
    : `${slotLabel(slot)} cannot be booked any more. Bookings stay.`,
})

export const slotDeleted = (slot: TimeSlot): Toast => ({
  title: 'Time Slot Deleted',
  description: `${slotLabel(slot)} is gone. Past bookings keep showing their times.`,
})

export const slotActFailed = ({ code, message }: { code: string; message: string }): Toast => ({
  title: 'Error',
  description: code === 'NOT_FOUND' ? 'Somebody else has deleted this time slot.' : message,
  destructive: true,
})
