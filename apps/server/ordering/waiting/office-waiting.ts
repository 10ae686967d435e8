import type { Answer } from '#contract/contract.ts'
import { partyOf } from '#domain/booking/ages.ts'
import { mostToHold } from '#domain/booking/hold-limits.ts'
import { partThatFits, whyNotAsked, whyOverLimit } from '#domain/booking/waiting.ts'
import { momentLabel } from '#domain/calendar/labels.ts'
import type { BookingCall, BookingParts } from '#server/ordering/booking/booking-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { findRow } from '#server/platform/database/row.ts'
import { isRefusedWrite } from '#server/platform/database/violated-constraint.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { bookedIn } from '#server/visits/rules/rules.ts'
import { askStep } from './ask-waiting.ts'
import { leave, look } from './open-waiting.ts'
import { listOpenHours, listStaffHours, listTurnedAway, type StaffHour } from './waiting.queries.ts'
import { readWaitingRoom, type WaitingRoom } from './waiting-room.ts'
import { canUndoOn } from './waiting-room.queries.ts'

const LOOKS_BACK = { hours: 24 * 28 }

type Shown = Answer<'GET office/waiting'>

/** The list of each hour to come, with why the next one was not asked; and who waited in vain lately. */
export async function readOfficeWaiting(db: Db, now: Temporal.Instant): Promise<Shown> {
  const hours = await listStaffHours(db, now)
  const dates = hours.map(({ date }) => date)
  const range = { from: dates[0] ?? '9999-12-31', to: dates.at(-1) ?? '9999-12-31' }
  const room = await readWaitingRoom(db, range, hours, now)
  const lists = Map.groupBy(hours, (each) => `${each.startsAt} ${each.slotId} ${each.sessionId}`)
  return {
    hours: [...lists.values()].map((parties) => presentHour(parties, room)),
    turnedAway: await listTurnedAway(db, now.subtract(LOOKS_BACK), now),
  }
}

function presentHour(parties: StaffHour[], room: WaitingRoom) {
  const { date, startTime, endTime, sessionId } = parties[0]!
  const { sessionName } = bookedIn(room.seats.rules, sessionId)
  const shown = parties.map((party) => presentParty(party, room))
  return { date, startTime, endTime, sessionName, parties: shown }
}

function presentParty(party: StaffHour, room: WaitingRoom) {
  const { waitingId, slotId, name, email, ages, least, since } = party
  const left = room.leftFor(party)
  const standing = room.standingOf(party)
  return {
    waitingId,
    slotId,
    name: name ?? '',
    email,
    ...partyOf(ages),
    least,
    since: since.toString(),
    why: whyOf(party, whyNotAsked(party, left, standing)),
    canOffer:
      party.canBeAsked &&
      !party.isAsked &&
      left !== null &&
      partThatFits(party, left) !== null &&
      whyOverLimit(party, left, standing) === null,
  }
}

function whyOf({ heldUntil, reference, canBeAsked }: StaffHour, why: string): string {
  if (heldUntil)
    return `Asked: we keep ${reference} for them until ${momentLabel(String(heldUntil))}.`
  return canBeAsked ? why : 'They are thinking about another hour.'
}

/** Staff know whom they ask, whoever joined before; there must be room, and the limits of holds are the same. */
export async function offerByHand(
  { db }: Pick<BookingParts, 'db'>,
  waitingId: number,
  slotId: number,
  call: BookingCall,
): Promise<Refusal | null> {
  const waiting = await findRow(db, 'waiting', { id: waitingId })
  if (!waiting) return refuse('NOT_FOUND')
  const { date } = waiting
  const hours = await listOpenHours(db, date, call.now)
  const waiter = hours.find((each) => each.waitingId === waitingId && each.slotId === slotId)
  if (!waiter) return notOpen
  if (await canUndoOn(db, date, call.now)) return stillUndone
  const room = await readWaitingRoom(db, { from: date, to: date }, [waiter], call.now)
  const left = room.leftFor(waiter)
  const standing = room.standingOf(waiter)
  const fits = left && partThatFits(waiter, left)
  if (!fits) return refuse('INVALID_STATE', { message: whyNotAsked(waiter, left, standing) })
  const message = whyOverLimit(waiter, left, standing)
  if (message) return refuse('INVALID_STATE', { message })
  const seats = Math.min(left.seats, mostToHold(standing.held))
  const ages = partThatFits(waiter, { ...left, seats })!
  const step = [{ waiter, ages, by: left.isSoon ? 'word' : 'offer' } as const]
  try {
    return (await askStep(db, step, room, call)) ? null : changedMeanwhile
  } catch (error) {
    if (isRefusedWrite(error)) return changedMeanwhile
    throw error
  }
}

const notOpen = refuse('INVALID_STATE', { message: 'They were asked, or wait no more.' })
const stillUndone = refuse('INVALID_STATE', {
  message: 'A cancellation of this day can still be undone. Please try again in a minute.',
})
const changedMeanwhile = refuse('INVALID_STATE', {
  message: 'The seats have changed in the meantime. Please look at the list again.',
})

export async function leaveByStaff(parts: BookingParts, waitingId: number, call: BookingCall) {
  const waiting = await findRow(parts.db, 'waiting', { id: waitingId })
  if (!waiting) return refuse('NOT_FOUND')
  const opened = await look(parts.db, waiting.wish)
  return leave(parts, opened, 'staff', call)
}
