import type { Delivery } from '../../ledger/ledger.ts'
import type { Charge, Refund } from '../../stripe-objects.ts'

export type State = { text: string; mood: 'good' | 'waiting' | 'bad' }

export function chargeState(charge: Charge): State {
  if (charge.status === 'failed') return { text: 'Failed', mood: 'bad' }
  if (charge.status === 'pending') return { text: 'Pending', mood: 'waiting' }
  if (charge.disputed) return { text: 'Disputed', mood: 'bad' }
  if (charge.refunded) return { text: 'Refunded', mood: 'waiting' }
  if (charge.amount_refunded > 0) return { text: 'Partly refunded', mood: 'waiting' }
  return { text: 'Succeeded', mood: 'good' }
}

export function refundState({ status }: Refund): State {
  if (status === 'failed') return { text: 'Failed', mood: 'bad' }
  return status === 'pending'
    ? { text: 'Pending', mood: 'waiting' }
    : { text: 'Succeeded', mood: 'good' }
}

export function deliveryState(delivery: Delivery | undefined): State {
  if (!delivery) return { text: 'No webhook', mood: 'waiting' }
  if (delivery.state === 'delivered') return { text: 'Delivered', mood: 'good' }
  return delivery.state === 'given up'
    ? { text: 'Given up', mood: 'bad' }
    : { text: `Try ${delivery.attempts + 1}`, mood: 'waiting' }
}
