import type { Answer } from '#contract/contract.ts'
import { type BandPrices, type GroupRule, pricedBands } from '#domain/pricing/bill.ts'
import { type CancellationPolicy, isBeforeDeadline } from '#domain/booking/cancellation.ts'
import { cafeInstant, cancellationDeadline } from '#domain/calendar/cafe-time.ts'
import { type Band } from '#domain/booking/ages.ts'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { toPounds } from '#domain/pricing/money.ts'
import type { Rules } from '#server/visits/rules/rules.ts'
import { presentStranded } from '#server/visits/hours/working-hours.presenter.ts'
import { timeColumns } from '#server/visits/slots/times-of.ts'
import type { FoundSession, NextVisit } from './next-visits.ts'
import type { OwnedAddOn } from './add-ons.queries.ts'
import type { OwnedSession } from './sessions.queries.ts'
import type { Touched } from './touched-visits.ts'

export function presentPublicSession(
  { session, visits, nextRun }: FoundSession,
  now: Temporal.Instant,
): Answer<'GET public/sessions'>['sessions'][number] {
  const prices = visits[0]?.prices ?? session.prices
  return {
    ...session,
    slug: session.slug ?? '',
    group: presentGroup(session.group),
    prices: prices && presentPrices(prices),
    nextVisits: visits.map((visit) => ({
      ...presentVisit(visit),
      ...presentTerms(startOf(visit), session, now),
    })),
    nextRun: nextRun && {
      date: nextRun.date,
      ...timeColumns(nextRun),
      bookableFrom: addDays(nextRun.date, -session.bookingAdvanceDays),
    },
  }
}

export function presentHouse({
  schedule,
  rests,
  slots,
}: Rules): Answer<'GET office/sessions'>['house'] {
  return { schedule, rests, switchedOff: slots.filter(({ isActive }) => !isActive) }
}

export function presentSessionSlot(visit: NextVisit): Answer<'GET public/session-slots'>[number] {
  const { id, name } = visit.session
  return { sessionId: id, sessionName: name, ...presentVisit(visit) }
}

function presentVisit({ slot, prices }: NextVisit) {
  return {
    slotId: slot.id,
    date: slot.date,
    ...timeColumns(slot),
    prices: presentPrices(prices),
    is_available: slot.remaining > 0,
    remaining_capacity: slot.remaining,
    capacity: slot.capacity,
  }
}

export const startOf = ({ slot }: NextVisit) => cafeInstant(slot.date, slot.startTime)

/** What will apply to a visit that is booked now (docs/rules/promises.md#terms). */
export function presentTerms(
  startsAt: Temporal.Instant,
  policy: CancellationPolicy,
  now: Temporal.Instant,
) {
  const inTime = isBeforeDeadline(startsAt, policy, now)
  const deadline = cancellationDeadline(startsAt, policy.cancellationHours)
  return {
    changeableUntil: inTime ? deadline.toString() : null,
    canBeCancelled: inTime && policy.cancellationEnabled,
  }
}

export function presentPrices(prices: BandPrices): Partial<Record<Band, number>> {
  return Object.fromEntries(pricedBands(prices).map(({ band, pence }) => [band, toPounds(pence)]))
}

export function presentGroup(group: GroupRule | null) {
  if (!group || 'percentage' in group) return group
  return { from: group.from, price: toPounds(group.pence) }
}

export function presentOfficeSession(
  session: OwnedSession,
): Answer<'GET office/sessions'>['sessions'][number] {
  const { prices, seasons, group, ...form } = session.form
  return {
    ...session,
    form: {
      ...form,
      prices: prices && presentPrices(prices),
      seasons: seasons.map(({ id, prices: each }) => ({ id, prices: presentPrices(each) })),
      group: presentGroup(group),
    },
  }
}

export function presentAddOn(addOn: OwnedAddOn): Answer<'GET office/add-ons'>[number] {
  const { id, version, name, words, pence, stock, sold, is_offered } = addOn
  const left = stock === null ? null : Math.max(0, stock - sold)
  return { id, version, name, words, price: toPounds(pence), left, sold, isOffered: is_offered }
}

export function presentTouched({
  visits,
  bookings,
}: Touched): Answer<'POST office/sessions/preview'> {
  return {
    visits: visits.map(({ startTime, endTime, ...visit }) => ({
      ...visit,
      ...timeColumns({ startTime, endTime }),
    })),
    bookings: bookings.map(presentStranded),
  }
}
