import { expect, test } from 'vitest'
import { unreachable } from '#web/api/api-error.ts'
import {
  bookingsNotLoaded,
  partyChanged,
  reasonRequired,
  requestFailed,
  requestSubmitted,
  visitMoved,
} from './dashboard-toasts.ts'

const refusal = { status: 409, code: 'INVALID_STATE', message: 'Too late.' } as const

test('titles and words are those of the catalogue', () => {
  expect(bookingsNotLoaded(unreachable)).toMatchObject({ title: 'Failed to load your bookings' })
  expect(reasonRequired).toEqual({
    title: 'Reason Required',
    description: 'Please provide a reason for the cancellation request.',
    destructive: true,
  })
  expect(requestSubmitted('Soon.')).toEqual({
    title: 'Cancellation Request Submitted',
    description: 'Soon.',
  })
})

test('a failure says what the server said, or what is specified', () => {
  expect(requestFailed(refusal)).toEqual({
    title: 'Cancellation Request Failed',
    description: 'Too late.',
    destructive: true,
  })
})

test('an unpaid visit that moved still waits for its payment', () => {
  expect(visitMoved('Nov 20', { canPay: false }).description).toBe(
    'We look forward to seeing you on Nov 20.',
  )
  expect(visitMoved('Nov 20', { canPay: true }).description).toContain('Please pay')
})

test('another party is told what it costs', () => {
  expect(partyChanged({ adults: 2, children: 1, total_price: 48.3 })).toEqual({
    title: 'Party Changed',
    description: '2 adults, 1 child: £48.30. Please pay to keep your places.',
  })
})
