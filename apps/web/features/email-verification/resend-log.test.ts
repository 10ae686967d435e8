import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#testing/storage.ts'
import { readResends, recordResend } from './resend-log.ts'

const COUNTS = 'verificationResendCounts'
const TIMES = 'verificationResendTimes'
let kept: Storage

beforeEach(() => {
  kept = memoryStorage()
  vi.stubGlobal('localStorage', kept)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('an address nobody asked for', () => {
  expect(readResends('isla@example.com')).toEqual({ count: 0, lastAt: null })
})

test('counts and times are kept as maps by address', () => {
  recordResend('isla@example.com', 1000)
  recordResend('callum@example.com', 2000)
  expect(recordResend('isla@example.com', 3000)).toEqual({ count: 2, lastAt: 3000 })
  expect(JSON.parse(kept.getItem(COUNTS) ?? '')).toEqual({
    'isla@example.com': 2,
    'callum@example.com': 1,
  })
  expect(JSON.parse(kept.getItem(TIMES) ?? '')).toEqual({
    'isla@example.com': 3000,
    'callum@example.com': 2000,
  })
})

test('one address in two spellings is one address', () => {
  recordResend(' Isla@Example.com', 1000)
  expect(readResends('isla@example.com').count).toBe(1)
})

test('the count stops at three', () => {
  for (let time = 1; time <= 5; time++) recordResend('isla@example.com', time)
  expect(readResends('isla@example.com')).toEqual({ count: 3, lastAt: 5 })
})

test.each(['nonsense', 'null', '[]', '7', '{"isla@example.com":"many"}'])(
  'what somebody else wrote there counts as nothing: %s',
  (text) => {
    kept.setItem(COUNTS, text)
    kept.setItem(TIMES, text)
    expect(readResends('isla@example.com')).toEqual({ count: 0, lastAt: null })
    expect(recordResend('isla@example.com', 9)).toEqual({ count: 1, lastAt: 9 })
  },
)
