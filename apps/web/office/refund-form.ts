import { formatPounds, parsePounds } from '#domain/pricing/money.ts'
import { checkRefundAmount, chosenRefundReason, type RefundReason } from '#domain/pricing/refund.ts'

export type RefundForm = {
  type: 'full' | 'partial'
  /** In pounds, as it was typed. */
  amount: string
  reason: RefundReason
  customReason: string
}

export const emptyRefund: RefundForm = {
  type: 'full',
  amount: '',
  reason: 'requested_by_customer',
  customReason: '',
}

/** Why the form cannot be sent yet, or null where it can. */
export const whyNotRefund = (form: RefundForm, leftPence: number): string | null =>
  whyNotAmount(form, leftPence) ?? whyNotReason(form)

export function whyNotAmount({ type, amount }: RefundForm, leftPence: number): string | null {
  if (leftPence <= 0) return 'Nothing is left to refund.'
  if (type === 'full') return null
  const pence = parsePounds(amount)
  if (pence === null) return 'Enter an amount, such as 7.50.'
  const problem = checkRefundAmount(pence, leftPence)
  if (problem === 'invalid-amount') return `Enter at least ${formatPounds(1)}.`
  return problem && `At most ${formatPounds(leftPence)} can be refunded.`
}

const whyNotReason = ({ reason, customReason }: RefundForm): string | null =>
  chosenRefundReason(reason, customReason) === null ? 'Write the reason.' : null

/** What would go back; nothing as long as the amount makes no sense. */
export function refundPence(form: RefundForm, leftPence: number): number {
  if (whyNotAmount(form, leftPence) !== null) return 0
  return form.type === 'full' ? leftPence : (parsePounds(form.amount) ?? 0)
}

/** Null as long as something is missing. A full refund is all that is left, as it was seen. */
export function refundToSend(form: RefundForm, leftPence: number) {
  const reason = chosenRefundReason(form.reason, form.customReason)
  if (whyNotRefund(form, leftPence) !== null || reason === null) return null
  return { amountInMinor: refundPence(form, leftPence), reason }
}
