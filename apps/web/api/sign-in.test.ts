import { beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '#testing/storage.ts'

const ailsa = { id: 7, name: 'Ailsa', email: 'ailsa@example.com', role: 'User' as const }

let local: Storage
let signIn: typeof import('./sign-in.ts')

beforeEach(async () => {
  local = memoryStorage()
  vi.stubGlobal('localStorage', local)
  vi.resetModules()
  signIn = await import('./sign-in.ts')
})

describe('restoring', () => {
  test('takes token and user when both were kept', () => {
    local.setItem('jwtToken', 'abc')
    local.setItem('user', JSON.stringify(ailsa))
    expect(signIn.currentSignIn()).toEqual({ token: 'abc', user: ailsa })
  })

  test.each([
    ['a token without a user', { jwtToken: 'abc' }],
    ['a user without a token', { user: JSON.stringify(ailsa) }],
    ['a user nobody can read', { jwtToken: 'abc', user: '{"id":' }],
    ['a user without a role', { jwtToken: 'abc', user: '{"id":7}' }],
  ])('drops %s', (_, kept) => {
    for (const [key, value] of Object.entries(kept)) local.setItem(key, value)
    expect(signIn.currentSignIn()).toBeNull()
    expect(local.length).toBe(0)
  })

  test('works in a browser that forbids storage, until the page is left', async () => {
    vi.stubGlobal('localStorage', undefined)
    expect(signIn.currentSignIn()).toBeNull()
    signIn.startSignIn({ token: 'abc', user: ailsa })
    const { storedToken } = await import('./storage.ts')
    expect(storedToken.read()).toBe('abc')
    signIn.endSignIn()
    expect(storedToken.read()).toBeNull()
  })
})

test('starting keeps the sign-in as jwtToken and user, and tells those who watch', () => {
  const watcher = vi.fn<() => void>()
  signIn.watchSignIn(watcher)
  signIn.startSignIn({ token: 'abc', user: ailsa })
  expect(local.getItem('jwtToken')).toBe('abc')
  expect(JSON.parse(local.getItem('user') ?? '')).toEqual(ailsa)
  expect(signIn.currentSignIn()?.user).toEqual(ailsa)
  expect(watcher).toHaveBeenCalledTimes(1)
})

test('ending forgets both', () => {
  signIn.startSignIn({ token: 'abc', user: ailsa })
  signIn.endSignIn()
  expect(signIn.currentSignIn()).toBeNull()
  expect(local.length).toBe(0)
})

describe('expiry', () => {
  test('ends the sign-in and says so', () => {
    const expired = vi.fn<() => void>()
    signIn.watchExpiry(expired)
    signIn.startSignIn({ token: 'abc', user: ailsa })
    signIn.expireSignIn('abc')
    expect(signIn.currentSignIn()).toBeNull()
    expect(expired).toHaveBeenCalledTimes(1)
  })

  test('of an older token leaves the newer sign-in alone', () => {
    const expired = vi.fn<() => void>()
    signIn.watchExpiry(expired)
    signIn.startSignIn({ token: 'new', user: ailsa })
    signIn.expireSignIn('old')
    expect(signIn.currentSignIn()?.token).toBe('new')
    expect(expired).not.toHaveBeenCalled()
  })
})

describe('what the server says of the user', () => {
  test('is kept, and told to those who watch only where it differs', () => {
    signIn.startSignIn({ token: 'abc', user: ailsa })
    const watcher = vi.fn<() => void>()
    signIn.watchSignIn(watcher)
    const { id: _, ...facts } = ailsa
    signIn.updateUser(facts)
    expect(watcher).not.toHaveBeenCalled()
    signIn.updateUser({ ...facts, email: 'new@example.com' })
    expect(watcher).toHaveBeenCalledTimes(1)
    expect(JSON.parse(local.getItem('user') ?? '')).toEqual({ ...ailsa, email: 'new@example.com' })
  })

  test('makes nobody signed in who is not', () => {
    signIn.updateUser({ ...ailsa, role: 'Admin' })
    expect(signIn.currentSignIn()).toBeNull()
  })
})

test('only the role of an Admin is doubted, and only by their own token', () => {
  const denied = vi.fn<() => void>()
  signIn.watchDenial(denied)
  signIn.startSignIn({ token: 'abc', user: ailsa })
  signIn.doubtRole('abc')
  signIn.startSignIn({ token: 'abc', user: { ...ailsa, role: 'Admin' } })
  signIn.doubtRole('old')
  expect(denied).not.toHaveBeenCalled()
  signIn.doubtRole('abc')
  expect(denied).toHaveBeenCalledTimes(1)
})

test('another tab that signs out is followed', () => {
  signIn.startSignIn({ token: 'abc', user: ailsa })
  local.clear()
  signIn.rereadSignIn()
  expect(signIn.currentSignIn()).toBeNull()
})
