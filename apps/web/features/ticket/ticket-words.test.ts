import { expect, test } from 'vitest'
import { lineWords, stateWords } from './ticket-words.ts'

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

const now = Date.parse('2027-01-13T11:50:00Z')
const opened = { isBack: false, now }
const back = { isBack: true, now }

test('seats that a party waited for are kept, as the offer says', () => {
  const { title, words } = stateWords({ ...unpaid, isOffer: true }, opened)
  expect(title).toBe('There is room for you')
  expect(words).toMatch(/^We keep these seats for you until/)
})

test('says that it is paid, and where it was sent to', () => {
  expect(stateWords(paid, opened)).toMatchObject({ tone: 'good', title: 'Paid £30.00' })
  expect(stateWords(paid, opened).words).toContain('mara@example.com')
  expect(stateWords({ ...paid, paymentAmount: 0 }, opened).title).toBe('Booked')
  const halved = { ...paid, refundedAmount: 15 } as const
  expect(stateWords(halved, opened).title).toBe('Paid £30.00, £15.00 of it refunded')
  const due = { ...paid, payment_status: 'pending', dueAmount: 15 } as const
  expect(stateWords({ ...due, paymentAmount: 15 }, opened).title).toBe('Part-paid, £15.00 due')
  expect(stateWords({ ...due, paymentAmount: 0 }, opened).title).toBe('Booked, £15.00 due')
  const onArrival = stateWords({ ...due, paymentAmount: 0 }, opened)
  expect(onArrival.words).toMatch(/^You pay £15.00 when you arrive. Show this page/)
  const invoiced = { ...due, status: 'completed', isInvoiced: true } as const
  expect(stateWords(invoiced, opened).words).toContain('£15.00 by invoice is still to be paid')
  // Also to a party that did not come.
  const past = stateWords({ ...paid, status: 'completed' }, opened)
  expect(`${past.title} ${past.words}`).not.toMatch(/thank|you were/i)
  expect(stateWords({ ...paid, email: null }, opened).words).toBe('Show this page at the door.')
})

test('says until when it can be paid, and comforts whoever has just done so', () => {
  expect(stateWords(unpaid, opened).words).toBe('We keep your places until 12:20.')
  const dayBefore = stateWords(unpaid, { ...opened, now: now - 24 * 3_600_000 })
  expect(dayBefore.words).toBe('We keep your places until Jan 13, 2027, 12:20.')
  expect(stateWords(unpaid, back).words).toContain('in a moment, by itself')
  expect(stateWords({ ...unpaid, canPay: false }, back).title).toBe('The time to pay is over')
})

test('says that the bank is at it, and not that the time is over', () => {
  const underWay = { ...unpaid, canPay: false, isPaymentUnderWay: true }
  expect(stateWords(underWay, back).title).toBe('Your payment is under way')
})

test('asks a guest with nothing to pay to confirm, and says by which link', () => {
  const free = { ...unpaid, canPay: false, dueAmount: 0 }
  expect(stateWords(free, opened)).toMatchObject({
    title: 'Please confirm your visit',
    words: expect.stringContaining('our e-mail to mara@example.com. We keep your places until'),
  })
  expect(stateWords({ ...free, canConfirm: true }, opened).words).toContain('the button below')
})

test('whoever is not expected any more reads why, and that they can book again', () => {
  const off = { ...paid, status: 'cancelled', cancellationSource: 'user' } as const
  expect(stateWords(off, opened)).toMatchObject({
    title: 'This booking is cancelled',
    words: expect.stringContaining('book again'),
  })
  expect(stateWords(off, opened).words).not.toContain('charged')
  expect(stateWords({ ...off, paymentAmount: 0 }, opened).words).toContain('Nothing was charged.')
  const lapsed = { ...off, cancellationSource: 'auto_cleanup', paymentAmount: 0 } as const
  expect(stateWords(lapsed, opened)).toMatchObject({
    title: 'The time to pay ran out',
    words: expect.stringContaining('Nothing was charged'),
  })
  const free = { ...lapsed, total_price: 0 }
  expect(stateWords(free, opened).title).toBe('The time to confirm ran out')
  // Paid too late: it was charged, and goes back.
  expect(stateWords({ ...lapsed, paymentAmount: 30 }, opened).words).not.toContain('charged')
  const refused = stateWords({ ...paid, status: 'not_confirmed', paymentAmount: 0 }, opened)
  expect(refused.title).toBe('The payment did not go through')
  expect(refused.words).toMatch(/nothing was charged.*Book again/)
})

test('an invoice says seats of any age, extras and what was taken off as the bill did', () => {
  const line = (name: string, quantity: number, unitPrice: number) =>
    lineWords({ name, quantity, unitPrice, amount: quantity * unitPrice })
  expect(line('adult', 1, 15)).toBe('1 adult at £15.00')
  expect(line('concession', 2, 12)).toBe('2 concessions at £12.00')
  expect(line('toddler', 3, 0)).toBe('3 toddlers at £0.00')
  expect(line('Cake', 2, 3.5)).toBe('2 × Cake at £3.50')
  expect(line('group', 1, -4)).toBe('As a group')
})
