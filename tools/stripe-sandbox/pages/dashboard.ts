import { html, type Html } from '../../html.ts'
import { StripeError } from '../errors.ts'
import type { Delivery } from '../ledger.ts'
import type { Charge, Event, Refund } from '../objects.ts'
import { createRefund } from '../refunds.ts'
import { money, type Sandbox } from '../sandbox.ts'
import { wholePage, type PageRequest, type Reply } from './document.ts'

type Message = { text: string; wrong: boolean }
type Mood = 'good' | 'waiting' | 'bad'
const SHOWN = 25

/** The merchant's own view at the provider, where a refund can be made without the shop's help. */
export function dashboard(sandbox: Sandbox, { form, query }: PageRequest): Reply {
  if (form) return refundInDashboard(sandbox, form)
  const refund = sandbox.ledger.refunds.get(query.get('refunded') ?? '')
  const text = refund && `${money(refund.amount, refund.currency)} is being refunded.`
  return view(sandbox, text ? { text, wrong: false } : null)
}

function refundInDashboard(sandbox: Sandbox, form: URLSearchParams): Reply {
  const fail = (text: string) => view(sandbox, { text, wrong: true })
  const typed = form.get('amount') ?? ''
  const amount = /^\d{1,6}(\.\d\d?)?$/.test(typed) ? Math.round(Number(typed) * 100) : 0
  if (amount === 0) return fail('Enter an amount, like 12.50.')
  const payment = form.get('payment') ?? ''
  try {
    const wanted = { payment_intent: payment, amount, metadata: {} }
    return { goTo: `/?refunded=${createRefund(sandbox, wanted).id}` }
  } catch (error) {
    if (error instanceof StripeError) return fail(error.message)
    throw error
  }
}

function view({ ledger }: Sandbox, message: Message | null): Html {
  const latest = <Row>(rows: Row[], show: (row: Row) => Html) =>
    rows.slice(-SHOWN).toReversed().map(show)
  const events = latest(ledger.events.all(), (event) =>
    eventRow(event, ledger.deliveries.get(event.id)),
  )
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
      ${section('Payments', latest(ledger.charges.all(), paymentRow), 'Nobody has paid yet.')}
      ${section('Refunds', latest(ledger.refunds.all(), refundRow), 'Nothing was refunded yet.')}
      ${section('Events', events, 'Nothing has happened yet.')}
    </main>`,
  })
}

const section = (title: string, rows: Html[], none: string): Html =>
  html`<section>
    <h2>${title}</h2>
    ${rows.length === 0 && html`<p class="none">${none}</p>`}
    ${
      rows.length > 0 &&
      html`<ul class="rows">
        ${rows}
      </ul>`
    }
  </section>`

function paymentRow(charge: Charge): Html {
  const last4 = charge.payment_method_details.card?.last4
  const { status, disputed, refunded, receipt_email: email } = charge
  return html`<li>
    <span class="money">${money(charge.amount, charge.currency)}</span> ${chargeState(charge)}
    <span class="what">${charge.description ?? charge.id}</span>
    <span class="who">${email}, ${last4 ? `card •••• ${last4}` : 'bank'}</span>
    ${time(charge.created)}
    ${status === 'succeeded' && !disputed && !refunded && refundForm(charge)}
  </li>`
}

const refundForm = ({ payment_intent: id, amount, amount_refunded: refunded }: Charge): Html =>
  html`<details>
    <summary>Refund</summary>
    <form class="refund" method="post" action="/">
      <input type="hidden" name="payment" value="${id}" />
      <label>
        Amount
        <input
          name="amount"
          inputmode="decimal"
          value="${((amount - refunded) / 100).toFixed(2)}"
        />
      </label>
      <button class="button">Refund in dashboard</button>
    </form>
  </details>`

const refundRow = ({ amount, currency, status, reason, charge, created }: Refund): Html => {
  const moods = { succeeded: 'good', pending: 'waiting', failed: 'bad' } as const
  return html`<li>
    <span class="money">${money(amount, currency)}</span> ${badge(status, moods[status])}
    <span class="what">${reason?.replaceAll('_', ' ') ?? 'no reason given'}</span>
    <span class="who">${charge}</span> ${time(created)}
  </li>`
}

const eventRow = ({ type, data, created }: Event, delivery: Delivery | undefined): Html => {
  const moods = { delivered: 'good', pending: 'waiting', 'given up': 'bad' } as const
  const state = delivery?.state ?? 'pending'
  return html`<li>
    <span class="title">${type}</span> ${badge(delivery ? state : 'no webhook', moods[state])}
    <span class="who">${data.object.id.slice(0, 28)}</span> ${time(created)}
  </li>`
}

function chargeState(charge: Charge): Html {
  if (charge.status === 'failed') return badge('failed', 'bad')
  if (charge.status === 'pending') return badge('pending', 'waiting')
  if (charge.disputed) return badge('disputed', 'bad')
  if (charge.refunded) return badge('refunded', 'waiting')
  return charge.amount_refunded > 0 ? badge('partly refunded', 'waiting') : badge('paid', 'good')
}

const badge = (text: string, mood: Mood): Html => html`<span class="state ${mood}">${text}</span>`

const clockTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
})

function time(seconds: number): Html {
  const moment = new Date(seconds * 1000)
  return html`<time class="when" datetime="${moment.toISOString()}"
    >${clockTime.format(moment)}</time
  >`
}
