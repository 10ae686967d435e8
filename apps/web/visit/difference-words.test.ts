import { expect, test } from 'vitest'
import { differenceWords, payWords } from './difference-words.ts'

const back = (instrument: 'card' | 'cash', amount: number) => ({ instrument, amount })

test.each([
  [{ difference: 15, total: 45, totalBefore: 30 }, '£15.00 more to pay: £45.00 instead of £30.00.'],
  [
    { difference: -16.1, total: 16.1, totalBefore: 32.2, goesBack: [back('card', 16.1)] },
    '£16.10 goes back the way it was paid: £16.10 instead of £32.20.',
  ],
  [
    {
      difference: -15,
      total: 30,
      totalBefore: 45,
      goesBack: [back('card', 10), back('cash', 5)],
    },
    '£15.00 goes back the way it was paid, £5.00 of it in cash by our staff: £30.00 instead of £45.00.',
  ],
  [
    { difference: -15, total: 30, totalBefore: 45, goesBack: [back('cash', 15)] },
    'Our staff give £15.00 back in cash: £30.00 instead of £45.00.',
  ],
  [{ difference: 0, total: 30, totalBefore: 30 }, 'No difference: it stays at £30.00.'],
  [
    { difference: 0, total: 30, totalBefore: 45 },
    'No money moves: £30.00 instead of £45.00 on the bill.',
  ],
])('%j: %s', (quote, words) => {
  expect(differenceWords({ goesBack: [], code: null, ...quote })).toBe(words)
})

test.each([
  [{ saved: 3, why: null }, 'Your code SPRING takes £3.00 off.'],
  [
    { saved: 0, why: 'SPRING is for visits on Tuesdays.' },
    'Your code SPRING does not apply: it is for visits on Tuesdays.',
  ],
  [{ saved: 0, why: null }, 'SPRING is not used: this visit is as cheap without it.'],
])('and of its code %j: %s', (code, words) => {
  const quote = { difference: 0, total: 30, totalBefore: 30, goesBack: [] }
  expect(differenceWords({ ...quote, code: { name: 'SPRING', ...code } })).toBe(
    `No difference: it stays at £30.00. ${words}`,
  )
})

const dearer = { difference: 15, total: 45, totalBefore: 30, goesBack: [], code: null }
const giftCard = { visitPrice: null }

test.each([
  [
    { card: giftCard, voucherPence: 1500, cardPence: 0 },
    'Your gift card pays the £15.00: £45.00 instead of £30.00.',
    'Pay £15.00 with gift card',
  ],
  [
    { card: { visitPrice: 15 }, voucherPence: 1000, cardPence: 500 },
    'Your visit card pays £10.00, and £5.00 is left to pay: £45.00 instead of £30.00.',
    'Pay £10.00 with visit card, £5.00 by card',
  ],
  [
    { card: null, voucherPence: 0, cardPence: 1500 },
    '£15.00 more to pay: £45.00 instead of £30.00.',
    'Pay £15.00',
  ],
])(
  'what stored value pays of a change is said, and the button says what its press takes',
  (...row) => {
    const [paying, words, button] = row
    expect([differenceWords(dearer, paying), payWords(paying)]).toEqual([words, button])
  },
)

test('a button that takes nothing does not speak of paying', () => {
  expect(payWords({ card: giftCard, voucherPence: 0, cardPence: 0 })).toBeNull()
})
