import type { Answer } from '#contract/contract.ts'
import { cancellationFlags } from '#domain/booking/cancellation.ts'
import { isOff, knownSource, paymentStatusOf } from '#domain/booking/status.ts'
import { cancellationDeadline } from '#domain/calendar/cafe-time.ts'
import { revenuePence } from '#domain/pricing/figures.ts'
import { toPounds } from '#domain/pricing/money.ts'
import { type Back, byInstrument, type TakenTender } from '#domain/pricing/plan-refund.ts'
import { bookedIn, type Rules, sessionOf } from '#server/visits/rules/rules.ts'
import type { OpenChange } from './changes.queries.ts'
import { type Booking, termsOf } from './bookings.queries.ts'
import { type KnownCredit, presentCredit } from './present-credit.ts'

type OwnBooking = Answer<'DELETE bookings/cancel/{id}'>['booking']

type More = {
  open?: OpenChange | undefined
  tenders: readonly Taken[]
  returned: readonly Returned[]
  /** Its payer is done, their bank is not. */
  isUnderWay: boolean
  credit?: KnownCredit | undefined
}

export function presentOwnBooking(
  view: Booking,
  rules: Rules,
  now: Temporal.Instant,
  { open, tenders, returned, isUnderWay, credit }: More,
): OwnBooking {
  const session = sessionOf(rules, view.session_id)
  const { status, starts_at: startsAt } = view
  const booked = bookedIn(rules, view.session_id)
  const isOffer = status === 'pending' && view.hold_kind === 'offer'
  const { paymentStatus, ...money } = shownMoney(view)
  const flags = whileUnderWay(
    cancellationFlags({ status, startsAt }, termsOf(view), now),
    isUnderWay,
  )
  const [refundedAt] = tenders
    .flatMap(({ backAt }) => backAt ?? [])
    .toSorted((one, other) => Temporal.Instant.compare(other, one))
  return {
    id: view.id,
    bookingRef: view.reference,
    version: view.version,
    booking_date: view.booking_date,
    time_slots: { start_time: view.start_time, end_time: view.end_time },
    startsAt: startsAt.toString(),
    endsAt: view.ends_at.toString(),
    timeSlotId: view.slot_id,
    adults: view.adults,
    children: view.children,
    people_count: view.people,
    total_price: toPounds(view.total_pence),
    ...money,
    tenders: tenders.map(presentTender),
    refundedAmount: toPounds(view.refunded_pence),
    refundedAt: refundedAt?.toString() ?? null,
    returned: returned.map(presentReturned),
    payment_status: paymentStatus,
    special_requests: view.special_requests,
    extras: view.extras,
    status,
    cancellationSource: sourceOf(view.cancellation_source),
    ...flags,
    credit: presentCredit(view, { tenders, credit, flags }, rules.settings, now),
    canPay:
      status === 'pending' &&
      view.due_pence > 0 &&
      !isUnderWay &&
      isAhead(view.hold_expires_at, now),
    isPaymentUnderWay: isUnderWay,
    holdExpiresAt: status === 'pending' ? (view.hold_expires_at?.toString() ?? null) : null,
    openChange: open && isAhead(open.hold_expires_at, now) ? presentOpen(open) : null,
    changeableUntil: booked.isHire || isOffer ? null : changeableUntil(view, now),
    isOffer,
    ...booked,
    sessionId: session.isOrdinary ? null : session.id,
    createdAt: view.created_at.toString(),
  }
}

/** What the bank is at can be neither paid again nor called off. */
const whileUnderWay = (flags: ReturnType<typeof cancellationFlags>, isUnderWay: boolean) =>
  isUnderWay ? { ...flags, canCancelDirectly: false } : flags

const presentOpen = (open: OpenChange) => ({
  bookingDate: open.booking_date,
  timeSlotStart: open.start_time,
  timeSlotEnd: open.end_time,
  adults: open.adults,
  children: open.children,
  difference: toPounds(open.due_pence),
  checkoutUrl: open.checkout_url,
  holdExpiresAt: String(open.hold_expires_at),
})

type Money = Pick<Booking, 'status' | 'paid_pence' | 'due_pence' | 'is_invoiced'>

/** What is said of a booking's money, alike wherever it is said. */
export function shownMoney({ status, paid_pence, due_pence: duePence, is_invoiced }: Money) {
  return {
    paymentStatus: paymentStatusOf({ status, paidPence: paid_pence, duePence }),
    paymentAmount: toPounds(paid_pence),
    dueAmount: isOff(status) ? 0 : toPounds(duePence),
    isInvoiced: is_invoiced,
  }
}

/** Revenue of one booking, by the definition that all figures of the office share. */
export const revenueOf = (
  booking: Pick<Booking, 'paid_pence' | 'refunded_pence' | 'to_hand_back_pence'> & {
    disputed_pence: number
  },
) =>
  revenuePence({
    paidPence: booking.paid_pence,
    refundedPence: booking.refunded_pence,
    toHandBackPence: booking.to_hand_back_pence,
    disputedPence: booking.disputed_pence,
  })

/** What came by one instrument, with what became of it. */
type Taken = TakenTender & {
  toHandBackPence: number
  takenAt: Temporal.Instant
  backAt: Temporal.Instant | null
}

export const presentTender = (tender: Taken) => ({
  id: tender.id,
  instrument: tender.instrument,
  amount: toPounds(tender.takenPence),
  backAmount: toPounds(tender.backPence),
  toHandBackAmount: toPounds(tender.toHandBackPence),
  visitPrice: tender.visitPence ? toPounds(tender.visitPence) : null,
  isCredit: tender.isCredit ?? false,
  takenAt: tender.takenAt.toString(),
})

/** Refunds of one moment. */
type Returned = Back & { at: Temporal.Instant }

const presentReturned = ({ instrument, pence, visitPence, isCredit, at }: Returned) => ({
  instrument,
  amount: toPounds(pence),
  visitPrice: visitPence ? toPounds(visitPence) : null,
  isCredit: isCredit ?? false,
  at: at.toString(),
})

export const presentHandBack = ({ pence, ...task }: Back & { taskId: number }) => ({
  ...task,
  amount: toPounds(pence),
})

export const presentBack = (parts: readonly Back[]) =>
  byInstrument(parts).map(({ instrument, pence }) => ({ instrument, amount: toPounds(pence) }))

function changeableUntil(view: Booking, now: Temporal.Instant) {
  const deadline = cancellationDeadline(view.starts_at, view.cancellation_hours)
  const canChange = view.status === 'pending' || view.status === 'confirmed'
  return canChange && isAhead(deadline, now) ? deadline.toString() : null
}

export const sourceOf = (text: string | null) => (text === null ? null : knownSource(text))

const isAhead = (instant: Temporal.Instant | null, now: Temporal.Instant) =>
  instant !== null && Temporal.Instant.compare(instant, now) > 0
