import { expect, test } from 'vitest'
import { actionLabel, actorLabel, changedValues } from './audit-words.ts'

test('an action reads as words', () => {
  expect(actionLabel('booking.not_confirmed')).toBe('Booking not confirmed')
  expect(actionLabel('cancellation-request.opened')).toBe('Cancellation request opened')
  expect(actionLabel('booking.cancelrequested')).toBe('Cancellation requested')
})

test('whoever acted has a name, or at least a kind', () => {
  expect(actorLabel({ actorKind: 'admin', actorName: 'Morag' })).toBe('Morag')
  expect(actorLabel({ actorKind: 'provider', actorName: null })).toBe('The card provider')
})

test('only what is another than before is told, and money as money', () => {
  const before = { status: 'confirmed', adults: 2, cancellation_source: null, total_pence: 3000 }
  const after = { status: 'cancelled', adults: 2, cancellation_source: 'admin', total_pence: 1500 }
  expect(changedValues({ before, after })).toEqual([
    'Status: confirmed → cancelled',
    'Cancellation source: admin',
    'Total: £30.00 → £15.00',
  ])
})

test('what is new and what is gone', () => {
  expect(changedValues({ before: null, after: { amountPence: 750 } })).toEqual(['Amount: £7.50'])
  expect(changedValues({ before: { note: 'Shut' }, after: null })).toEqual(['Note: Shut → nothing'])
  expect(changedValues({ before: null, after: { changed: ['name', 'phone'] } })).toEqual([
    'Changed: name, phone',
  ])
  expect(changedValues({ before: null, after: null })).toEqual([])
})
