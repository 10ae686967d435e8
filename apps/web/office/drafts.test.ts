import { afterEach, expect, test, vi } from 'vitest'
import { draftShelf, watchDrafts } from './drafts.tsx'

const [morag, isla] = [1, 2]
const page = { addEventListener: vi.fn(), removeEventListener: vi.fn() }
vi.stubGlobal('addEventListener', page.addEventListener)
vi.stubGlobal('removeEventListener', page.removeEventListener)
afterEach(() => vi.clearAllMocks())

test('keeps what somebody began, for them alone, until it is dropped', () => {
  const shelf = draftShelf<string>('settings/settings')
  shelf.put(morag, 'half a price')
  expect([shelf.take(morag), shelf.take(isla)]).toEqual(['half a price', null])
  shelf.put(morag, null)
  expect(shelf.take(morag)).toBeNull()
})

test('the browser asks before closing for as long as anything waits anywhere', () => {
  const [settings, hours] = [draftShelf<string>('settings/a'), draftShelf<string>('settings/b')]
  settings.put(morag, 'price')
  hours.put(morag, 'monday')
  settings.put(morag, null)
  expect(page.removeEventListener).not.toHaveBeenCalled()
  expect(page.addEventListener).toHaveBeenCalledWith('beforeunload', expect.any(Function))
  hours.put(morag, null)
  expect(page.removeEventListener).toHaveBeenCalledWith('beforeunload', expect.any(Function))
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
