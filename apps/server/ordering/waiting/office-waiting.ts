import type { Answer } from '#contract/contract.ts'
import { partyOf } from '#domain/booking/ages.ts'
import { partThatFits, whyNotAsked } from '#domain/booking/waiting.ts'
import { momentLabel } from '#domain/calendar/labels.ts'
import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import { cancelByStaff } from '#server/ordering/cancel/cancel-by-staff.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { findRow } from '#server/platform/database/row.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { bookedIn } from '#server/visits/rules/rules.ts'
import { readSeats, type Seats } from '#server/visits/seats/seats.queries.ts'
import { ask, leftFor } from './ask-waiting.ts'
import { leave, look } from './open-waiting.ts'
import {
  listOpenHours,
  listStaffHours,
  listTurnedAway,
  lockToAsk,
  type StaffHour,
} from './waiting.queries.ts'

const LOOKS_BACK = { hours: 24 * 28 }

type Shown = Answer<'GET office/waiting'>

/** The list of each hour to come, with why the next one was not asked; and who waited in vain lately. */
export async function readOfficeWaiting(db: Db, now: Temporal.Instant): Promise<Shown> {
  const hours = await listStaffHours(db, now)
  const dates = hours.map(({ date }) => date)
  const range = { from: dates[0] ?? '9999-12-31', to: dates.at(-1) ?? '9999-12-31' }
  const seats = await readSeats(db, range, now)
  const lists = Map.groupBy(hours, (each) => `${each.startsAt} ${each.slotId} ${each.sessionId}`)
  return {
    hours: [...lists.values()].map((parties) => presentHour(parties, seats, now)),
    turnedAway: await listTurnedAway(db, now.subtract(LOOKS_BACK), now),
  }
}

function presentHour(parties: StaffHour[], seats: Seats, now: Temporal.Instant) {
  const { date, startTime, endTime, sessionId } = parties[0]!
  const { sessionName } = bookedIn(seats.rules, sessionId)
  const shown = parties.map((party) => presentParty(party, seats, now))
  return { date, startTime, endTime, sessionName, parties: shown }
}

function presentParty(party: StaffHour, seats: Seats, now: Temporal.Instant) {
  const { waitingId, slotId, name, email, ages, least, since } = party
  const left = leftFor(seats, party, now)
  return {
    waitingId,
    slotId,
    name: name ?? '',
    email,
    ...partyOf(ages),
    least,
    since: since.toString(),
    why: whyOf(party, whyNotAsked(party, left)),
    canOffer:
      party.canBeAsked && !party.isAsked && left !== null && partThatFits(party, left) !== null,
  }
}

function whyOf({ heldUntil, reference, canBeAsked }: StaffHour, why: string): string {
  if (heldUntil)
    return `Asked: we keep ${reference} for them until ${momentLabel(String(heldUntil))}.`
  return canBeAsked ? why : 'They are thinking about another hour.'
}

/** Staff know whom they ask, whoever joined before; there must be room. */
export function offerByHand(
  db: Db,
  waitingId: number,
  slotId: number,
  call: BookingCall,
): Promise<Refusal | null> {
  return inTransaction(db, async (transaction) => {
    const waiting = await findRow(transaction, 'waiting', { id: waitingId })
    if (!waiting) return refuse('NOT_FOUND')
    const { date } = waiting
    await lockToAsk(transaction, date, null)
    const hours = await listOpenHours(transaction, date, call.now)
    const hour = hours.find((each) => each.waitingId === waitingId && each.slotId === slotId)
    if (!hour) return refuse('INVALID_STATE', { message: 'They were asked, or wait no more.' })
    const seats = await readSeats(transaction, { from: date, to: date }, call.now)
    const left = leftFor(seats, hour, call.now)
    const ages = left && partThatFits(hour, left)
    if (!ages) return refuse('INVALID_STATE', { message: whyNotAsked(hour, left) })
    await ask(transaction, hour, ages, seats, call)
    return null
  })
}

export async function leaveByStaff(parts: BookingParts, waitingId: number, call: BookingCall) {
  const waiting = await findRow(parts.db, 'waiting', { id: waitingId })
  if (!waiting) return refuse('NOT_FOUND')
  const opened = await look(parts.db, waiting.wish)
  return leave(parts, opened, 'staff', call, ({ id }) => cancelByStaff(parts, id, {}, call))
}
