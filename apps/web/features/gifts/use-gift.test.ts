import { expect, test } from 'vitest'
import { type Gift, giftWords } from './use-gift.ts'

const gift: Gift = {
  reference: 'GIFT-2345',
  amount: 30,
  visits: null,
  payment: 'paid',
  giverName: 'Mara',
  receiverName: 'Ailsa',
  receiverEmail: 'ailsa@example.com',
  message: '',
  cat: 'biscuit',
  sendOn: null,
  sentAt: '2031-01-13T10:00:00Z',
  card: {
    code: 'ABCD-EFGH-JKMN-PQRS',
    state: 'good',
    amount: 30,
    balance: 30,
    visitPrice: null,
    expiresAt: '2036-01-14T00:00:00Z',
    cat: 'biscuit',
    giverName: 'Mara',
    receiverName: 'Ailsa',
    message: '',
    history: [],
  },
  canCorrect: true,
  canResend: true,
  refunds: [],
  refundableUntil: null,
}

const blocked = { ...gift.card!, state: 'blocked', code: null, balance: 0 } as const

test.each<[Partial<Gift>, string]>([
  [{}, 'Sent to Ailsa at ailsa@example.com, Jan 13, 2031, 10:00.'],
  [
    { sentAt: null, sendOn: '2031-12-25' },
    'Goes to Ailsa at ailsa@example.com on Thu, Dec 25, 2031.',
  ],
  [{ receiverEmail: null, receiverName: null }, 'Print it, or keep the code. It is yours to give.'],
  [
    { card: blocked, refunds: [{ amount: 30, state: 'done', at: '2031-01-14T09:00:00Z' }] },
    'Its code no longer works. £30.00 was refunded to your card on Jan 14, 2031.',
  ],
  [
    { card: blocked, refunds: [{ amount: 30, state: 'failed', at: '2031-01-14T09:00:00Z' }] },
    'Its code no longer works. The refund of £30.00 to your card failed on Jan 14, 2031. Our staff are looking at it.',
  ],
  // By staff, for a reason of theirs: nothing is said to come back.
  [{ card: blocked }, 'Its code no longer works. Please email us if you want to know why.'],
  [
    { refunds: [{ amount: 12, state: 'under_way', at: '2031-01-14T09:00:00Z' }] },
    'We have been refunding £12.00 to your card since Jan 14, 2031. It can take 5 to 10 days to show.',
  ],
  [{ payment: 'open', card: null }, 'This page will change by itself as soon as it is paid.'],
  [{ payment: 'expired', card: null }, 'Nothing was charged. Please try again.'],
])('%o', (more, words) => {
  expect(giftWords({ ...gift, ...more }).words).toBe(words)
})
