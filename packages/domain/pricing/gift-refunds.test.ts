import { expect, test } from 'vitest'
import { giftRefunds, giftRefundWords } from './gift-refunds.ts'

const since = '2031-01-13T10:00:00Z'
const at = '2031-01-14T10:00:00Z'
const refund = (status: string, amountPence = 3000, isSettled = false) => ({
  amountPence,
  status,
  isSettled,
  at,
  since,
})
const words = (...refunds: ReturnType<typeof refund>[]) => giftRefundWords(giftRefunds(refunds))

test.each([
  [
    'queued',
    'We have been refunding £30.00 to your card since Jan 13, 2031. It can take 5 to 10 days to show.',
  ],
  [
    'pending',
    'We have been refunding £30.00 to your card since Jan 13, 2031. It can take 5 to 10 days to show.',
  ],
  ['succeeded', '£30.00 was refunded to your card on Jan 14, 2031.'],
  [
    'failed',
    'The refund of £30.00 to your card failed on Jan 14, 2031. Our staff are looking at it.',
  ],
])('%s: %s', (status, said) => {
  expect(words(refund(status))).toBe(said)
})

test('what failed gives way to what went back instead, or to what staff did about it', () => {
  expect(words(refund('failed'), refund('succeeded'))).toBe(
    '£30.00 was refunded to your card on Jan 14, 2031.',
  )
  expect(words(refund('failed', 3000, true))).toBe(
    'The refund of £30.00 to your card failed on Jan 14, 2031, and our staff have dealt with it another way.',
  )
  expect(words()).toBe('')
})

test('in parts, each is said', () => {
  expect(words(refund('succeeded', 1000), refund('failed', 2000))).toBe(
    '£10.00 was refunded to your card on Jan 14, 2031. The refund of £20.00 to your card failed on Jan 14, 2031. Our staff are looking at it.',
  )
})
