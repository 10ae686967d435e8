import { formatMoney } from '../../money.ts'
import type { Sandbox } from '../../sandbox.ts'
import { html, type Html } from '../../server/html.ts'
import type { LineItem, Session } from '../../stripe-objects.ts'

export const merchantOf = (session: Session) => session.branding_settings?.display_name ?? 'Sandbox'

/** What is being paid for, and to whom. */
export function summary(sandbox: Sandbox, session: Session): Html {
  const items = sandbox.ledger.sessionNotes.get(session.id)?.lineItems ?? []
  const merchant = merchantOf(session)
  const back = session.cancel_url
  const total = formatMoney(session.amount_total, session.currency)
  return html`<div class="top">
      <span>${back && html`<a class="back" href="${back}">← Back</a>`}</span>
      <span class="test-mode">Test mode</span>
    </div>
    <h1 class="merchant">
      <span class="monogram" aria-hidden="true">${merchant.slice(0, 1)}</span>
      <span>Pay ${merchant}</span> <span class="amount">${total}</span>
    </h1>
    <ul class="items">
      ${items.map((item) => itemRow(sandbox, item))}
    </ul>
    <p class="total"><span>Total due</span> <strong>${total}</strong></p>`
}

function itemRow({ ledger }: Sandbox, item: LineItem): Html {
  const product = ledger.products.get(item.price.product)
  const each = formatMoney(item.price.unit_amount, item.currency)
  return html`<li>
    <span class="item-name">${item.description}</span>
    <span class="item-amount">${formatMoney(item.amount_total, item.currency)}</span>
    ${product?.description && html`<span class="item-note">${product.description}</span>`}
    ${item.quantity > 1 && html`<span class="item-note">${item.quantity} × ${each}</span>`}
  </li>`
}
