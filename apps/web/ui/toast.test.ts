import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, holdToast, releaseToast, shownToast, toast, watchToast } from './toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  dismissToast()
  vi.useRealTimers()
})

test('in calm mode, what the page says itself is not said twice', () => {
  const page = { documentElement: { dataset: { calm: 'on' } } }
  vi.stubGlobal('document', page)
  toast({ title: 'Payment Canceled', said: true })
  expect(shownToast()).toBeNull()
  toast({ title: 'Booking Cancelled' })
  expect(shownToast()).not.toBeNull()
  vi.unstubAllGlobals()
})

test('goes after 5,000 ms', () => {
  toast({ title: 'Welcome back!' })
  vi.advanceTimersByTime(4999)
  expect(shownToast()).toMatchObject({ title: 'Welcome back!' })
  vi.advanceTimersByTime(1)
  expect(shownToast()).toBeNull()
})

test('a second toast takes the place of the first and has its own 5,000 ms', () => {
  toast({ title: 'First' })
  vi.advanceTimersByTime(3000)
  toast({ title: 'Second' })
  vi.advanceTimersByTime(4999)
  expect(shownToast()).toMatchObject({ title: 'Second' })
  vi.advanceTimersByTime(1)
  expect(shownToast()).toBeNull()
})

test('waits while it is read, then runs the rest of its time', () => {
  toast({ title: 'Read me' })
  vi.advanceTimersByTime(4000)
  holdToast('pointer')
  vi.advanceTimersByTime(60_000)
  expect(shownToast()).not.toBeNull()
  releaseToast('pointer')
  vi.advanceTimersByTime(999)
  expect(shownToast()).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(shownToast()).toBeNull()
})

test('waits for both the pointer and the focus to leave', () => {
  toast({ title: 'Read me' })
  holdToast('pointer')
  holdToast('focus')
  releaseToast('pointer')
  vi.advanceTimersByTime(60_000)
  expect(shownToast()).not.toBeNull()
  releaseToast('focus')
  vi.advanceTimersByTime(5000)
  expect(shownToast()).toBeNull()
})

test('a toast that comes while the one before is held is not held itself', () => {
  toast({ title: 'First' })
  holdToast('pointer')
  toast({ title: 'Second' })
  vi.advanceTimersByTime(5000)
  expect(shownToast()).toBeNull()
})

test('a hold may end twice without adding time', () => {
  toast({ title: 'Read me' })
  holdToast('pointer')
  releaseToast('pointer')
  vi.advanceTimersByTime(2500)
  releaseToast('pointer')
  vi.advanceTimersByTime(2500)
  expect(shownToast()).toBeNull()
})

test('tells those who watch', () => {
  const watcher = vi.fn<() => void>()
  const stop = watchToast(watcher)
  toast({ title: 'Hello' })
  dismissToast()
  expect(watcher).toHaveBeenCalledTimes(2)
  stop()
  toast({ title: 'Unheard' })
  expect(watcher).toHaveBeenCalledTimes(2)
})
