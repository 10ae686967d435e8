import { formatMoney } from '../../money.ts'
import { html, type Html } from '../../server/html.ts'
import type { Session } from '../../stripe-objects.ts'
import { clock, onItsWay, tick } from '../drawings.ts'
import { noticePage } from '../notice.ts'
import { merchantOf } from './summary.ts'

/** What a session shows once it can no longer be paid. */
export function closedPage(session: Session, successUrl: string): Html {
  const merchant = merchantOf(session)
  const wayBack = (address: string) =>
    html`<a class="button" href="${address}">Return to ${merchant}</a>`
  if (session.status === 'expired') {
    return noticePage({
      mark: clock,
      title: 'This checkout has expired',
      text: 'Nothing was charged. Go back and start again to pay.',
      action: session.cancel_url && wayBack(session.cancel_url),
    })
  }
  const amount = formatMoney(session.amount_total, session.currency)
  const paid = session.payment_status !== 'unpaid'
  return noticePage({
    mark: paid ? tick : onItsWay,
    title: paid ? 'This payment is complete' : 'Your bank is sending the payment',
    text: paid
      ? `You paid ${amount} to ${merchant}. You will not be charged again.`
      : `${amount} is on its way to ${merchant}. There is nothing more to do.`,
    action: wayBack(successUrl),
  })
}
