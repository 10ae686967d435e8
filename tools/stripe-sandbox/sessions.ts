import { z } from 'zod'
import { must, refuse } from './errors.ts'
import type { Session } from './objects.ts'
import { list, metadata, moment, text, webAddress, whole } from './parameters.ts'
import { emit, newId, plan, money, timeOf, type Sandbox } from './sandbox.ts'

const HALF_AN_HOUR = 30 * 60
const A_DAY = 24 * 3600
const MOST = 99_999_999
/** The least that is charged, by currency, in hundredths. */
const LEAST: Record<string, number> = { gbp: 30, dkk: 250, nok: 300, sek: 300 }
const LEAST_ELSEWHERE = 50

export const sessionParameters = z.strictObject({
  mode: z.literal('payment'),
  client_reference_id: text(200).optional(),
  customer_email: text(512).optional(),
  metadata: metadata().default({}),
  payment_intent_data: z
    .strictObject({ metadata: metadata().default({}), description: text(1000).optional() })
    .optional(),
  line_items: list(
    z.strictObject({
      quantity: whole({ min: 1, max: 999_999 }),
      price_data: z.strictObject({
        currency: z.string().regex(/^[a-z]{3}$/),
        unit_amount: whole(),
        product_data: z.strictObject({ name: text(), description: text(40_000).optional() }),
      }),
    }),
  ),
  success_url: webAddress(),
  cancel_url: webAddress().optional(),
  expires_at: moment().optional(),
  submit_type: z.enum(['auto', 'book', 'donate', 'pay']).optional(),
})
type Wanted = z.output<typeof sessionParameters>

export function createSession(sandbox: Sandbox, wanted: Wanted): Session {
  const { ledger } = sandbox
  const session = describeSession(sandbox, wanted)
  const data = wanted.payment_intent_data
  ledger.sessions.put(session)
  ledger.notes.put({
    id: session.id,
    items: wanted.line_items.map(({ quantity, price_data }) => {
      const { unit_amount: pence, product_data } = price_data
      const { name, description } = product_data
      return { name, description, quantity, amount: pence * quantity }
    }),
    intent: { description: data?.description ?? null, metadata: data?.metadata ?? {} },
  })
  plan(sandbox, 'expire-session', session.expires_at, session.id)
  return session
}

function describeSession(sandbox: Sandbox, wanted: Wanted): Session {
  const total = wanted.line_items.reduce(
    (sum, { quantity, price_data }) => sum + price_data.unit_amount * quantity,
    0,
  )
  const currency = wanted.line_items[0]?.price_data.currency ?? 'gbp'
  const [id, now] = [newId('cs_test_a1', 58), timeOf(sandbox)]
  return {
    id,
    object: 'checkout.session',
    amount_total: checkTotal(total, currency),
    cancel_url: wanted.cancel_url ?? null,
    client_reference_id: wanted.client_reference_id ?? null,
    created: now,
    currency,
    customer_email: wanted.customer_email ?? null,
    expires_at: checkExpiry(wanted.expires_at ?? now + A_DAY, now),
    livemode: false,
    metadata: wanted.metadata,
    mode: 'payment',
    // Made when the customer first tries to pay.
    payment_intent: null,
    payment_method_types: ['card', 'pay_by_bank'],
    payment_status: 'unpaid',
    status: 'open',
    submit_type: wanted.submit_type ?? null,
    success_url: wanted.success_url,
    url: `${sandbox.url}/c/pay/${id}`,
  }
}

function checkTotal(total: number, currency: string): number {
  const rule = "The Checkout Session's total amount due must"
  const shown = (minor: number) => `${money(minor, currency)} ${currency}`
  const least = LEAST[currency] ?? LEAST_ELSEWHERE
  if (total < least) {
    throw refuse(`${rule} add up to at least ${shown(least)}`, { code: 'amount_too_small' })
  }
  if (total <= MOST) return total
  throw refuse(`${rule} be no more than ${shown(MOST)}`, { code: 'amount_too_large' })
}

function checkExpiry(expiresAt: number, now: number): number {
  const rule = 'The `expires_at` timestamp must be'
  const param = 'expires_at'
  if (expiresAt < now + HALF_AN_HOUR) {
    throw refuse(`${rule} at least 30 minutes from Checkout Session creation.`, { param })
  }
  if (expiresAt > now + A_DAY) {
    throw refuse(`${rule} less than 24 hours from Checkout Session creation.`, { param })
  }
  return expiresAt
}

export const findSession = ({ ledger }: Sandbox, id: string): Session =>
  must(ledger.sessions.get(id), 'checkout.session', id)

export function expireSession(sandbox: Sandbox, id: string): Session {
  const session = findSession(sandbox, id)
  if (session.status === 'open') return closeUnpaid(sandbox, session)
  throw refuse(
    'Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has' +
      ` a status of \`${session.status}\`.`,
  )
}

/** Ends a session because its time is over; one that was paid meanwhile stays as it is. */
export function letSessionExpire(sandbox: Sandbox, id: string): void {
  const session = findSession(sandbox, id)
  if (session.status === 'open') closeUnpaid(sandbox, session)
}

function closeUnpaid(sandbox: Sandbox, session: Session): Session {
  const expired: Session = { ...session, status: 'expired', url: null }
  sandbox.ledger.sessions.put(expired)
  const intent = sandbox.ledger.intents.get(session.payment_intent ?? '')
  if (intent) {
    const canceled = { ...intent, status: 'canceled' as const }
    sandbox.ledger.intents.put(canceled)
    emit(sandbox, 'payment_intent.canceled', canceled)
  }
  emit(sandbox, 'checkout.session.expired', expired)
  return expired
}
