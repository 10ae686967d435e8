import type { Ages } from '#domain/booking/ages.ts'
import { isBeforeDeadline } from '#domain/booking/cancellation.ts'
import { whyNotByThemselves } from '#domain/booking/changing.ts'
import { counted } from '#domain/booking/counted.ts'
import { checkChangedParty } from '#domain/booking/party.ts'
import { whyNotWelcome } from '#domain/booking/welcome.ts'
import { agesOn } from '#domain/pricing/difference.ts'
import { seatPrices } from '#domain/pricing/session-bill.ts'
import { type Booking, termsOf } from '#server/ordering/booking/bookings.queries.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'
import { isOver } from '#server/ordering/unpaid/hold.ts'
import { priceChanged } from '#server/ordering/place/bill-order.ts'
import { hereAlready } from '#server/ordering/place/seat-refusals.ts'
import { type Refusal, refuse } from '#server/platform/refusal.ts'
import { isPaid, type Known, type There, type Wanted } from './change-wish.ts'
import { type Money, priceAt, priceChange } from './price-change.ts'

/** Whatever it costs. */
export function whyNotAtAll(
  { booking, isStaff }: Known,
  wanted: Wanted,
  { isHire }: { isHire: boolean },
  now: Temporal.Instant,
): Refusal | null {
  const { status, starts_at, ends_at, arrived, released } = booking
  const { isMove, isNewParty, isCorrection, adults, children } = wanted
  if (isHire) return asAgreed
  if (status !== 'pending' && !isPaid(booking)) return refuse('INVALID_STATE')
  // Who comes, staff may still correct while they are there.
  const until = isStaff && (!isMove || isCorrection) ? ends_at : starts_at
  if (Temporal.Instant.compare(now, until) >= 0) return refuse('PAST_DEADLINE')
  const refusal = isPaid(booking) ? whyNotPaid(wanted) : whyNotUnpaid(booking, wanted, now)
  if (refusal) return refusal
  if (isCorrection && booking.booking_date !== cafeDate(now)) return onItsDay
  if (isCorrection && released > 0) return seatsGivenAway
  const fields = isNewParty && checkChangedParty(wanted, booking, isStaff)
  if (fields) return refuse('VALIDATION', { fields })
  const isHere = arrived > 0 && (isMove || adults + children < arrived + released)
  if (isHere && !isCorrection) return hereAlready
  return isMove || isNewParty ? null : state('That is how this booking is already.')
}

function whyNotUnpaid(
  booking: Booking,
  { isMove, adults, children, isDue }: Wanted,
  now: Temporal.Instant,
): Refusal | null {
  const { hold_kind, people, paid_pence, held_pence } = booking
  if (isOver(booking, now)) return state('The time to pay for it is over.')
  // Seats of a waiting list hold far longer than an order would: no others take their place.
  if (hold_kind === 'offer' && (isMove || adults + children > people)) return asKept
  const isBegun = paid_pence + held_pence > 0
  return isBegun || isDue ? state('This booking is to be paid first.') : null
}

const whyNotPaid = ({ isAsAgreed, isNewParty }: Wanted) =>
  isAsAgreed && isNewParty ? state('The party can only change before it is paid for.') : null

const state = (message: string) => refuse('INVALID_STATE', { message })
const onItsDay = state('A booking is corrected on the day of its visit. Move or change it instead.')
const seatsGivenAway = state('Seats of this group were given away. Book what they need beside it.')
const asKept = state(
  'These seats are kept for you as they are. Once they are yours, you can change them.',
)
const asAgreed = state(
  'The room is hired as we agreed. Please write to us, and we see what can be changed.',
)

/** To that visit, at that price. Staff decide for themselves whom they have there, and until when. */
export function whyNotThere(
  known: Known,
  wanted: Wanted,
  there: There,
  money: Money,
  now: Temporal.Instant,
): Refusal | null {
  const { booking, isStaff } = known
  const refusal = wanted.isAsAgreed ? whyNotAtItsPrice(known, wanted, there) : null
  if (refusal || isStaff) return refusal
  return (
    whyNotThem(there, wanted.ages) ??
    whyTooLate(booking, wanted, money, now) ??
    whyNotFree(booking, money)
  )
}

/** Without a word about money a visit moves only to where the same party pays what was promised. */
function whyNotAtItsPrice(known: Known, wanted: Wanted, there: There): Refusal | null {
  const { total_pence } = priceChange(known, { ...wanted, ages: agesOn(known.bill) }, there)
  return total_pence === known.booking.total_pence
    ? null
    : priceChanged(total_pence, priceAt(there))
}

function whyNotThem({ session, date, times }: There, ages: Ages): Refusal | null {
  const message = whyNotWelcome(session, seatPrices(session, times, date), ages)
  return message === null ? null : refuse('PARTY_NOT_WELCOME', { message })
}

function whyTooLate(
  booking: Booking,
  { isMove, adults, children }: Wanted,
  { back_pence }: Money,
  now: Temporal.Instant,
): Refusal | null {
  const terms = termsOf(booking)
  const { cancellationHours: hours, cancellationEnabled: isRefundable } = terms
  const isInTime = isBeforeDeadline(booking.starts_at, terms, now)
  const why = whyNotByThemselves(
    { isPaid: isPaid(booking), isInTime, isRefundable },
    { isMove, isFewer: adults + children < booking.people, getsMoneyBack: back_pence > 0 },
  )
  if (why === 'kept') {
    return state('Money cannot go back online at the moment. Please contact the cafe.')
  }
  const message = `This was possible until ${counted(hours, 'hour')} before the visit. Please contact the cafe.`
  return why && refuse('PAST_DEADLINE', { message })
}

/** A guest's free visits are counted, and confirmed by mail, when they are booked. */
const whyNotFree = ({ status, user_id }: Booking, { total_pence }: Money) =>
  status === 'pending' && total_pence === 0 && user_id === null
    ? state('That is free. Please cancel this booking and book it anew.')
    : null
