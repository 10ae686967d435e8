import type { Answer } from '#contract/contract.ts'
import { weekHours, withOpeningHours } from '#domain/booking/week-hours.ts'
import { cafeInstant } from '#domain/calendar/cafe-time.ts'
import type { OpeningState } from '#domain/calendar/opening-state.ts'
import type { Cafe } from '#domain/house/house.ts'
import { availabilityLevel } from '#domain/calendar/slots.ts'
import { timeColumns } from '#server/visits/slots/times-of.ts'
import type { Rules } from './rules/rules.ts'
import { presentHours } from './settings/settings.presenter.ts'
import type { DayAhead, DayAvailability, FreeSlot } from './seats/availability.ts'
import { presentSessionSlot, presentTerms, startOf } from './sessions/sessions.presenter.ts'
import { presentPublicSlots } from './slots/slots.presenter.ts'

export function presentBusinessInfo(
  cafe: Cafe,
  { settings, schedule }: Pick<Rules, 'settings' | 'schedule'>,
  opening: OpeningState,
  free: FreeSlot | null,
): Answer<'GET public/business-info'> {
  return {
    ...withOpeningHours(cafe, weekHours(schedule)),
    businessHours: presentHours(settings),
    opening,
    nextFreeSlot: free && presentFreeSlot(free),
  }
}

function presentFreeSlot({ date, daysAhead, slot }: FreeSlot) {
  return {
    date,
    daysAhead,
    slotId: slot.id,
    ...timeColumns(slot),
    remaining_capacity: slot.remaining,
  }
}

/** docs/rules/availability.md#how-a-day-looks */
export function presentDay({ date, isOpen, offered }: DayAvailability) {
  return {
    date,
    isOpen,
    slots: offered.length,
    availableSlots: offered.filter(({ remaining }) => remaining > 0).length,
    remainingCapacity: offered.reduce((sum, { remaining }) => sum + remaining, 0),
    level: availabilityLevel(offered),
  }
}

/** With what will apply to a visit that is booked now (docs/rules/promises.md#terms). */
export function presentDayAhead(
  { date, policy, slots, visits }: DayAhead,
  now: Temporal.Instant,
): Answer<'GET public/days'>[number] {
  const offered = slots.filter(({ whyNot }) => whyNot === null)
  return {
    date,
    level: availabilityLevel([...offered, ...visits.map(({ slot }) => slot)]),
    slots: presentPublicSlots(slots).map((slot) => ({
      ...slot,
      ...presentTerms(cafeInstant(date, slot.start_time), policy, now),
    })),
    visits: visits.map((visit) => ({
      ...presentSessionSlot(visit),
      ...presentTerms(startOf(visit), visit.session, now),
    })),
  }
}
