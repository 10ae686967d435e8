import { expect, test } from 'vitest'
import { comesBackWords } from './comes-back.ts'

const card = { instrument: 'card', pence: 1500 } as const
const gift = { instrument: 'voucher', pence: 1500 } as const

test('all that comes back is said, money first, of each payment method once', () => {
  expect(comesBackWords([card])).toBe('£15.00 back to your card')
  expect(comesBackWords([gift, card])).toBe(
    '£15.00 back to your card and £15.00 back on your gift card',
  )
  expect(comesBackWords([gift, card, card, { instrument: 'cash', pence: 200 }])).toBe(
    '£30.00 back to your card, £2.00 back in cash at the cafe and £15.00 back on your gift card',
  )
  expect(comesBackWords([])).toBe('')
})

test('credit instead of money does not hide what comes back to stored value', () => {
  expect(comesBackWords([gift], 1650)).toBe(
    '£16.50 to spend here and £15.00 back on your gift card',
  )
  expect(comesBackWords([], 1650)).toBe('£16.50 to spend here')
  // To staff, of their guest.
  expect(comesBackWords([gift], 0, 'their')).toBe('£15.00 back on their gift card')
})

test('stored value is called what it is: a gift card, a visit card or credit', () => {
  expect(comesBackWords([gift, { ...gift, isCredit: true }])).toBe(
    '£15.00 back on your gift card and £15.00 back on your credit',
  )
  expect(comesBackWords([{ instrument: 'visits', pence: 3000, visitPence: 1500 }])).toBe(
    '2 visits back on your visit card',
  )
})
