import { formatMoney } from '../../money.ts'
import type { Sandbox } from '../../sandbox.ts'
import { html, type Html } from '../../server/html.ts'
import type { Charge, Event, Refund } from '../../stripe-objects.ts'
import { wholePage } from '../document.ts'
import { chargeState, deliveryState, refundState, type State } from './states.ts'

export type Message = { text: string; wrong: boolean }

const SHOWN = 25

export function dashboardView(sandbox: Sandbox, message: Message | null): Html {
  const { charges, refunds, events } = sandbox.ledger
  const latest = <Row>(rows: Row[]) => rows.slice(-SHOWN).toReversed()
  return wholePage({
    title: 'Sandbox dashboard',
    sheet: 'dashboard',
    body: html`<main class="dashboard">
      <header class="top">
        <h1>Sandbox dashboard</h1>
        <span class="test-mode">Test mode</span>
        <p class="lead">The card provider’s side: what was paid, given back and told.</p>
      </header>
      ${message && html`<p class="message ${message.wrong && 'wrong'}" role="status">${message.text}</p>`}
      ${section('Payments', latest(charges.all()).map(paymentRow), 'Nobody has paid yet.')}
      ${section('Refunds', latest(refunds.all()).map(refundRow), 'Nothing was refunded yet.')}
      ${section(
        'Events',
        latest(events.all()).map((event) => eventRow(sandbox, event)),
        'Nothing has happened yet.',
      )}
    </main>`,
  })
}

function section(title: string, rows: Html[], none: string): Html {
  return html`<section>
    <h2>${title}</h2>
    ${
      rows.length > 0
        ? html`<ul class="rows">
            ${rows}
          </ul>`
        : html`<p class="none">${none}</p>`
    }
  </section>`
}

function paymentRow(charge: Charge): Html {
  const { billing_details: payer, payment_method_details: details } = charge
  const by = details?.card ? `${details.card.brand} •••• ${details.card.last4}` : 'bank'
  return html`<li>
    <span class="money">${formatMoney(charge.amount, charge.currency)}</span>
    ${badge(chargeState(charge))}
    <span class="what">${charge.description ?? charge.id}</span>
    <span class="who">${payer.email}, ${by}</span>
    ${time(charge.created)} ${isRefundable(charge) && refundForm(charge)}
  </li>`
}

const isRefundable = ({ status, disputed, refunded }: Charge) =>
  status === 'succeeded' && !disputed && !refunded

const refundForm = ({ id, amount, amount_refunded: refunded }: Charge): Html =>
  html`<details>
    <summary>Refund</summary>
    <form class="refund" method="post" action="/refunds">
      <input type="hidden" name="charge" value="${id}" />
      <label
        >Amount in pounds
        <input
          name="amount"
          inputmode="decimal"
          value="${((amount - refunded) / 100).toFixed(2)}"
        />
      </label>
      <label
        >Reason
        <select name="reason">
          <option value="requested_by_customer">Requested by customer</option>
          <option value="duplicate">Duplicate</option>
          <option value="fraudulent">Fraudulent</option>
        </select>
      </label>
      <button class="button">Refund in dashboard</button>
    </form>
  </details>`

const refundRow = (refund: Refund): Html =>
  html`<li>
    <span class="money">${formatMoney(refund.amount, refund.currency)}</span>
    ${badge(refundState(refund))}
    <span class="what">${refund.reason?.replaceAll('_', ' ') ?? 'no reason given'}</span>
    <span class="who">${refund.charge}</span>
    ${time(refund.created)}
  </li>`

const eventRow = ({ ledger }: Sandbox, event: Event): Html =>
  html`<li class="event">
    <span class="title">${event.type}</span>
    ${badge(deliveryState(ledger.deliveries.get(event.id)))}
    <span class="who">${String(Reflect.get(event.data.object, 'id')).slice(0, 28)}</span>
    ${time(event.created)}
  </li>`

const badge = ({ text, mood }: State): Html => html`<span class="state ${mood}">${text}</span>`

const clockTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
})

const time = (seconds: number): Html => {
  const moment = new Date(seconds * 1000)
  return html`<time class="when" datetime="${moment.toISOString()}"
    >${clockTime.format(moment)}</time
  >`
}
