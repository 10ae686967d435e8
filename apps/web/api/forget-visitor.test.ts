import { afterEach, expect, test, vi } from 'vitest'
import { forgetVisitor } from './forget-visitor.ts'
import { memoryStorage } from '#testing/storage.ts'
import { destinationAfterLogin } from './storage.ts'

afterEach(() => vi.unstubAllGlobals())

test('empties both storages, whatever else stands in them', async () => {
  const [local, session] = [memoryStorage(), memoryStorage()]
  vi.stubGlobal('window', {})
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  local.setItem('anything', '1')
  session.setItem('anything', '1')
  await forgetVisitor()
  expect(local.length + session.length).toBe(0)
})

test('works in a browser that forbids storage', async () => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('sessionStorage', undefined)
  destinationAfterLogin.write('/booking')
  await forgetVisitor()
  expect(destinationAfterLogin.read()).toBeNull()
})
