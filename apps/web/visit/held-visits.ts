import { HOLDS } from '#domain/booking/holds.ts'
import { slotLabel } from '#domain/calendar/labels.ts'
import type { Data } from '#web/api/api.ts'
import { heldVisits, paidVisits, parsed, visitorDraft, voucherDraft } from '#web/api/storage.ts'
import { makeTabWatchers } from '#web/watchers.ts'

type Which = {
  date: string
  slotId: number
  /** Null: the ordinary visit. */
  sessionId: number | null
}

type Ordered = Which & {
  adults: number
  children: number
  /** '10:00 - 11:00' */
  time: string
  /** The page that opens it: /ticket#… */
  ticket: string
}

/** A visit that was ordered in this browser, and what was last heard of it. */
export type HeldVisit = Ordered & {
  /** Epoch milliseconds: so long its seats are kept unpaid. */
  until: number
  /** underWay: the bank is at it; over: not paid in time, or refused by the bank; unheard: it may be, but the server has not said so. */
  state: 'unpaid' | 'underWay' | 'unheard' | 'booked' | 'over'
}

const MINUTE_MS = 60_000
// A minute less than it is held: so long the answer may have been on its way.
const HELD_FOR_MS = (HOLDS.checkout.minutes - 1) * MINUTE_MS
// What became of it is told to a guest who looks again soon after.
const TOLD_FOR_MS = 60 * MINUTE_MS

/** In place of an earlier try for the same visit. */
export function keepHeld(visit: Ordered, now: number) {
  const others = readHeld(now).filter(
    (each) => each.state === 'booked' || !isSameVisit(each, visit),
  )
  write([{ ...visit, until: now + HELD_FOR_MS, state: 'unpaid' }, ...others], now)
}

/** The newest first. */
export const readHeld = (now: number): HeldVisit[] => heldIn(heldText(), now)

/** All that is known, as one text: the same for as long as nothing changes. */
export const heldText = () => `${heldVisits.read() ?? '[]'}\n${paidVisits.read() ?? '[]'}`

export function heldIn(text: string, now: number): HeldVisit[] {
  const [held = [], paid = []] = text
    .split('\n')
    .map((part) => [parsed(part)].flat().filter(isHeld))
  const lasting = paid.filter(({ date }) => Date.parse(`${date}T23:59:59Z`) > now)
  const isElsewhere = ({ ticket }: HeldVisit) => lasting.some((each) => each.ticket === ticket)
  const recent = held.filter((each) => isRecent(each, now) && !isElsewhere(each))
  return [...recent.map((each) => withState(each, now)), ...lasting]
}

const withState = (held: HeldVisit, now: number): HeldVisit =>
  held.state === 'unpaid' && held.until <= now ? { ...held, state: 'unheard' } : held

export const isRecent = ({ until }: HeldVisit, now: number) => until + TOLD_FOR_MS > now

// Only this site writes it; what is checked is that it is of this version.
const isHeld = (value: unknown): value is HeldVisit =>
  typeof value === 'object' && value !== null && 'ticket' in value && 'state' in value

type Ticket = Data<'GET public/ticket'>

/** What the server says of one of them is what all tabs go by. */
export function learnOf(secret: string, ticket: Ticket, now: number) {
  const all = readHeld(now)
  const next = all.flatMap((each) => (secretOf(each.ticket) === secret ? told(each, ticket) : each))
  if (JSON.stringify(next) !== JSON.stringify(all)) write(next, now)
  const isBookedNow = next.some(({ ticket: path, state }) => {
    const before = all.find((each) => each.ticket === path)
    return state === 'booked' && before?.state !== 'booked'
  })
  if (isBookedNow) forgetTyped()
}

/** Once a visit is booked, the next guest in this tab finds nothing of who typed before: name, wishes, code. */
export function forgetTyped() {
  visitorDraft.remove()
  voucherDraft.remove()
}

export function forget(secret: string, now: number) {
  const others = readHeld(now).filter(({ ticket }) => secretOf(ticket) !== secret)
  write(others, now)
}

function told(held: HeldVisit, ticket: Ticket): HeldVisit[] {
  const state = stateOf(ticket)
  const { booking_date: date, timeSlotId: slotId, sessionId, adults, children, time_slots } = ticket
  const time = slotLabel(time_slots)
  const until = ticket.holdExpiresAt ? Date.parse(ticket.holdExpiresAt) : held.until
  return state ? [{ ...held, date, slotId, sessionId, adults, children, time, until, state }] : []
}

/** Null: it is off, and its guest has heard so. */
export function stateOf(
  ticket: Pick<Ticket, 'status' | 'canPay' | 'isPaymentUnderWay' | 'cancellationSource'>,
): HeldVisit['state'] | null {
  const { status, canPay, isPaymentUnderWay, cancellationSource } = ticket
  if (status === 'pending') return isPaymentUnderWay ? 'underWay' : canPay ? 'unpaid' : 'over'
  if (status === 'confirmed' || status === 'cancelrequested') return 'booked'
  return status === 'not_confirmed' || cancellationSource === 'auto_cleanup' ? 'over' : null
}

export const isSameVisit = (one: Which, other: Which) =>
  one.date === other.date && one.slotId === other.slotId && one.sessionId === other.sessionId

/** What of a ticket's address proves whose it is. */
export const secretOf = (ticket: string) => ticket.slice(ticket.indexOf('#') + 1)

const watchers = makeTabWatchers()
export const watchHeld = watchers.watch

/**
 * The secret of what was paid stays in the tab, whose history has it anyway: whoever sits down at
 * this device later finds none.
 */
function write(all: readonly HeldVisit[], now: number) {
  heldVisits.write(JSON.stringify(all.filter((each) => isRecent(each, now))))
  paidVisits.write(JSON.stringify(all.filter(({ state }) => state === 'booked')))
  watchers.tell()
}
