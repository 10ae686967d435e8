import type { BookingStatus } from '#domain/booking/status.ts'
import { comesBackWords } from '#domain/pricing/comes-back.ts'
import { planCredit } from '#domain/pricing/credit.ts'
import { INSTRUMENTS } from '#domain/pricing/instruments.ts'
import { formatAmount, formatPounds, penceOf, toPounds } from '#domain/pricing/money.ts'
import {
  type Back,
  byInstrument,
  isByCard,
  isByHand,
  leftPence,
  planRefund,
} from '#domain/pricing/plan-refund.ts'
import { isRefundReason, refundCounts, refundedPence } from '#domain/pricing/refund.ts'
import type { Data } from '#web/api/api.ts'
import type { RefundForm } from './refund-form.ts'
import type { Refund } from './use-refunds.ts'

/** Enough of a refund's id to tell it from the others on the phone with the provider. */
export const shortId = (id: string) => id.slice(-8)

const words = {
  pending: { label: 'Pending', tone: 'waiting' },
  requires_action: { label: 'Requires Action', tone: 'waiting' },
  succeeded: { label: 'Succeeded', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  canceled: { label: 'Cancelled', tone: 'bad' },
} as const

export const refundStatus = (status: Refund['status']) => words[status]

/** What really went back: failed refunds gave nothing. */
export const totalRefunded = (refunds: readonly Refund[]) =>
  refundedPence(refunds.map(({ amount, status }) => ({ amountPence: amount, status })))

/** Whether money that should have gone back did not, and there is still some to send. */
export const canTryAgain = ({ amount, status }: Refund, leftPence: number) =>
  !refundCounts(status) && amount <= leftPence

export function sameAgain({ amount, reason }: Refund): Partial<RefundForm> {
  const why = isRefundReason(reason)
    ? { reason }
    : { reason: 'other' as const, customReason: reason }
  return { type: 'partial', amount: toPounds(amount).toFixed(2), ...why }
}

export type Tenders = Data<'GET bookings/admin/{id}/story'>['tenders']

/** Where an amount would go back to: as the server plans it, as far as is known here. */
export function plannedParts(tenders: Tenders, pence: number): Back[] {
  const taken = takenOf(tenders)
  return planRefund(taken, Math.min(pence, leftPence(taken)))
}

const takenOf = (tenders: Tenders) =>
  tenders.map(({ amount, backAmount, visitPrice, ...tender }) => ({
    ...tender,
    visitPence: visitPrice === null ? null : penceOf(visitPrice),
    takenPence: penceOf(amount),
    backPence: penceOf(backAmount),
  }))

/** All that a guest gets for a visit that is off, with a bonus in per cent where they take credit. */
export function theyGetWords(tenders: Tenders, creditBonus?: number): string {
  const taken = takenOf(tenders)
  if (creditBonus === undefined) {
    return comesBackWords(planRefund(taken, leftPence(taken)), 0, 'their')
  }
  const { back, facePence } = planCredit(taken, creditBonus)
  return comesBackWords(back, facePence, 'their')
}

/** Which part goes where, a line each: the card's cannot be reversed, what came by hand is staff's to do. */
export const whereWords = (parts: readonly Back[]): string[] =>
  byInstrument(parts).map((part) => {
    const money = formatPounds(part.pence)
    if (isByCard(part)) return `${money} goes through the card provider and cannot be reversed.`
    return isByHand(part)
      ? `${money} came ${INSTRUMENTS[part.instrument].paid}: give it back ${INSTRUMENTS[part.instrument].handOver}. It waits in the booking’s details until you have.`
      : `${money} goes back ${INSTRUMENTS[part.instrument].handOver} at once.`
  })

type Refunding = Pick<RefundForm, 'type' | 'reason'> & {
  /** What it was paid by, and what of that goes back. */
  tenders: readonly Pick<Back, 'instrument'>[]
  parts: readonly Back[]
  canReconfirm: boolean
  /** Null of a booking that is off already. */
  status: BookingStatus | null
  isTold: boolean
}

/** All that follows from the press of the button, before it is pressed. */
export function refundWarnings({ type, reason, tenders, parts, ...booking }: Refunding): string[] {
  const isCardsAlone = (parts.length > 0 ? parts : tenders).every(isByCard)
  const isWished = booking.status === 'cancelrequested' || reason === 'requested_by_customer'
  const told = booking.isTold
    ? `: the e-mail says ${isWished ? 'as they asked' : 'that we had to'}.`
    : '. We have no e-mail address of them: please tell them.'
  return [
    ...(isCardsAlone
      ? ['The refund goes through the card provider and cannot be reversed.']
      : whereWords(parts)),
    ...(booking.canReconfirm
      ? ['Once anything has gone back, this booking cannot be reconfirmed any more.']
      : []),
    ...(type === 'full' && booking.status
      ? [`Giving everything back also cancels the booking${told}`]
      : []),
    ...(reason === 'fraudulent'
      ? ['The provider will block this card and the customer’s e-mail address from now on.']
      : []),
  ]
}

type GoesBack = Data<'POST StripePayments/refund'>['goesBack']

export function processedWords(goesBack: GoesBack, name: string): string {
  const sentences = goesBack.map((part) => {
    const money = formatAmount(part.amount)
    const where = INSTRUMENTS[part.instrument].handOver
    if (isByCard(part)) return `${money} is on its way back to ${name}.`
    return isByHand(part)
      ? `Give ${money} back ${where}: the booking’s details wait for it.`
      : `${money} went back ${where}.`
  })
  return sentences.join(' ')
}
