import { html, type Html } from '../../html.ts'
import { findCard } from '../cards.ts'
import type { Session } from '../objects.ts'
import { answerAuthentication, payByBank, payByCard, type Outcome } from '../payments.ts'
import { money, timeOf, type Sandbox } from '../sandbox.ts'
import { noticePage, type PageRequest, type Reply } from './document.ts'
import { emptyForm, faultsIn, typedForm, type CheckoutForm } from './checkout-form.ts'
import { payPage } from './pay-page.ts'

/** The hosted checkout: /c/pay/:session, and its authentication step. */
export function checkout(sandbox: Sandbox, [id = '', step = '']: string[], request: PageRequest) {
  const session = sandbox.ledger.sessions.get(id)
  if (!session || !['', 'authenticate'].includes(step)) return null
  if (session.status !== 'open') return afterwards(session, request)
  if (step === 'authenticate') return authenticate(sandbox, session, request)
  if (request.form) return submit(sandbox, session, typedForm(request.form))
  return payPage(sandbox, session, emptyForm(request.query.get('card'), session.customer_email))
}

function submit(sandbox: Sandbox, session: Session, form: CheckoutForm): Reply {
  const faults = faultsIn(form, timeOf(sandbox))
  const card = findCard(form.typed.number)
  if (Object.keys(faults).length > 0) return payPage(sandbox, session, { ...form, faults })
  const payer = { email: form.typed.email.trim(), name: form.typed.name.trim() }
  const outcome =
    form.method === 'card' && card
      ? payByCard(sandbox, session.id, payer, card)
      : payByBank(sandbox, session.id, payer, form.bankWill)
  return proceed(sandbox, session, form, outcome)
}

/** The step at the customer's bank (3D Secure). */
function authenticate(sandbox: Sandbox, session: Session, { form }: PageRequest): Reply {
  const intent = sandbox.ledger.intents.get(session.payment_intent ?? '')
  if (intent?.status !== 'requires_action') return { goTo: `/c/pay/${session.id}` }
  if (!form) return authenticationPage(sandbox, session)
  const outcome = answerAuthentication(sandbox, session.id, form.get('answer') === 'complete')
  return proceed(sandbox, session, emptyForm(null, session.customer_email), outcome)
}

function proceed(sandbox: Sandbox, session: Session, form: CheckoutForm, outcome: Outcome): Reply {
  if (outcome.kind === 'authenticate') return { goTo: `/c/pay/${session.id}/authenticate` }
  if (outcome.kind !== 'declined') return { goTo: successUrl(session) }
  return payPage(sandbox, session, { ...form, refusal: outcome.message })
}

const successUrl = ({ success_url: url, id }: Session) =>
  url.replaceAll('{CHECKOUT_SESSION_ID}', id)

/** A second press finds the session paid: it leads where the first one did, and charges nothing. */
function afterwards(session: Session, { form }: PageRequest): Reply {
  const back = (address: string) => html`<a class="button" href="${address}">Return to the shop</a>`
  if (session.status === 'expired') {
    const words = 'Nothing was charged. Go back and start again to pay.'
    const way = session.cancel_url ? back(session.cancel_url) : null
    return noticePage('clock', 'This checkout has expired', words, way)
  }
  if (form) return { goTo: successUrl(session) }
  const amount = money(session.amount_total, session.currency)
  if (session.payment_status === 'paid') {
    const words = `You paid ${amount}. You will not be charged again.`
    return noticePage('tick', 'This payment is complete', words, back(successUrl(session)))
  }
  const words = `${amount} is on its way. There is nothing more to do.`
  return noticePage('arrow', 'Your bank is sending the payment', words, back(successUrl(session)))
}

function authenticationPage(
  { ledger }: Sandbox,
  { id, amount_total: amount, currency }: Session,
): Html {
  const last4 = ledger.notes.get(id)?.asked?.last4
  const answers = html`<form class="answers" method="post" action="/c/pay/${id}/authenticate">
    <button class="button" name="answer" value="complete">Complete authentication</button>
    <button class="button quiet" name="answer" value="fail">Fail authentication</button>
  </form>`
  const words = `Your test bank is asked for ${money(amount, currency)} from the card ending in ${last4}.`
  return noticePage('shield', 'Is this you?', words, answers)
}
