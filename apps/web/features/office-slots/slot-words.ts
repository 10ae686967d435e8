import { slotLabel } from '#domain/calendar/labels.ts'
import { isTimeOfDay } from '#domain/calendar/time-of-day.ts'
import { overlaps, slotMinutes } from '#domain/calendar/slot-times.ts'
import { formatPounds, penceOf } from '#domain/pricing/money.ts'
import { slotPrice } from '#domain/pricing/price.ts'
import { timesOf, type TimeSlot } from '#web/office/use-time-slots.ts'
import type { Toast } from '#web/ui/toast.ts'
import type { Pricing } from '#web/visit/use-pricing.ts'

export type SlotFields = { start_time: string; end_time: string }

/** Why a slot cannot be made yet; null once both times are there. */
export function whyNotCreate({ start_time, end_time }: SlotFields): string | null {
  if (!start_time && !end_time) return 'Enter a start time and an end time.'
  if (!start_time) return 'Enter a start time.'
  return end_time ? null : 'Enter an end time.'
}

export function minutesOf(fields: SlotFields): number | null {
  if (!isTimeOfDay(fields.start_time) || !isTimeOfDay(fields.end_time)) return null
  const minutes = slotMinutes(timesOf(fields))
  return minutes > 0 ? minutes : null
}

/** '45 min', '1 h', '1 h 30 min' */
export function lengthLabel(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}

/** With which others it shares the room's seats: 'Shares its seats with 10:00 - 11:30'. */
export function sharingLabel(slot: TimeSlot, all: readonly TimeSlot[]): string | null {
  const others = all.filter(
    (each) => each.id !== slot.id && each.is_active && overlaps(timesOf(each), timesOf(slot)),
  )
  if (!slot.is_active || others.length === 0) return null
  return `Shares its seats with ${others.map(slotLabel).join(', ')}`
}

export function seatPriceLabel(minutes: number, pricing: Pricing): string {
  const hourlyPence = penceOf(pricing.basePrice)
  return formatPounds(slotPrice({ ...pricing, hourlyPence }, minutes).finalPence)
}

export const slotSwitched = (slot: TimeSlot): Toast => ({
  title: 'Time Slot Updated',
  description: slot.is_active
    ? `${slotLabel(slot)} can be booked again.`
    : `${slotLabel(slot)} cannot be booked any more. Bookings stay.`,
})
