import type Stripe from 'stripe'
import type { Checkout, PaidCheckout, SoughtCheckout } from './card-provider.ts'
import { isUndecided, paymentOf, readCheckout } from './read-objects.ts'

/** Far more than one half hour brings; a scan must end. */
export const MOST_SCANNED = 1_000

export async function fetchCheckout(stripe: Stripe, id: string): Promise<Checkout> {
  const session = await stripe.checkout.sessions.retrieve(id)
  const paymentId = paymentOf(session)
  if (!paymentId || !isUndecided(session)) return readCheckout(session)
  // A bank that takes its time, and in the end may say no: only the payment itself tells.
  return readCheckout(session, await stripe.paymentIntents.retrieve(paymentId))
}

export async function fetchCheckoutOf(stripe: Stripe, paymentId: string): Promise<Checkout | null> {
  const isSought = (session: Stripe.Checkout.Session) => paymentOf(session) === paymentId
  return find(stripe, { payment_intent: paymentId }, isSought)
}

export async function findCheckout(
  stripe: Stripe,
  { sessionReference, from, to }: SoughtCheckout,
): Promise<Checkout | null> {
  const created = { gte: inSeconds(from), lte: inSeconds(to) }
  return find(stripe, { created }, ({ metadata }) => metadata?.session === sessionReference)
}

/** Ours carry our reference: another shop may share the provider's account. */
export async function listPaid(stripe: Stripe, since: Temporal.Instant): Promise<PaidCheckout[]> {
  const paid: PaidCheckout[] = []
  const created = { gte: inSeconds(since) }
  for await (const session of stripe.checkout.sessions.list({ created, limit: 100 })) {
    const checkout = readCheckout(session)
    const { paymentId, sessionReference, state } = checkout
    if (state !== 'paid' || !paymentId || !sessionReference) continue
    const openedAt = Temporal.Instant.fromEpochMilliseconds(session.created * 1000)
    const payerEmail = session.customer_details?.email ?? null
    paid.push({ ...checkout, paymentId, openedAt, payerEmail })
  }
  return paid
}

/** The filter keeps the list short; whether one is ours is for us to see. */
async function find(
  stripe: Stripe,
  filter: Stripe.Checkout.SessionListParams,
  isSought: (session: Stripe.Checkout.Session) => boolean,
): Promise<Checkout | null> {
  const all = stripe.checkout.sessions.list({ ...filter, limit: 100 })
  const found = (await all.autoPagingToArray({ limit: MOST_SCANNED })).find(isSought)
  return found ? fetchCheckout(stripe, found.id) : null
}

const inSeconds = (instant: Temporal.Instant) => Math.floor(instant.epochMilliseconds / 1000)
