import { expect, test } from 'vitest'
import { stateWords } from './ticket-words.ts'

const paid = {
  status: 'confirmed',
  cancellationSource: null,
  total_price: 30,
  canPay: false,
  isPaymentUnderWay: false,
  canConfirm: false,
  holdExpiresAt: null,
  payment_status: 'paid',
  paymentAmount: 30,
  refundedAmount: 0,
  dueAmount: 0,
  isInvoiced: false,
  email: 'mara@example.com',
  isOffer: false,
} as const
const unpaid = {
  ...paid,
  status: 'pending',
  canPay: true,
  payment_status: 'pending',
  paymentAmount: 0,
  dueAmount: 30,
  holdExpiresAt: '2027-01-13T12:20:00Z',
} as const

test('seats that a party waited for are kept, as the offer says', () => {
  const { title, words } = stateWords({ ...unpaid, isOffer: true }, false)
  expect(title).toBe('There is room for you')
  expect(words).toMatch(/^We keep these seats for you until/)
})

test('says that it is paid, and where it was sent to', () => {
  expect(stateWords(paid, false)).toMatchObject({ tone: 'good', title: 'Paid £30.00' })
  expect(stateWords(paid, false).words).toContain('mara@example.com')
  expect(stateWords({ ...paid, paymentAmount: 0 }, false).title).toBe('Booked')
  const halved = { ...paid, refundedAmount: 15 } as const
  expect(stateWords(halved, false).title).toBe('Paid £30.00, £15.00 of it refunded')
  const due = { ...paid, payment_status: 'pending', dueAmount: 15 } as const
  expect(stateWords({ ...due, paymentAmount: 15 }, false).title).toBe('Part-paid, £15.00 due')
  expect(stateWords({ ...due, paymentAmount: 0 }, false).title).toBe('Booked, £15.00 due')
  const onArrival = stateWords({ ...due, paymentAmount: 0 }, false)
  expect(onArrival.words).toMatch(/^You pay £15.00 when you arrive. Show this page/)
  const invoiced = { ...due, status: 'completed', isInvoiced: true } as const
  expect(stateWords(invoiced, false).words).toContain('£15.00 by invoice is still to be paid')
  expect(stateWords({ ...paid, email: null }, false).words).toBe('Show this page at the door.')
})

test('says until when it can be paid, and comforts whoever has just done so', () => {
  expect(stateWords(unpaid, false).words).toMatch(/until .*12:20/)
  expect(stateWords(unpaid, true).words).toContain('in a moment, by itself')
  expect(stateWords({ ...unpaid, canPay: false }, true).title).toBe('The time to pay is over')
})

test('says that the bank is at it, and not that the time is over', () => {
  const underWay = { ...unpaid, canPay: false, isPaymentUnderWay: true }
  expect(stateWords(underWay, true).title).toBe('Your payment is under way')
})

test('asks a guest with nothing to pay to confirm, and says by which link', () => {
  const free = { ...unpaid, canPay: false, dueAmount: 0 }
  expect(stateWords(free, false)).toMatchObject({
    title: 'Please confirm your visit',
    words: expect.stringContaining('our mail to mara@example.com. We keep your places until'),
  })
  expect(stateWords({ ...free, canConfirm: true }, false).words).toContain('the button below')
})

test('whoever is not expected any more reads why, and that they can book again', () => {
  const off = { ...paid, status: 'cancelled', cancellationSource: 'user' } as const
  expect(stateWords(off, false)).toMatchObject({
    title: 'This booking is cancelled',
    words: expect.stringContaining('book again'),
  })
  const lapsed = { ...off, cancellationSource: 'auto_cleanup', paymentAmount: 0 } as const
  expect(stateWords(lapsed, false)).toMatchObject({
    title: 'The time to pay ran out',
    words: expect.stringContaining('Nothing was charged'),
  })
  const free = { ...lapsed, total_price: 0 }
  expect(stateWords(free, false).title).toBe('The time to confirm ran out')
  // Paid too late: it was charged, and goes back.
  expect(stateWords({ ...lapsed, paymentAmount: 30 }, false).words).not.toContain('charged')
  const refused = stateWords({ ...paid, status: 'not_confirmed', paymentAmount: 0 }, false)
  expect(refused.title).toBe('The payment did not go through')
  expect(refused.words).toMatch(/nothing was charged.*Book again/)
})
