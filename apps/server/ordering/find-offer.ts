import { bookingWindow } from '#domain/calendar/booking-window.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { visitInstants } from '#domain/calendar/cafe-time.ts'
import { slotMinutes } from '#domain/calendar/slot-times.ts'
import { offersOn, slotCapacity, type SlotRefusal } from '#domain/calendar/slots.ts'
import type { Settings } from '#domain/booking/settings.ts'
import { type Price, slotPrice } from '#domain/pricing/price.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { readSchedule, readSlots, type StoredSlot } from '#server/visits/schedule.queries.ts'
import { readSettings } from '#server/visits/settings/settings.queries.ts'
import type { SlotDay } from './seats.queries.ts'

/** A visit that can be booked, seats aside: when it is, what a seat costs, how many there are. */
export type Offer = {
  slot: StoredSlot
  date: string
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  price: Price
  capacity: number
}

const codes: Record<SlotRefusal, ErrorCode> = {
  'past-date': 'DATE_OUT_OF_RANGE',
  'beyond-window': 'DATE_OUT_OF_RANGE',
  started: 'DATE_OUT_OF_RANGE',
  inactive: 'SLOT_INACTIVE',
  closed: 'CLOSED',
  'outside-hours': 'CLOSED',
}

export async function findOffer(
  db: Db,
  { slotId, date }: SlotDay,
  now: Temporal.Instant,
): Promise<Offer | Refusal> {
  const { settings } = await readSettings(db)
  if (!isInWindow(date, settings, now)) return refuse('DATE_OUT_OF_RANGE')
  const slot = (await readSlots(db)).find(({ id }) => id === slotId)
  if (!slot) return refuse('NOT_FOUND')

  const schedule = await readSchedule(db, settings, { from: date, to: date })
  const { bookingAdvanceDays } = settings
  const why = offersOn(date, { schedule, bookingAdvanceDays }, now)(slot)
  if (why) return refuse(codes[why])
  return {
    slot,
    date,
    ...visitInstants(date, slot),
    price: slotPrice(settings, slotMinutes(slot)),
    capacity: slotCapacity(settings, date),
  }
}

// Asked before the slot is looked for, so that a date far off needs no slot to be refused.
function isInWindow(date: string, settings: Settings, now: Temporal.Instant): boolean {
  const today = cafeMoment(now.epochMilliseconds).date
  const { first, last } = bookingWindow(today, settings.bookingAdvanceDays)
  return first <= date && date <= last
}
