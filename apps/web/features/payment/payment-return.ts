import { isSessionReference } from '#domain/booking/session-reference.ts'

export type PaymentReturn =
  /** Without a reference there is nothing to ask about: the provider's word in the address stands. */
  | { kind: 'success'; reference: string | null }
  | { kind: 'canceled' }
  | { kind: 'error'; message: string }

/** What the address says that the card page sent the visitor back with. */
export function readReturn(address: URLSearchParams): PaymentReturn {
  const reference = address.get('session_id')
  if (address.get('success') === 'true') {
    if (reference === null || isSessionReference(reference)) return { kind: 'success', reference }
    return { kind: 'error', message: 'Invalid session ID format' }
  }
  if (address.get('canceled') === 'true') return { kind: 'canceled' }
  return { kind: 'error', message: 'Invalid return URL' }
}
