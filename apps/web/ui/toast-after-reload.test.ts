import { afterEach, expect, test, vi } from 'vitest'
import { dismissToast, shownToast } from './toast.ts'
import { showToastFromBeforeReload, toastAfterReload } from './toast-after-reload.ts'

const signedOut = { title: 'Signed out', description: 'See you soon.' }

/** As much of the browser's storage as a toast needs. */
function stubStorage(): Map<string, string> {
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
  return items
}

afterEach(() => {
  dismissToast()
  vi.unstubAllGlobals()
})

test('what was said before a reload is shown after it, once', () => {
  stubStorage()
  toastAfterReload(signedOut)
  expect(shownToast()).toBeNull()
  showToastFromBeforeReload()
  expect(shownToast()).toMatchObject(signedOut)
  dismissToast()
  showToastFromBeforeReload()
  expect(shownToast()).toBeNull()
})

test('a browser that forbids storage, or has rubbish in it, shows nothing and goes on', () => {
  vi.stubGlobal('sessionStorage', undefined)
  toastAfterReload(signedOut)
  showToastFromBeforeReload()
  stubStorage().set('toastAfterReload', '{oh')
  showToastFromBeforeReload()
  expect(shownToast()).toBeNull()
})
