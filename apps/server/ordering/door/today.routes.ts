import { plainOf } from '#domain/house/rich.ts'
import type { Contract } from '#contract/contract.ts'
import { may } from '#contract/rights.ts'
import { toldSince } from '#domain/booking/arrival.ts'
import { cafeEpoch } from '#domain/calendar/cafe-clock.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'
import { noticesIn } from '#domain/house/notices.ts'
import { toPounds } from '#domain/pricing/money.ts'
import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import { readRevenue } from '#server/ordering/ledger/revenue.queries.ts'
import { listNotesOn, type Note } from '#server/ordering/notes/notes.queries.ts'
import { notByPin, notYours, type Person } from '#server/platform/http/access.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { readPublished } from '#server/platform/house/published.ts'
import { setHouseNumber } from '#server/platform/house/house-numbers.ts'
import { type Refusal, saying } from '#server/platform/refusal.ts'
import { findSilentDoors, hearDoor, leaveDoor } from './doors.queries.ts'
import { putDoorAway } from './put-door-away.ts'
import { lookThrough } from './look-through.ts'
import { serveExtras } from './serve-extras.ts'
import { releaseSeats } from './release-seats.ts'
import { tellArrival, undoArrival } from './tell-arrival.ts'
import { readToday } from './read-today.ts'
import { presentHour, presentParty, showParty } from './show-party.ts'

export function todayRoutes(implement: Implement<Contract>, parts: BookingParts): void {
  const { db, clock } = parts

  implement('GET office/today', async ({ query, person }) => {
    const now = clock.now()
    const today = cafeDate(now)
    const { date = today } = query
    // Staff who only keep the door learn of no guest who does not come today.
    if (date !== today && person.byPin) return notByPin
    if (date !== today && !may(person.role, 'bookings')) return notYours('bookings')
    if (query.as === 'door') await hearDoor(db, person.signInId, now)
    if (query.as === 'office') await leaveDoor(db, person.signInId)
    const { hours, parties, lateAfter, rests } = await readToday(db, date, now)
    return {
      date,
      asOf: now.toString(),
      // Of another day no door knows anything.
      silentDoors: date === today ? await findSilentDoors(db, person.signInId, now) : [],
      lateAfterMinutes: lateAfter,
      notices: noticesIn((await readPublished(db, now)).notices, 'door', [date]).map(plainOf),
      notes: (await listNotesOn(db, date, today)).filter((note) => isTheirs(note, parties, person)),
      hours: hours.map(presentHour),
      rests: rests.map(({ startTime, endTime }) => ({ startTime, endTime })),
      parties: parties.map((party) => presentParty(party, lateAfter)),
      revenue: toPounds(await readRevenue(db, { from: date, to: date })),
    }
  })

  /** What is left of another day names who came then. */
  const isTheirs = (note: Note, parties: readonly { id: number }[], { byPin, role }: Person) =>
    (!byPin && may(role, 'bookings')) ||
    note.bookingId === null ||
    parties.some(({ id }) => id === note.bookingId)

  implement('POST office/doors/{id}/put-away', ({ params, by }) =>
    saying('This door is not waited for.', putDoorAway(db, params.id, by)),
  )

  implement('POST office/looked-through', async ({ body, person, by }) => {
    const { date, parties } = body
    const isOfLate = cafeEpoch(date, '00:00') >= toldSince(by.now.epochMilliseconds)
    if (!isOfLate && person.byPin) return notByPin
    if (!isOfLate && !may(person.role, 'care')) return notYours('care')
    return saying('The day is looked through.', lookThrough(db, date, parties, by))
  })

  implement('PUT office/late-after', async ({ body, by }) => {
    await setHouseNumber(db, 'late_after_minutes', body.lateAfterMinutes, by)
    return body
  })

  const show = (acted: { bookingId: number } | Refusal, person: Person) =>
    showParty(parts, acted, person)

  implement('POST office/arrivals', async ({ body, person, by }) => {
    const arrival = { ...body, at: Temporal.Instant.from(body.at) }
    const call = { ...by, canSell: may(person.role, 'desk') }
    return show(await tellArrival(db, arrival, call), person)
  })

  implement('POST office/arrivals/{id}/undo', async ({ params, body, person, by }) => {
    const { id, at } = body
    const undoing = { id, at: Temporal.Instant.from(at), reverses: params.id }
    return show(await undoArrival(db, undoing, by), person)
  })

  implement('POST office/bookings/{id}/release', async ({ params, body, person, by }) =>
    show(await releaseSeats(db, params.id, body.version, by), person),
  )

  implement('POST office/bookings/{id}/served', async ({ params, body, person, by }) =>
    show(await serveExtras(db, params.id, body.isServed, by), person),
  )
}
