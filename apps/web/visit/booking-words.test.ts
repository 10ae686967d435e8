import { expect, test } from 'vitest'
import { creditWords, moneyBackWords } from './credit-words.ts'
import { paidBooking as booking } from '#testing/own-booking.ts'
import type { OwnBooking } from './own-booking.ts'
import {
  NOT_REFUNDED,
  REFUND_SOON,
  refundWords,
  approvalMoneyWords,
  bookAgainAddress,
  cancelMoneyWords,
  canChange,
  canEditWishes,
  isOver,
  whatBecame,
  whatIsPossible,
  whichVisit,
} from './booking-words.ts'

const cancelled = { ...booking, status: 'cancelled', changeableUntil: null } as const

test('a dialog says which visit it is about', () => {
  expect(whichVisit(booking)).toBe('Your visit on Nov 20, 2026, 11:00 - 12:00 (WW-YLDL456R)')
})

test('a cancelled booking names its source, Unknown where none is known', () => {
  expect(whatBecame({ ...cancelled, cancellationSource: 'admin_approval' })).toEqual([
    { name: 'Cancelled by', value: 'Admin Approval' },
  ])
  expect(whatBecame(cancelled)).toEqual([{ name: 'Cancelled by', value: 'Unknown' }])
})

test('what went back is shown, also in part', () => {
  expect(whatBecame({ ...booking, refundedAmount: 5.5 })).toEqual([
    { name: 'Refunded', value: '£5.50' },
  ])
  const refundedAt = '2026-11-12T09:00:00Z'
  const gone = { ...cancelled, cancellationSource: 'user', refundedAmount: 45, refundedAt } as const
  expect(whatBecame(gone)).toEqual([
    { name: 'Cancelled by', value: 'User' },
    { name: 'Refund', value: '£45.00, Nov 12, 2026' },
  ])
})

test('only what was paid and cancelled waits for a refund', () => {
  expect(refundWords({ ...cancelled, cancellationSource: 'user' })).toBe(REFUND_SOON)
  const byStaff = { ...cancelled, cancellationSource: 'admin' } as const
  expect(refundWords({ ...byStaff, refundedAmount: 0 })).toBe(NOT_REFUNDED)
  const kept = '£40.00 of what you paid stays with us.'
  expect(refundWords({ ...byStaff, refundedAmount: 5 })).toBe(`${REFUND_SOON} ${kept}`)
  expect(refundWords({ ...cancelled, paymentAmount: 0 })).toBeNull()
  expect(refundWords(booking)).toBeNull()
})

const card = booking.tenders[0]!
const cash = { ...card, id: 2, instrument: 'cash', amount: 15 } as const
const promised = { ...cash, backAmount: 15, toHandBackAmount: 15 }

test('what staff hand back is said as that, until it is done', () => {
  const byHand = { ...cancelled, cancellationSource: 'user', paymentAmount: 15 } as const
  expect(refundWords({ ...byHand, tenders: [promised] })).toBe(
    '£15.00 is handed back to you in cash at the cafe.',
  )
  expect(refundWords({ ...byHand, tenders: [card, promised] })).toBe(
    `${REFUND_SOON} £15.00 is handed back to you in cash at the cafe.`,
  )
  const handed = { ...cash, backAmount: 15 }
  expect(refundWords({ ...byHand, tenders: [handed], refundedAmount: 15 })).toBeNull()
  expect(whatBecame({ ...booking, tenders: [card, promised] })).toEqual([
    { name: 'To be handed back', value: '£15.00, in cash' },
  ])
})

test('a cancellation gives back to where it came from', () => {
  expect(cancelMoneyWords(booking)).toBe('All you paid, £45.00, goes back to your card.')
  expect(cancelMoneyWords({ ...booking, tenders: [cash, { ...card, amount: 30 }] })).toBe(
    '£30.00 goes back to the card you paid with. £15.00 is handed back to you in cash at the cafe.',
  )
  const visits = { ...card, instrument: 'visits', amount: 30, visitPrice: 15 } as const
  expect(cancelMoneyWords({ ...booking, tenders: [visits] })).toBe(
    '2 visits go back to the visit card you paid with.',
  )
  const { tenders: _, ...lacking } = booking
  expect(cancelMoneyWords(lacking as OwnBooking)).toContain('£45.00')
})

test('a refund is called automatic only where staff do not have to hand it over', () => {
  const automatic = 'The refund is automatic on approval.'
  expect(approvalMoneyWords(booking)).toBe(automatic)
  const { tenders: _, ...lacking } = booking
  expect(approvalMoneyWords(lacking as OwnBooking)).toBe(automatic)
  expect(approvalMoneyWords({ ...booking, paymentAmount: 15, tenders: [cash] })).toBe(
    'On approval, £15.00 is handed back to you in cash at the cafe.',
  )
  const nothing = 'Nothing was charged, so there is nothing to pay back.'
  expect(approvalMoneyWords({ ...booking, paymentAmount: 0, tenders: [] })).toBe(nothing)
  expect(approvalMoneyWords({ ...booking, paymentAmount: 15, tenders: [promised] })).toBe(nothing)
})

const pending = {
  ...booking,
  status: 'pending',
  dueAmount: 45,
  canPay: true,
  canCancelDirectly: true,
} as const
const neither = { requiresCancellationRequest: false, canCancelDirectly: false }

test.each<[Partial<OwnBooking>, string | undefined, true | undefined]>([
  [booking, 'You can move or cancel it until Nov 19, 2026, 11:00.', undefined],
  [
    { ...booking, ...neither },
    'You can move it until Nov 19, 2026, 11:00. It cannot be cancelled online.',
    true,
  ],
  [
    { ...booking, ...neither, changeableUntil: null },
    'It is too late to move or cancel this visit online.',
    true,
  ],
  [pending, 'You can move it until Nov 19, 2026, 11:00.', undefined],
  [{ ...pending, changeableUntil: null }, 'It is too late to move this visit.', undefined],
  [
    { ...pending, isOffer: true, changeableUntil: null },
    'These seats became free for you from the waiting list. You can change your visit after you have paid.',
    undefined,
  ],
  [
    { ...pending, canPay: false },
    'The time to pay is over. We no longer keep your places.',
    undefined,
  ],
  [
    { ...booking, status: 'cancelrequested' },
    'We have your request to cancel. We will e-mail you within 24 hours.',
    undefined,
  ],
  [cancelled, undefined, undefined],
])('%o: %s', (part, words, contact) => {
  const note = whatIsPossible({ ...booking, ...part }, false)
  expect([note?.words, note?.contact]).toEqual([words, contact])
})

test('special requests change until the visit begins', () => {
  expect(canEditWishes(booking, false)).toBe(true)
  expect(canEditWishes(booking, true)).toBe(false)
  expect(canEditWishes(cancelled, false)).toBe(false)
  expect(canEditWishes({ ...pending, canPay: false }, false)).toBe(false)
})

test('nothing is promised once the visit has begun', () => {
  expect(whatIsPossible(booking, true)).toBeNull()
})

test('what is over can be booked again, what is to come or undecided cannot', () => {
  expect(isOver(cancelled, false)).toBe(true)
  expect(isOver(booking, true)).toBe(true)
  expect(isOver(booking, false)).toBe(false)
  expect(isOver(pending, true)).toBe(false)
})

test('book again takes the slot and the party along, and no date', () => {
  expect(bookAgainAddress(booking, true)).toBe('/booking?slot=3&adults=2&children=1')
  const counted = { ...booking, adults: null, children: null } as unknown as typeof booking
  expect(bookAgainAddress(counted, true)).toBe('/booking?slot=3&adults=3&children=0')
  expect(bookAgainAddress(booking, false)).toBe('/visit')
})

test('a session and a hired room are booked again on their own pages', () => {
  expect(bookAgainAddress({ ...booking, sessionSlug: 'sunday-yoga' }, true)).toBe(
    '/sessions/sunday-yoga',
  )
  expect(bookAgainAddress({ ...booking, isHire: true }, false)).toBe('/private-hire')
})

test('a room that is hired stays as agreed: nothing is said to be too late, and nothing to change', () => {
  const hire = { ...booking, isHire: true, changeableUntil: null }
  const unpaid = { ...hire, status: 'pending', canPay: true } as const
  for (const each of [hire, unpaid]) {
    expect(whatIsPossible(each, false)).toEqual({
      words: 'The room is hired as we agreed. Would you like to change something?',
      contact: true,
    })
    expect(canChange(each, false)).toBe(false)
    expect(canChange({ ...each, isHire: false }, false)).toBe(true)
  }
  expect(canChange(booking, true)).toBe(false)
})

test('credit instead of money is told in every state, and the money that stays is not called refunded', () => {
  const credit = { amount: 49.5, paid: 45, expiresAt: '2031-11-11T00:00:00Z' }
  const offered = { ...booking, credit: { ...credit, state: 'offered' } } as const
  expect(creditWords(offered.credit)).toBe('£49.50 to spend here, by Nov 10, 2031')
  expect(moneyBackWords(offered)).toBe('£45.00 back to your card')

  const asked = {
    ...booking,
    status: 'cancelrequested',
    credit: { ...credit, state: 'asked' },
  } as const
  expect(whatIsPossible(asked, false)?.words).toBe(
    'We have your request to cancel. We will e-mail you within 24 hours. Once it is approved, you have £49.50 to spend here.',
  )

  const given = { ...cancelled, refundedAmount: 45, credit: { ...credit, state: 'given' } } as const
  expect(refundWords(given)).toBe('We have sent you £49.50 to spend here by e-mail.')
  expect(whatBecame(given)).toEqual([
    { name: 'Cancelled by', value: 'Unknown' },
    { name: 'Credit', value: '£49.50 to spend here, by Nov 10, 2031' },
  ])
})
