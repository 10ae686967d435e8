import { toPounds } from '#domain/pricing/money.ts'
import { isRefundReason, refundCounts, refundedPence } from '#domain/pricing/refund.ts'
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

/** The refund form as it was, for another try. */
export function sameAgain({ amount, reason }: Refund): Partial<RefundForm> {
  const why = isRefundReason(reason)
    ? { reason }
    : { reason: 'other' as const, customReason: reason }
  return { type: 'partial', amount: toPounds(amount).toFixed(2), ...why }
}
