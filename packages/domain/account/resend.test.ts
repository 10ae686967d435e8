import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterResend, allowedAgainAt, resendState } from './resend.ts'

const NOW = 1_800_000_000_000

describe('resendState', () => {
  test('the first resend is free', () => {
    expect(resendState({ count: 0, lastAt: null }, NOW)).toEqual({
      allowed: true,
      remaining: 3,
      secondsLeft: 0,
    })
  })

  test.each([
    [0, false, 120],
    [1, false, 120],
    [1_000, false, 119],
    [119_999, false, 1],
    [120_000, true, 0],
    [-60_000, false, 120],
  ])('%i ms after a resend: allowed %s, %i s left', (elapsed, allowed, secondsLeft) => {
    const state = resendState({ count: 1, lastAt: NOW }, NOW + elapsed)
    expect(state).toMatchObject({ allowed, remaining: 2, secondsLeft })
    expect(state.reason).toBe(allowed ? undefined : 'cooldown')
  })

  test('three are the limit, also when the cooldown is over', () => {
    expect(resendState({ count: 3, lastAt: NOW }, NOW + 999_999)).toEqual({
      allowed: false,
      remaining: 0,
      secondsLeft: 0,
      reason: 'limit',
    })
  })

  test('the minute that is named is the first full one in which it is allowed', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), (offset) => {
        const resends = { count: 1, lastAt: NOW + offset }
        const at = allowedAgainAt(resends.lastAt)
        expect(at % 60_000).toBe(0)
        expect(resendState(resends, at).allowed).toBe(true)
        expect(resendState(resends, at - 60_000).allowed).toBe(false)
      }),
    )
  })

  test('however often somebody tries, 3 mails leave, each 120 s after the last', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(90_000), { maxLength: 40 }), (pauses) => {
        let resends = { count: 0, lastAt: null as number | null }
        let now = NOW
        const sentAt: number[] = []
        for (const pause of pauses) {
          now += pause
          if (!resendState(resends, now).allowed) continue
          sentAt.push(now)
          resends = afterResend(resends, now)
        }
        expect(sentAt.length).toBeLessThanOrEqual(3)
        sentAt
          .slice(1)
          .forEach((at, i) => expect(at - (sentAt[i] ?? 0)).toBeGreaterThanOrEqual(120_000))
      }),
    )
  })
})

test('afterResend counts up to the limit and keeps the time', () => {
  expect(afterResend({ count: 0, lastAt: null }, NOW)).toEqual({ count: 1, lastAt: NOW })
  expect(afterResend({ count: 3, lastAt: 1 }, NOW)).toEqual({ count: 3, lastAt: NOW })
})
