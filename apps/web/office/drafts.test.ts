import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#testing/storage.ts'
import { draftShelf, watchDrafts } from './drafts.tsx'

const [morag, isla] = [1, 2]
beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))

test('keeps what somebody began, for them alone, until it is dropped', () => {
  const shelf = draftShelf<string>('settings/settings')
  shelf.put(morag, 'half a price')
  expect([shelf.take(morag), shelf.take(isla)]).toEqual(['half a price', null])
  shelf.put(morag, null)
  expect(shelf.take(morag)).toBeNull()
})

test('what waits is there again after the page was left, and nothing stays once all is done', async () => {
  const [prices, hours] = [draftShelf<string>('settings/a'), draftShelf<string>('settings/b')]
  prices.put(morag, 'price')
  hours.put(morag, 'monday')
  prices.put(morag, null)
  vi.resetModules()
  const later = await import('./drafts.tsx')
  expect(later.draftShelf('settings/a').take(morag)).toBeNull()
  expect(later.draftShelf('settings/b').take(morag)).toBe('monday')
  hours.put(morag, null)
  expect(localStorage).toHaveLength(0)
})

test('says when something has changed', () => {
  const told = vi.fn()
  const stop = watchDrafts(told)
  const shelf = draftShelf<string>('settings/settings')
  shelf.put(morag, 'price')
  stop()
  shelf.put(morag, null)
  expect(told).toHaveBeenCalledTimes(1)
})
