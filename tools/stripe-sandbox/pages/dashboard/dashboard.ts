import { StripeError } from '../../api/errors.ts'
import { formatMoney } from '../../money.ts'
import { createRefund } from '../../refunds/create-refund.ts'
import type { Sandbox } from '../../sandbox.ts'
import { refundReasons, type Refund } from '../../stripe-objects.ts'
import type { PageRequest, Reply } from '../reply.ts'
import { dashboardView, type Message } from './view.ts'

/** The merchant's own view at the provider, where a refund can be made without the shop's help. */
export function dashboardPage(sandbox: Sandbox, { posted, form, url }: PageRequest): Reply {
  if (posted) return refundInDashboard(sandbox, form)
  const refund = sandbox.ledger.refunds.get(url.searchParams.get('refunded') ?? '')
  return { page: dashboardView(sandbox, refund ? refunded(refund) : null) }
}

function refundInDashboard(sandbox: Sandbox, form: URLSearchParams): Reply {
  const amount = penceIn(form.get('amount') ?? '')
  const charge = form.get('charge') ?? ''
  const reason = refundReasons.find((each) => each === form.get('reason'))
  const fail = (text: string): Reply => ({
    page: dashboardView(sandbox, { text, wrong: true }),
  })
  if (amount === null) return fail('Enter an amount in pounds and pence, like 12.50.')
  try {
    const { id } = createRefund(sandbox, { charge, amount, reason })
    return { goTo: `/?refunded=${id}` }
  } catch (error) {
    if (error instanceof StripeError) return fail(error.message)
    throw error
  }
}

const refunded = ({ amount, currency }: Refund): Message => ({
  text: `${formatMoney(amount, currency)} is being refunded.`,
  wrong: false,
})

function penceIn(text: string): number | null {
  const [, pounds, pence = ''] = /^\s*(\d{1,6})(?:\.(\d{1,2}))?\s*$/.exec(text) ?? []
  const amount = pounds === undefined ? 0 : Number(pounds) * 100 + Number(pence.padEnd(2, '0'))
  return amount > 0 ? amount : null
}
