import { becomeChanged, settle } from '#server/ordering/unpaid/settle.ts'
import { takeByHand, type TakenByHand } from '#server/ordering/ledger/by-hand.ts'
import { holdVoucher, takeHeld } from '#server/ordering/ledger/vouchers/held-value.ts'
import type { Back } from '#domain/pricing/plan-refund.ts'
import { type HeldVoucher, listHandBacks } from '#server/ordering/ledger/tenders.queries.ts'
import { type Given, giveAway } from '#server/ordering/ledger/give-away.ts'
import { releaseChange } from '#server/ordering/unpaid/end-change.ts'
import { findOpenPayment } from '#server/ordering/ledger/payments.queries.ts'
import type { ReturnUrls } from '#server/ordering/unpaid/return-urls.ts'
import { startHold } from '#server/ordering/unpaid/hold.ts'
import { startPayment } from '#server/ordering/unpaid/start-payment.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { userOf } from '#server/platform/record-audit.ts'
import { isRefusal, orRollBack, refuse, type Refusal } from '#server/platform/refusal.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import {
  type Booking,
  leftOfBooking,
  lockBooking,
} from '#server/ordering/booking/bookings.queries.ts'
import {
  addChange,
  type Change,
  findChange,
  findOpenChange,
} from '#server/ordering/booking/changes.queries.ts'
import { findMade, keepCall, type KeyedCall } from '#server/ordering/booking/calls.queries.ts'
import { heldBeside, holdForChange } from '#server/ordering/seats/hold-change.ts'
import { lockAhead } from '#server/ordering/seats/lock-ahead.ts'
import { checkVersion } from '#server/ordering/seats/move-booking.ts'
import { changedElsewhere } from '#server/ordering/place/seat-refusals.ts'
import { handOverNow, letInAnew, takeArrivalsBack } from './correct-booking.ts'
import type { Quote } from './quote-change.ts'

/** By the customer, or by staff: what they may give back has a limit. */
export type ChangeCall = BookingCall & {
  isStaff: boolean
  refundLimitPence: number
  /** Of staff who have not shown lately that it is they, where much goes back. */
  ifLarge?: Refusal | undefined
  /** Where the customer who pays for it comes back to. */
  urls: ReturnUrls
}
/** What was quoted for a booking as it was seen, and agreed to. */
export type Agreed = {
  quote: Quote
  seen: Booking
  /** The change that waited to be paid before, and has ended. */
  open: Change | undefined
  isAsAgreed: boolean
  isCorrection: boolean
  keyed: KeyedCall | null
  /** What staff took of it at the desk. */
  take: TakenByHand | null
  /** What it costs more, where they waive that. */
  given: Given | null
  /** What a gift card pays of it. */
  paying: HeldVoucher | null
}

/** A change, with what the desk took (above 0) and handed back (below) in this very act. */
export type Written = Change & { moved?: Back[] }

/** Writes a change, and either what pays for it or, where nothing is to be paid, all of it. */
export async function writeChange(
  db: Db,
  agreed: Agreed,
  call: ChangeCall,
): Promise<Written | Refusal> {
  const { seen, given, paying } = agreed
  const booking = await lockBooking(db, seen.id)
  if (!booking) return refuse('NOT_FOUND')
  // The same key at the same moment: under the booking's row lock the second finds the first.
  const known = await findKnown(db, agreed.keyed)
  if (known) return known
  const refusal = whyNotAsSeen(booking, seen)
  if (refusal) return agreed.isAsAgreed ? changedElsewhere : refusal
  if (await findOpenPayment(db, booking.id)) return changedElsewhere
  // The change before it gives back what this one takes.
  const open = await findOpenChange(db, booking.id)
  await lockAhead(db, {
    bookingIds: [booking.id],
    voucherId: paying?.voucherId,
    holder: booking,
    days: [booking, agreed.quote.becomes, ...(open ? [open] : [])],
    lines: agreed.quote.becomes.lines,
  })
  await releaseChange(db, booking.id, call)
  const row = { ...rowOf(agreed, call), ...heldBeside(booking, agreed.quote.becomes) }
  if (row.state === 'open') orRollBack(await holdForChange(db, booking, row, call.now))
  const change = await addChange(db, row, call)
  await keepCall(db, agreed.keyed, change.id, call.now)
  if (given) {
    await giveAway(db, booking.id, given, { ...call, limitPence: call.refundLimitPence })
  }
  if (paying) await holdVoucher(db, paidForBy(change), paying, call)
  if (change.state === 'open') await askForDifference(db, change, agreed, call)
  else if (agreed.isCorrection) return correctAtOnce(db, booking, change, agreed, call)
  else await makeAtOnce(db, booking, change, agreed, call)
  return change
}

/** What is due goes onto the booking's own bill. */
const paidForBy = ({ booking_id, id, is_due }: Change) => ({
  bookingId: booking_id,
  changeId: is_due ? null : id,
})

/** The booking stays as it is until that is paid. */
async function askForDifference(
  db: Db,
  change: Change,
  { paying }: Agreed,
  call: ChangeCall,
): Promise<void> {
  const due_pence = change.pay_pence - (paying?.pence ?? 0)
  const difference = { ...change, due_pence, id: change.booking_id, changeId: change.id }
  await startPayment(db, difference, call.urls, call)
}

async function makeAtOnce(
  db: Db,
  booking: Booking,
  change: Change,
  { take, paying }: Agreed,
  call: ChangeCall,
): Promise<void> {
  // First what came, so that the mail of the change says what is left.
  if (take) await takeByHand(db, { booking_id: booking.id }, take, call)
  if (paying) await takeHeld(db, paidForBy(change), call)
  const takenPence = (take?.amountPence ?? 0) + (paying?.pence ?? 0)
  const changed = await becomeChanged(db, booking, change, call, takenPence || undefined)
  if (changed.status !== 'pending') return
  // The provider shows what is paid for, so an unpaid booking that changes gets another checkout.
  if (changed.due_pence > 0) await startPayment(db, changed, call.urls, call)
  else await settle(db, changed.id, { by: 'free' }, call)
}

/** Also lets them in anew, as many as are here, and hands over what goes back. */
async function correctAtOnce(
  db: Db,
  booking: Booking,
  change: Change,
  agreed: Agreed,
  call: ChangeCall,
): Promise<Written> {
  const { take } = agreed
  const promised = await listHandBacks(db, booking.id)
  const here = await takeArrivalsBack(db, booking, call)
  await makeAtOnce(db, booking, change, agreed, call)
  if (here) await letInAnew(db, change, here, call)
  const back = await handOverNow(db, booking.id, promised, call)
  const took = take ? [{ instrument: take.instrument, pence: take.amountPence }] : []
  return { ...change, moved: [...took, ...back.map((each) => ({ ...each, pence: -each.pence }))] }
}

/** The change that the same call made before. */
export async function findKnown(db: Db, keyed: KeyedCall | null): Promise<Change | Refusal | null> {
  const made = await findMade(db, keyed)
  return made === null || isRefusal(made) ? made : findChange(db, made)
}

/** Money moves without another version of the booking. */
function whyNotAsSeen(booking: Booking, seen: Booking): Refusal | undefined {
  const isSame =
    booking.paid_pence === seen.paid_pence && leftOfBooking(booking) === leftOfBooking(seen)
  return checkVersion(booking, seen.version) ?? (isSame ? undefined : refuse('CHANGED_MEANWHILE'))
}

function rowOf({ quote, seen, open, paying }: Agreed, call: ChangeCall) {
  const { becomes } = quote
  const isOpen = becomes.pay_pence > (paying?.pence ?? 0)
  // Unpaid, it is paid for with its booking, within the hold that this has.
  const hold = isOpen ? holdEnd(open, call.now) : heldUntil(seen)
  return {
    ...becomes,
    lines: JSON.stringify(becomes.lines),
    state: isOpen ? ('open' as const) : ('done' as const),
    hold_expires_at: hold,
    is_held: isOpen,
    made_version: isOpen ? null : seen.version + 1,
    requested_by: userOf(call.actor),
    created_at: call.now,
    updated_at: call.now,
  }
}

const heldUntil = ({ status, hold_expires_at }: Booking) =>
  status === 'pending' ? hold_expires_at : null

/** Changing it again is one hold still, which ends as the first one would have. */
const holdEnd = (open: Change | undefined, now: Temporal.Instant) =>
  open?.hold_expires_at ?? startHold('change', now).hold_expires_at
