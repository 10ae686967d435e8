import { completeFree } from '../../payments/complete-free.ts'
import { payByBank } from '../../payments/pay-by-bank.ts'
import { answerAuthentication, payByCard } from '../../payments/pay-by-card.ts'
import type { Outcome } from '../../payments/attempt.ts'
import { payerFaults, readCardEntry, readPayer } from '../../payments/card-entry.ts'
import type { Sandbox } from '../../sandbox.ts'
import type { Session } from '../../stripe-objects.ts'
import { missingPage } from '../notice.ts'
import type { PageRequest, Reply } from '../reply.ts'
import { authenticationPage } from './authentication-page.ts'
import { closedPage } from './closed-page.ts'
import { emptyForm, filledByCard, typedForm, type CheckoutForm } from './form.ts'
import { payPage } from './pay-page.ts'

/** The hosted checkout: /c/pay/:session, and its authentication step. */
export function checkoutPage(
  sandbox: Sandbox,
  request: PageRequest,
  [id = '', step = '']: string[],
): Reply {
  const session = sandbox.ledger.sessions.get(id)
  if (!session || !['', 'authenticate'].includes(step)) return missingPage()
  if (session.status !== 'open') return afterwards(session, request)
  if (step === 'authenticate') return authenticate(sandbox, session, request)
  if (request.posted) return submit(sandbox, session, typedForm(session, request.form))
  const card = request.url.searchParams.get('card')
  return {
    page: payPage(sandbox, session, card ? filledByCard(session, card) : emptyForm(session)),
  }
}

function submit(sandbox: Sandbox, session: Session, form: CheckoutForm): Reply {
  const again = (faults: CheckoutForm['faults']): Reply => ({
    page: payPage(sandbox, session, { ...form, faults }),
  })
  if (session.amount_total === 0 || form.method === 'pay_by_bank') {
    const faults = payerFaults(form.typed)
    if (Object.keys(faults).length > 0) return again(faults)
    const payer = readPayer(form.typed)
    const outcome =
      session.amount_total === 0
        ? completeFree(sandbox, session.id, payer)
        : payByBank(sandbox, session.id, payer, form.bankWill)
    return proceed(sandbox, session, form, outcome)
  }
  const entry = readCardEntry(form.typed, sandbox.clock.now())
  if ('faults' in entry) return again(entry.faults)
  return proceed(sandbox, session, form, payByCard(sandbox, session.id, entry))
}

function authenticate(sandbox: Sandbox, session: Session, { posted, form }: PageRequest): Reply {
  const intent = sandbox.ledger.intents.get(session.payment_intent ?? '')
  if (intent?.status !== 'requires_action') return { goTo: `/c/pay/${session.id}` }
  if (!posted) return { page: authenticationPage(sandbox, session, intent) }
  const outcome = answerAuthentication(sandbox, session.id, form.get('answer') === 'complete')
  return proceed(sandbox, session, emptyForm(session), outcome)
}

function proceed(sandbox: Sandbox, session: Session, form: CheckoutForm, outcome: Outcome): Reply {
  if (outcome.kind === 'authenticate') return { goTo: `/c/pay/${session.id}/authenticate` }
  if (outcome.kind !== 'declined') return { goTo: successUrl(session) }
  return { page: payPage(sandbox, session, { ...form, refusal: outcome.message }) }
}

/** A second press finds the session paid: it leads where the first one did, and charges nothing. */
function afterwards(session: Session, { posted }: PageRequest): Reply {
  if (posted && session.status === 'complete') return { goTo: successUrl(session) }
  return { page: closedPage(session, successUrl(session)) }
}

const successUrl = ({ success_url: url, id }: Session) =>
  (url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id)
