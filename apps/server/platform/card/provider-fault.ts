import Stripe from 'stripe'

/** Anything but the answer we asked the provider for. */
export class ProviderFault extends Error {}

/** The provider did not answer clearly: it may have acted, or not. Asking again with the same key is safe. */
export class ProviderUnavailable extends ProviderFault {
  /** Another request with the same key is under way at this very moment. */
  readonly keyInUse: boolean
  constructor(cause: unknown, keyInUse = false) {
    super('the card provider gave no clear answer', { cause })
    this.keyInUse = keyInUse
  }
}

/** No connection: the provider was not asked at all. */
export class ProviderUnreachable extends ProviderUnavailable {}

/** The provider said no and did nothing. */
export class ProviderRefused extends ProviderFault {
  readonly code: string
  constructor(cause: Stripe.errors.StripeError) {
    super(cause.message, { cause })
    this.code = cause.code ?? cause.type
  }
}

/** Runs a call to the provider, and tells a clear no from everything that leaves us in doubt. */
export async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw explain(error)
  }
}

/** For a list that the provider may refuse: then it has nothing to show. */
export async function orNothing<T, Nothing>(answer: Promise<T>, nothing: Nothing) {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ProviderRefused) return nothing
    throw error
  }
}

// Another request has the key, there are too many of them, or ours is not let in: while an owner
// changes the secret key, that says nothing about what was asked.
const UNCLEAR = [401, 403, 409, 429]

function explain(error: unknown): Error {
  if (!(error instanceof Stripe.errors.StripeError)) return new ProviderUnavailable(error)
  if (isUnreachable(error)) return new ProviderUnreachable(error)
  const { statusCode = 0 } = error
  const isClear = statusCode >= 400 && statusCode < 500 && !UNCLEAR.includes(statusCode)
  if (isClear && !(error instanceof Stripe.errors.StripeIdempotencyError)) {
    return new ProviderRefused(error)
  }
  return new ProviderUnavailable(error, statusCode === 409)
}

const NOBODY_THERE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

// A name with several addresses fails with the code of the first of them.
function isUnreachable(error: Stripe.errors.StripeError): boolean {
  const { detail } = error
  return (
    typeof detail === 'object' && 'code' in detail && NOBODY_THERE.includes(String(detail.code))
  )
}
