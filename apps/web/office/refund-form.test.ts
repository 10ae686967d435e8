import { describe, expect, test } from 'vitest'
import { emptyRefund, refundToSend, whyNotRefund } from './refund-form.ts'

const full = emptyRefund
const partial = (amount: string) => ({ ...full, type: 'partial' as const, amount })
const other = (customReason: string) => ({ ...full, reason: 'other' as const, customReason })

describe('what is sent', () => {
  test('a full refund is all that is left, in pence', () => {
    expect(refundToSend(full, 4830)).toEqual({
      amountInMinor: 4830,
      reason: 'requested_by_customer',
    })
  })

  test.each([
    ['0.01', 1],
    ['7.5', 750],
    ['48.30', 4830],
    ['£16.10', 1610],
  ])('a part of %s is %i pence', (amount, amountInMinor) => {
    expect(refundToSend(partial(amount), 4830)).toMatchObject({ amountInMinor })
  })

  test('Other sends what was written, trimmed', () => {
    expect(refundToSend(other('  The heating failed. '), 100)).toMatchObject({
      reason: 'The heating failed.',
    })
  })
})

describe('what is not sent, and why', () => {
  test.each([
    [partial(''), 'Enter an amount, such as 7.50.'],
    [partial('-1'), 'Enter an amount, such as 7.50.'],
    [partial('1.005'), 'Enter an amount, such as 7.50.'],
    [partial('0'), 'Enter at least £0.01.'],
    [partial('48.31'), 'At most £48.30 can be refunded.'],
    [other(' \n '), 'Write the reason.'],
  ])('%j', (form, why) => {
    expect(whyNotRefund(form, 4830)).toBe(why)
    expect(refundToSend(form, 4830)).toBeNull()
  })

  test('anything, once nothing is left', () => {
    expect(whyNotRefund(full, 0)).toBe('Nothing is left to refund.')
    expect(refundToSend(full, 0)).toBeNull()
  })
})
