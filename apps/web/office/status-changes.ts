import type { officeActions } from '#domain/booking/office-actions.ts'
import { peopleIn } from '#domain/booking/party.ts'
import { comesBackWords } from '#domain/pricing/comes-back.ts'
import { formatAmount, formatPounds } from '#domain/pricing/money.ts'
import { isStored } from '#domain/pricing/plan-refund.ts'
import type { Toast } from '#web/ui/toast.ts'
import { plannedParts, type Tenders, theyGetWords } from './refund-words.ts'
import { type ActedBooking, canUndoCancelling, moneyOf } from './acted-booking.ts'

export type StatusChange = 'cancel' | 'reconfirm'

type Words = {
  title: string
  keep: string
  confirm: string
  running: string
  status: 'cancelled' | 'confirmed'
  destructive: boolean
  isAllowed: (actions: ReturnType<typeof officeActions>) => boolean
  /** What follows from a yes, before it is said. */
  consequence: (booking: ActedBooking, money?: Money) => string
}

type Money = {
  /** What its guest takes as credit instead of money, if they do. */
  creditPence?: number
  /** By what it was paid, once that is known. */
  tenders?: Tenders | undefined
}

export const changes: Record<StatusChange, Words> = {
  cancel: {
    title: 'Are you sure you want to cancel this booking?',
    keep: 'Keep Booking',
    confirm: 'Cancel Booking',
    running: 'Cancelling...',
    status: 'cancelled',
    destructive: true,
    isAllowed: ({ canCancel }) => canCancel,
    consequence: afterCancelling,
  },
  reconfirm: {
    title: 'Are you sure you want to reconfirm this booking?',
    keep: 'Leave As It Is',
    confirm: 'Reconfirm Booking',
    running: 'Reconfirming...',
    status: 'confirmed',
    destructive: false,
    isAllowed: ({ canReconfirm }) => canReconfirm,
    consequence: afterReconfirming,
  },
}

/** Credit instead of money is given at once. */
function afterCancelling(
  booking: ActedBooking,
  { creditPence = 0, tenders = [] }: Money = {},
): string {
  const undone = canUndoCancelling(booking) ? ', unless you undo it' : ''
  const isLater = booking.status === 'confirmed' && creditPence === 0
  const when = isLater ? ` in a minute${undone}` : ''
  const told =
    booking.userEmail === null
      ? `The seats are free again. We have no e-mail address of ${booking.userName}: please tell them.`
      : `The seats are free again, and ${booking.userName} is told by e-mail${when}.`
  const { leftPence } = moneyOf(booking)
  if (leftPence === 0) return told
  const left = formatPounds(leftPence)
  if (creditPence > 0) {
    const parts = plannedParts(tenders, leftPence).filter(isStored)
    return `${told} They get ${comesBackWords(parts, creditPence, 'their')}; the credit is emailed to them straight away. It cannot be undone.`
  }
  if (booking.status === 'cancelrequested') {
    return `This approves the customer’s own request: ${approvedMoney(booking, left, tenders)} ${told}`
  }
  return `${told} No money moves: ${left} stays paid until you refund it.`
}

/** They chose when they asked. */
function approvedMoney({ creditBonus }: ActedBooking, left: string, tenders: Tenders): string {
  const asChosen = creditBonus === undefined ? '' : ', as they chose'
  if (tenders.length > 0) return `they get ${theyGetWords(tenders, creditBonus)}${asChosen}.`
  if (creditBonus === undefined) return `${left} goes back the way it came.`
  return `${left} becomes credit${asChosen}${creditBonus > 0 ? `, with ${creditBonus}% on top` : ''}.`
}

/** With what of it a person still has to hand over, in pounds. */
export function updatedWords(status: Words['status'], toHandBackAmount = 0): Toast {
  const changed = `Booking status changed to ${status}`
  const left = `${formatAmount(toHandBackAmount)} is yours to give back: the booking’s details wait for it.`
  return {
    title: 'Booking Updated',
    description: toHandBackAmount > 0 ? `${changed}. ${left}` : changed,
  }
}

function afterReconfirming(booking: ActedBooking): string {
  const people = peopleIn(booking)
  const seats = people === 1 ? 'the seat' : `the ${people} seats`
  const { paidPence } = moneyOf(booking)
  const unpaid = paidPence === 0 && booking.totalPrice > 0
  const told =
    booking.userEmail === null
      ? `This takes ${seats} again, if free. We have no e-mail address of ${booking.userName}: please tell them.`
      : `This takes ${seats} again, if free, and ${booking.userName} is told by e-mail, unless they have not heard of the cancellation yet.`
  return unpaid ? `${told} Nothing has been paid for it.` : told
}
