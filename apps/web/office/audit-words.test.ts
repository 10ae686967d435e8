import { expect, test } from 'vitest'
import { actionLabel, actorLabel, byActor } from './audit-words.ts'

test('an action reads as words', () => {
  expect(actionLabel('booking.not_confirmed')).toBe('Booking not confirmed')
  expect(actionLabel('cancellation-request.opened')).toBe('Cancellation request opened')
  expect(actionLabel('booking.cancelrequested')).toBe('Cancellation requested')
  expect(actionLabel('payment.closing')).toBe('Checkout about to be closed')
})

test('whoever acted has a name, or at least a kind', () => {
  const morag = { actorKind: 'admin', actorName: 'Morag' } as const
  const provider = { actorKind: 'provider', actorName: null } as const
  expect([actorLabel(morag), byActor(morag)]).toEqual(['Morag', 'by Morag'])
  expect([actorLabel(provider), byActor(provider)]).toEqual([
    'The card provider',
    'by the card provider',
  ])
})
