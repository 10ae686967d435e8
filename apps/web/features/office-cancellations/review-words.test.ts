import { describe, expect, test } from 'vitest'
import { refused, unreachable } from '#web/api/api-error.ts'
import { approvedWords, reviewed, whyNotReviewed } from './review-words.ts'
import type { CancellationRequest } from './requests.ts'

const request: CancellationRequest = {
  id: 4,
  bookingId: 12,
  bookingRef: 'WW-12',
  bookingDate: '2027-03-05',
  timeSlotRange: '11:00 - 12:00',
  sessionName: null,
  bookingStatus: 'cancelrequested',
  userName: 'Isla Morrison',
  userEmail: 'isla@example.com',
  totalPrice: 30,
  reason: 'The children are ill.',
  requestedAt: '2027-03-01T09:00:00Z',
  isProcessed: false,
}

const decided: CancellationRequest = {
  ...request,
  bookingStatus: 'cancelled',
  isProcessed: true,
  isApproved: true,
  reviewedAt: '2027-03-01T10:05:00Z',
  adminNotes: 'Get well!',
}

const tooLate = refused(409, { code: 'INVALID_STATE', message: 'Already reviewed.' })

const approved: Parameters<typeof reviewed>[0] = {
  ...decided,
  goesBack: [{ instrument: 'card', amount: 30 }],
  creditAmount: 0,
}

test('a refund is on its way, never called done', () => {
  expect(reviewed(approved)).toEqual({
    title: 'Cancellation Approved',
    description: 'Isla Morrison has been told. £30.00 is on its way back to Isla Morrison.',
  })
  expect(reviewed({ ...approved, isApproved: false, goesBack: [] })).toEqual({
    title: 'Cancellation Denied',
    description: 'Isla Morrison has been told. The visit stays.',
  })
  expect(reviewed({ ...approved, userEmail: null }).description).toBe(
    'We have no e-mail address of Isla Morrison: please tell them. £30.00 is on its way back to Isla Morrison.',
  )
})

test('what staff have to hand over is named, and what nothing came of is not said to come back', () => {
  const goesBack = [
    { instrument: 'voucher', amount: 10 },
    { instrument: 'cash', amount: 20 },
  ] as const
  expect(reviewed({ ...approved, goesBack: [...goesBack] }).description).toBe(
    'Isla Morrison has been told. £10.00 went back to the gift card. Give £20.00 back from the till: the booking’s details wait for it.',
  )
  expect(reviewed({ ...approved, goesBack: [] }).description).toBe('Isla Morrison has been told.')
})

test('who chose credit gets that, and staff read it before they decide', () => {
  expect(approvedWords(request)).toBe(
    'cancels the visit and refunds what is left of £30.00, for good.',
  )
  expect(approvedWords({ ...request, creditBonus: 10 })).toBe(
    'cancels the visit and turns what is left of £30.00 into credit with 10% on top, as the guest chose, for good.',
  )
  expect(
    reviewed({ ...approved, creditBonus: 10, goesBack: [], creditAmount: 33 }).description,
  ).toBe('Isla Morrison has been told. They get £33.00 of credit by e-mail.')
})

describe('why a review did not happen', () => {
  test('it is decided already: how, and what followed', () => {
    expect(whyNotReviewed(tooLate, decided)).toEqual({
      message: 'This request was already approved on Mar 1, 2027, 10:05.',
      changes: [
        'The booking is now: Cancelled. What you pressed changed nothing.',
        'Notes left with it: “Get well!”',
      ],
    })
  })

  test('a denial without notes', () => {
    const { adminNotes: _, ...silent } = decided
    const denied: CancellationRequest = { ...silent, isApproved: false, bookingStatus: 'confirmed' }
    expect(whyNotReviewed(tooLate, denied)).toEqual({
      message: 'This request was already denied on Mar 1, 2027, 10:05.',
      changes: ['The booking is now: Confirmed. What you pressed changed nothing.'],
    })
  })

  test('the server said no, in its own words', () => {
    const words = { message: 'Already reviewed.', changes: [] }
    expect(whyNotReviewed(tooLate, null)).toEqual(words)
    expect(whyNotReviewed(tooLate, request)).toEqual(words)
  })

  test('nobody answered: it may have arrived', () => {
    const { message, changes } = whyNotReviewed(unreachable, null)
    expect(message).toBe('We do not know whether this arrived.')
    expect(changes).toEqual([
      unreachable.message,
      'A request is decided once, so it is safe to try again.',
    ])
  })
})
