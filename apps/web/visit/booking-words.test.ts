import { expect, test } from 'vitest'
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
  getsWords,
  whatBecame,
  whatIsPossible,
  whichVisit,
} from './booking-words.ts'

const toCard = {
  instrument: 'card',
  amount: 45,
  visitPrice: null,
  isCredit: false,
  at: '2026-11-12T09:00:00Z',
} as const

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
  const part = { ...toCard, amount: 5.5, at: '2026-11-11T09:00:00Z' }
  expect(whatBecame({ ...booking, refundedAmount: 5.5, returned: [part] })).toEqual([
    { name: 'Refunded', value: '£5.50 back to your card, Nov 11, 2026' },
  ])
  const gone = { ...cancelled, cancellationSource: 'user', refundedAmount: 45 } as const
  expect(whatBecame({ ...gone, returned: [part, { ...toCard, amount: 39.5 }] })).toEqual([
    { name: 'Cancelled by', value: 'User' },
    { name: 'Refund', value: '£5.50 back to your card, Nov 11, 2026' },
    { name: 'Refund', value: '£39.50 back to your card, Nov 12, 2026' },
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
    'You get £30.00 back to your card and £15.00 back in cash at the cafe.',
  )
  const visits = { ...card, instrument: 'visits', amount: 30, visitPrice: 15 } as const
  expect(cancelMoneyWords({ ...booking, tenders: [visits] })).toBe(
    'You get 2 visits back on your visit card.',
  )
  const { tenders: _, ...lacking } = booking
  expect(cancelMoneyWords(lacking as OwnBooking)).toContain('£45.00')
})

test('a refund is called automatic only where staff do not have to hand it over', () => {
  const automatic = 'The refund is automatic on approval: you get £45.00 back to your card.'
  expect(approvalMoneyWords(booking)).toBe(automatic)
  const { tenders: _, ...lacking } = booking
  expect(approvalMoneyWords(lacking as OwnBooking)).toBe(automatic)
  expect(approvalMoneyWords({ ...booking, paymentAmount: 15, tenders: [cash] })).toBe(
    'On approval, you get £15.00 back in cash at the cafe.',
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
    'We have your request to cancel. We will e-mail you within 24 hours. Once it is approved, you get £45.00 back to your card.',
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

const gift = { ...card, id: 3, instrument: 'voucher', amount: 15 } as const
const credit = { amount: 16.5, paid: 15, expiresAt: '2031-11-11T00:00:00Z', givenAt: null }

test('paid by card and gift card, every offer says both', () => {
  const halves: OwnBooking = {
    ...booking,
    paymentAmount: 30,
    tenders: [{ ...card, amount: 15 }, gift],
    credit: { ...credit, state: 'offered' },
  }
  const money = '£15.00 back to your card and £15.00 back on your gift card'
  const asCredit = '£16.50 to spend here and £15.00 back on your gift card'
  expect(getsWords(halves)).toBe(money)
  expect(getsWords(halves, true)).toBe(asCredit)
  expect(cancelMoneyWords(halves)).toBe(`You get ${money}.`)
  expect(approvalMoneyWords(halves)).toBe(`The refund is automatic on approval: you get ${money}.`)
  expect(approvalMoneyWords(halves, true)).toBe(`On approval, you get ${asCredit}.`)
  const asked: OwnBooking = {
    ...halves,
    status: 'cancelrequested',
    credit: { ...credit, state: 'asked' },
  }
  const heard = 'We have your request to cancel. We will e-mail you within 24 hours.'
  expect(whatIsPossible(asked, false)?.words).toBe(
    `${heard} Once it is approved, you get ${asCredit}.`,
  )
  expect(whatIsPossible({ ...asked, credit: null }, false)?.words).toBe(
    `${heard} Once it is approved, you get ${money}.`,
  )
})

test('made cheaper, then cancelled for credit: each sum once, with its day, and together what was paid', () => {
  const toGift = { ...toCard, instrument: 'voucher', amount: 15 } as const
  const given: OwnBooking = {
    ...cancelled,
    refundedAmount: 45,
    tenders: [
      { ...card, amount: 15, backAmount: 15 },
      { ...gift, amount: 30, backAmount: 30 },
    ],
    returned: [{ ...toGift, at: '2026-11-10T09:00:00Z' }, toGift],
    credit: { ...credit, state: 'given', givenAt: '2026-11-12T09:00:00Z' },
  }
  expect(whatBecame(given)).toEqual([
    { name: 'Cancelled by', value: 'Unknown' },
    { name: 'Refund', value: '£15.00 back on your gift card, Nov 10, 2026' },
    { name: 'Refund', value: '£15.00 back on your gift card, Nov 12, 2026' },
    {
      name: 'Credit',
      value: '£16.50 to spend here until Nov 10, 2031, given for £15.00 on Nov 12, 2026',
    },
  ])
  expect(refundWords(given)).toBe('We have sent you your credit by email.')
})
