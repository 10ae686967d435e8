import { partyOf } from '#domain/booking/ages.ts'
import { type Asked, canStillAsk, inSteps, planAsking } from '#domain/booking/waiting.ts'
import { totalOf } from '#domain/pricing/bill.ts'
import {
  type BookingCall,
  type BookingParts,
  callBy,
} from '#server/ordering/booking/booking-call.ts'
import type { Booking } from '#server/ordering/booking/bookings.queries.ts'
import { mailCustomer } from '#server/ordering/booking/booking-mails.ts'
import { visitOf } from '#server/ordering/booking/mails/visit-facts.ts'
import { billOrder } from '#server/ordering/place/bill-order.ts'
import type { Offer } from '#server/ordering/place/find-offer.ts'
import { hashOfMailbox, unpaidHolder, type Order } from '#server/ordering/place/order.ts'
import { writeOffers } from '#server/ordering/place/place-booking.ts'
import { lockDays, shareRules } from '#server/ordering/seats/lock-days.ts'
import { lockHolders } from '#server/ordering/seats/limit-holds.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { together } from '#server/platform/database/together.ts'
import { isRefusedWrite } from '#server/platform/database/violated-constraint.ts'
import { eachOnItsOwn } from '#server/platform/jobs/each-on-its-own.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { rememberEach } from '#server/platform/record-audit.ts'
import { isRefusal } from '#server/platform/refusal.ts'
import { readVersion } from '#server/visits/rules/rules.queries.ts'
import { seatsFree, seatsOffered } from './mail-kinds.ts'
import {
  listDatesToAsk,
  listOpenHours,
  lockRoomsOn,
  lockToAsk,
  markAsked,
  markLimited,
  type OpenHour,
  uncallDays,
} from './waiting.queries.ts'
import { readWaitingRoom, type WaitingRoom } from './waiting-room.ts'
import { canUndoOn } from './waiting-room.queries.ts'

type SystemCall = Omit<BookingCall, 'heldFrom'>
type AskedHour = Asked<OpenHour>

/** All dates on which seats became free for those who wait. */
export const askAllWaiting = async (parts: BookingParts) =>
  askWaiting(
    parts,
    (await listDatesToAsk(parts.db)).map(({ date }) => date),
  )

/** Asks those who wait for these dates. Not called in a transaction: each step is one of its own. */
export const askWaiting = (parts: BookingParts, dates: readonly string[]) =>
  eachOnItsOwn(
    parts.log,
    dates,
    (date) => date,
    (date) => askInTurn(parts, date),
  )

/** Offered seats that are let go of are for the next who waits. */
export async function askNextInstead(parts: BookingParts, offered: Booking): Promise<void> {
  if (offered.hold_kind === 'offer') await askWaiting(parts, [offered.booking_date])
}

/** One after the other on this server; calls that come meanwhile share the next look. */
const askInTurn = together((parts: BookingParts, date: string) => askDate(parts, date))

// Another round is due where a write was refused or seats became free meanwhile; more mean a mistake of ours.
const MOST_ROUNDS = 5

/**
 * Plans by one look, asks in steps of bounded size, and clears the flag of the day when a look under its lock
 * finds nobody more to ask. Until then nobody else takes seats of that day, so that what was planned stays
 * free: seats that become free meanwhile are for the next round.
 */
async function askDate(parts: BookingParts, date: string): Promise<void> {
  const { db } = parts
  let cause: unknown
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const call = callBy('system', parts)
    if (await canUndoOn(db, date, call.now)) return
    const { room, plan } = await look(db, date, call.now)
    try {
      for (const step of inSteps(plan.asked)) {
        if (!(await askStep(db, step, room, call))) break
      }
    } catch (error) {
      if (!isRefusedWrite(error)) throw error
      cause = error
    }
    if (await finish(db, date, call.now)) return
  }
  throw new Error(`who waits for ${date} could not be asked`, { cause })
}

async function look(db: Db, date: string, now: Temporal.Instant) {
  const hours = await listOpenHours(db, date, now)
  const room = await readWaitingRoom(db, { from: date, to: date }, hours, now)
  return { room, plan: planAsking(hours, room) }
}

/**
 * In one transaction, which locks whom the seats are held for, who waits and the day, and looks again: only who still
 * fits is asked. False where somebody does not, or where the rules have changed and nothing was written.
 */
export async function askStep(
  db: Db,
  step: readonly AskedHour[],
  room: WaitingRoom,
  call: SystemCall,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const waiters = step.map(({ waiter }) => waiter)
    // An offer counts for an account, or, where it is free, for the mailbox of its address.
    const holders = waiters.flatMap((waiter) =>
      [1, 0].map((totalPence) => unpaidHolder(whoseOffer(waiter, totalPence), call)),
    )
    await lockHolders(transaction, holders)
    if ((await readVersion(transaction)) !== room.seats.rules.version) return false
    const open = await lockToAsk(transaction, waiters, call.now)
    const stillOpen = step.filter(({ waiter }) =>
      open.some(
        ({ waitingId, slotId }) => waitingId === waiter.waitingId && slotId === waiter.slotId,
      ),
    )
    const dates = waiters.map(({ date }) => date).toSorted()
    await lockDays(
      transaction,
      waiters.map(({ sessionId, date }) => ({ session_id: sessionId, booking_date: date })),
    )
    const range = { from: dates[0]!, to: dates.at(-1)! }
    const here = await readWaitingRoom(transaction, range, waiters, call.now)
    const asked = stillOpen.filter((each) => {
      const { waiter, ages, by } = each
      const fits = canStillAsk(each, here.leftFor(waiter), here.standingOf(waiter))
      if (fits && by === 'offer') here.take(waiter, ages)
      return fits
    })
    await ask(transaction, asked, here, call)
    return asked.length === stillOpen.length
  })
}

/** True once nobody is left to be asked, by a look under the lock of the day that others who free seats wait for. */
function finish(db: Db, date: string, now: Temporal.Instant): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    await shareRules(transaction)
    const { plan } = await look(transaction, date, now)
    if (plan.asked.length > 0) return false
    const limited = plan.limited.map(({ waitingId, slotId }) => `${waitingId} ${slotId}`)
    // Before the day is locked: whoever joins locks in this order.
    await markLimited(transaction, date, plan.limited, now)
    await lockRoomsOn(transaction, date)
    if (await canUndoOn(transaction, date, now)) return true
    const { plan: last } = await look(transaction, date, now)
    const isSame = last.limited.every((each) =>
      limited.includes(`${each.waitingId} ${each.slotId}`),
    )
    if (last.asked.length > 0 || !isSame) return false
    await uncallDays(transaction, date)
    return true
  })
}

/** Seats that are held for each, or the word alone: the same few statements however many they are. */
async function ask(
  db: Db,
  asked: readonly AskedHour[],
  room: WaitingRoom,
  call: SystemCall,
): Promise<void> {
  if (asked.length === 0) return
  const offered = asked.flatMap((each) => {
    const placing = offerOf(each, room, call)
    return placing ? [{ waiter: each.waiter, placing }] : []
  })
  const placings = offered.map(({ placing }) => placing)
  const bookings = placings.length > 0 ? await writeOffers(db, placings, call) : []
  const booked = new Map(offered.map(({ waiter }, index) => [waiter, bookings[index]!]))
  const answers = asked.map(({ waiter }) => ({ waiter, booking: booked.get(waiter) ?? null }))
  await markAsked(
    db,
    answers.map(({ waiter, booking }) => ({ ...waiter, bookingId: booking?.id ?? null })),
    call.now,
  )
  const entries = answers.map(({ waiter: { waitingId }, booking }) => ({
    id: waitingId,
    after: { bookingId: booking?.id ?? null, people: booking?.people ?? null },
  }))
  await rememberEach(db, 'waiting.asked', entries, call)
  for (const { waiter, booking } of answers) {
    await (booking ? mailOffer(db, booking, waiter, room, call) : mailWord(db, waiter, room, call))
  }
}

/** A booking whose seats are held for them; null where they are told by word alone. */
function offerOf({ waiter, ages, by }: AskedHour, room: WaitingRoom, call: SystemCall) {
  const { offer, asking } = room.hourOf(waiter)!
  if (by === 'word' || asking.by === 'word') return null
  const party = { ...partyOf(ages), ages }
  const lines = billOrder(party, offer)
  if (isRefusal(lines)) throw new Error(`party ${waiter.waitingId} is not welcome`)
  const order: Order = {
    ...party,
    ...whoseOffer(waiter, totalOf(lines)),
    slotId: waiter.slotId,
    date: waiter.date,
    totalPence: totalOf(lines),
    specialRequests: '',
    // Its checkout is opened by who pays: none lives as long as an offer.
    urls: { successUrl: call.publicUrl, cancelUrl: call.publicUrl },
    isPaidHere: true,
  }
  const hold = { hold_kind: 'offer', hold_expires_at: asking.until } as const
  return { order, offer, lines, hold }
}

/**
 * Whom the offer counts for. Where there is nothing to pay, the mailed link takes the seats, which is a
 * contact's way.
 */
function whoseOffer(
  { userId, name, email, mailbox, joinedFrom }: OpenHour,
  totalPence: number,
): Pick<Order, 'owner' | 'joinedFrom'> {
  const heldBy = mailbox ?? (email ? hashOfMailbox(email) : null)
  const owner =
    userId === null || totalPence === 0
      ? { contact: { name: name ?? '', email, phone: null }, heldBy }
      : { userId, heldBy }
  return { owner, joinedFrom }
}

const mailOffer = (
  db: Db,
  booking: Booking,
  { name, email }: OpenHour,
  room: WaitingRoom,
  call: SystemCall,
) => {
  const facts = { ...visitOf(booking), holdExpiresAt: String(booking.hold_expires_at) }
  const reached = { version: room.seats.rules.version, name, email }
  return mailCustomer(db, booking, { kind: seatsOffered, facts, reached }, call)
}

async function mailWord(
  db: Db,
  hour: OpenHour,
  room: WaitingRoom,
  { now }: SystemCall,
): Promise<void> {
  const { offer, asking } = room.hourOf(hour)!
  const { slot, session }: Offer = offer
  if (!hour.email) return
  const { date, slotId, sessionId } = hour
  const facts = {
    date,
    slotId,
    sessionId: session.isOrdinary ? null : sessionId,
    ...partyOf(hour.ages),
    startTime: slot.startTime,
    endTime: slot.endTime,
    isSoon: asking.by === 'word',
  }
  const to = { address: hour.email, name: hour.name }
  await queueMail(
    db,
    { kind: seatsFree, to, facts, ...(hour.userId && { userId: hour.userId }) },
    now,
  )
}
