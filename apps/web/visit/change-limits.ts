import { cancellationWay } from '#domain/booking/cancellation-request.ts'
import { whyNotByThemselves } from '#domain/booking/changing.ts'
import { countedParty, mostInChange, type Party } from '#domain/booking/party.ts'
import { momentLabel } from '#domain/calendar/labels.ts'
import type { OwnBooking } from './own-booking.ts'

/** What can still be changed: the rest is not offered. */
export type ChangeLimits = { canMove: boolean; atLeast: number; most: Party }

export function changeLimits(
  booking: OwnBooking,
  now: number,
): ChangeLimits & { words: string; title: string } {
  const { people_count, total_price } = booking
  // The deadline may have passed since the page was opened.
  const changeableUntil = isAhead(booking.changeableUntil, now) ? booking.changeableUntil : null
  const isPaid = booking.status !== 'pending'
  const isInTime = changeableUntil !== null
  const isRefundable = cancellationWay(booking) !== null || total_price === 0
  const changeable = { isPaid, isInTime, isRefundable }
  const canMove = whyNotByThemselves(changeable, { isMove: true }) === null
  const why = whyNotByThemselves(changeable, { isFewer: true, getsMoneyBack: true })
  const words = changeableUntil
    ? `You can move it until ${momentLabel(changeableUntil)}.${why ? KEPT : ''}`
    : why
      ? LATE
      : LATE_UNPAID
  const title = canMove ? 'Change your visit' : 'Change who comes'
  const most = mostInChange(countedParty(booking), false)
  return { canMove, atLeast: why === null ? 1 : people_count, most, words, title }
}

const isAhead = (until: string | null, now: number) => until !== null && Date.parse(until) > now

const KEPT = ' It cannot be refunded, so you cannot come with fewer people.'
const LATE =
  'It is too late to move this visit or to come with fewer people. You can still bring more people.'
const LATE_UNPAID = 'It is too late to move this visit. You can still change who comes.'
