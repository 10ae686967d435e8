import { expect, test } from 'vitest'
import {
  canTryAgain,
  plannedParts,
  processedWords,
  refundStatus,
  refundWarnings,
  sameAgain,
  shortId,
  totalRefunded,
  whereWords,
} from './refund-words.ts'
import type { Refund } from './use-refunds.ts'

const refund = (amount: number, status: Refund['status'], reason = 'quality_issue'): Refund => ({
  id: 're_3PxY12abcdEFGH5678',
  bookingId: 12,
  instrument: 'card',
  amount,
  status,
  reason,
  created: '2027-03-05T10:00:00Z',
  needsAttention: status === 'failed',
})

test('an id is its last eight characters', () => {
  expect(shortId('re_3PxY12abcdEFGH5678')).toBe('EFGH5678')
})

test('the total counts what is promised, and nothing that failed', () => {
  const refunds = [refund(500, 'succeeded'), refund(700, 'pending'), refund(900, 'failed')]
  expect(totalRefunded(refunds)).toBe(1200)
  expect(refundStatus('failed')).toEqual({ label: 'Failed', tone: 'bad' })
})

test('only what failed is tried again, and no more than is left', () => {
  expect(canTryAgain(refund(900, 'failed'), 900)).toBe(true)
  expect(canTryAgain(refund(900, 'failed'), 899)).toBe(false)
  expect(canTryAgain(refund(900, 'pending'), 900)).toBe(false)
})

test('another try asks for the same, in the same words', () => {
  expect(sameAgain(refund(750, 'failed'))).toEqual({
    type: 'partial',
    amount: '7.50',
    reason: 'quality_issue',
  })
  expect(sameAgain(refund(750, 'failed', 'The heating failed.'))).toEqual({
    type: 'partial',
    amount: '7.50',
    reason: 'other',
    customReason: 'The heating failed.',
  })
})

const tender = (instrument: 'card' | 'cash', amount: number, backAmount = 0) => ({
  id: amount,
  instrument,
  amount,
  backAmount,
  toHandBackAmount: 0,
  visitPrice: null,
  isCredit: false,
  takenAt: '2027-03-05T10:00:00Z',
})

test('which part goes where is said before, as the server plans it', () => {
  const parts = plannedParts([tender('cash', 20, 5), tender('card', 30)], 4000)
  expect(whereWords(parts)).toEqual([
    '£30.00 goes through the card provider and cannot be reversed.',
    '£10.00 came in cash: give it back from the till. It waits in the booking’s details until you have.',
  ])
  // Until the tenders are loaded nothing is said of them.
  expect(plannedParts([], 4000)).toEqual([])
})

test('what is on its way, and what is still to be handed over', () => {
  const goesBack = [
    { instrument: 'card' as const, amount: 30 },
    { instrument: 'cash' as const, amount: 10 },
  ]
  expect(processedWords(goesBack, 'Ailsa Munro')).toBe(
    '£30.00 is on its way back to Ailsa Munro. Give £10.00 back from the till: the booking’s details wait for it.',
  )
  expect(processedWords([{ instrument: 'voucher', amount: 20 }], 'Ailsa Munro')).toBe(
    '£20.00 went back to the gift card.',
  )
})

test('before it is sent, a refund says which part cannot be reversed, and what the mail will say', () => {
  const card = { instrument: 'card' as const, pence: 1500 }
  const cash = { instrument: 'cash' as const, pence: 1500 }
  const whole = { type: 'full', reason: 'requested_by_customer' } as const
  const asked = { ...whole, canReconfirm: false, isTold: true }
  const [byCard, cancels] = [
    'The refund goes through the card provider and cannot be reversed.',
    'Giving everything back also cancels the booking: the e-mail says as they asked.',
  ]
  const confirmed = { ...asked, status: 'confirmed' as const }
  expect(refundWarnings({ ...confirmed, tenders: [card], parts: [card] })).toEqual([
    byCard,
    cancels,
  ])
  expect(
    refundWarnings({ ...confirmed, reason: 'quality_issue', tenders: [card], parts: [card] })[1],
  ).toMatch(/the e-mail says that we had to\.$/)
  const untold = { ...confirmed, isTold: false }
  expect(refundWarnings({ ...untold, tenders: [card], parts: [card] })[1]).toBe(
    'Giving everything back also cancels the booking. We have no e-mail address of them: please tell them.',
  )
  // Nothing is typed yet: of cash no card provider is spoken of.
  const part = { ...confirmed, type: 'partial' as const }
  expect(refundWarnings({ ...part, tenders: [cash], parts: [] })).toEqual([])
  expect(refundWarnings({ ...part, tenders: [card], parts: [] })).toEqual([byCard])
  const off = { ...asked, canReconfirm: true, status: null }
  expect(refundWarnings({ ...off, tenders: [cash], parts: [cash] })).toEqual([
    '£15.00 came in cash: give it back from the till. It waits in the booking’s details until you have.',
    'Once anything has gone back, this booking cannot be reconfirmed any more.',
  ])
})
