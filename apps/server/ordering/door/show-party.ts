import { may } from '#contract/rights.ts'
import type { Answer } from '#contract/contract.ts'
import { shownName } from '#domain/account/shown-name.ts'
import { toPounds } from '#domain/pricing/money.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'
import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import { presentHandBack, shownMoney } from '#server/ordering/booking/bookings.presenter.ts'
import { inUtc } from '#server/ordering/notes/notes.queries.ts'
import type { Person } from '#server/platform/http/access.ts'
import { isRefusal, type Refusal, refuse } from '#server/platform/refusal.ts'
import { readHouseNumber } from '#server/platform/house/house-numbers.ts'
import { comingOf } from './release-seats.ts'
import { findParty, type Party } from './today.queries.ts'
import type { Hour } from './read-today.ts'

/** The party after staff acted on it; of another day's, a PIN and a role for the door see no name. */
export async function showParty(
  { db, clock }: BookingParts,
  acted: { bookingId: number } | Refusal,
  { byPin, role }: Pick<Person, 'byPin' | 'role'>,
) {
  if (isRefusal(acted)) return acted
  const party = await findParty(db, acted.bookingId)
  if (!party) return refuse('NOT_FOUND')
  const isToday = party.booking_date === cafeDate(clock.now())
  const isTheirs = isToday || (!byPin && may(role, 'bookings'))
  const shown = isTheirs ? party : withoutName(party)
  return presentParty(shown, await readHouseNumber(db, 'late_after_minutes'))
}

type Today = Answer<'GET office/today'>

export function presentParty(party: Party, lateAfter: number): Today['parties'][number] {
  const { lateAt } = comingOf(party, lateAfter)
  return {
    bookingId: party.id,
    bookingRef: party.reference,
    name: shownName(party.name),
    phone: party.phone,
    timeSlotStart: party.start_time,
    timeSlotEnd: party.end_time,
    startsAt: party.starts_at.toString(),
    endsAt: party.ends_at.toString(),
    lateAt: Temporal.Instant.fromEpochMilliseconds(lateAt).toString(),
    sessionName: party.session_name,
    channel: party.channel,
    adults: party.adults,
    children: party.children,
    specialRequests: party.special_requests,
    extras: party.extras,
    isServed: party.extras_served_at !== null,
    status: party.status,
    ...shownMoney(party),
    handBacks: party.hand_backs.map(presentHandBack),
    notes: party.notes.map(inUtc),
    totalPrice: toPounds(party.total_pence),
    arrived: party.arrived,
    released: party.released,
    isNoShow: party.missed_at !== null,
    noShows: party.no_shows,
    version: party.version,
    arrivals: party.arrivals.map(({ at, ...arrival }) => ({
      ...arrival,
      at: Temporal.Instant.from(at).toString(),
    })),
  }
}

export const withoutName = (party: Party): Party => ({
  ...party,
  name: null,
  phone: null,
  special_requests: '',
  notes: [],
})

export function presentHour({ slot, startsAt, endsAt, ...run }: Hour): Today['hours'][number] {
  return {
    timeSlotId: slot.id,
    timeSlotStart: slot.startTime,
    timeSlotEnd: slot.endTime,
    startsAt: startsAt.toString(),
    endsAt: endsAt.toString(),
    free: Math.max(0, ...slot.sessions.map(({ free }) => free)),
    sessions: slot.sessions,
    ...run,
  }
}
