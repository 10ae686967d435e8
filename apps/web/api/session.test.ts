import { beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '#testing/storage.ts'

const ailsa = { id: 7, name: 'Ailsa', email: 'ailsa@example.com', role: 'User' as const }

let local: Storage
let session: typeof import('./session.ts')

beforeEach(async () => {
  local = memoryStorage()
  vi.stubGlobal('localStorage', local)
  vi.resetModules()
  session = await import('./session.ts')
})

describe('restoring', () => {
  test('takes token and user when both were kept', () => {
    local.setItem('jwtToken', 'abc')
    local.setItem('user', JSON.stringify(ailsa))
    expect(session.currentSession()).toEqual({ token: 'abc', user: ailsa })
  })

  test.each([
    ['a token without a user', { jwtToken: 'abc' }],
    ['a user without a token', { user: JSON.stringify(ailsa) }],
    ['a user nobody can read', { jwtToken: 'abc', user: '{"id":' }],
    ['a user without a role', { jwtToken: 'abc', user: '{"id":7}' }],
  ])('drops %s', (_, kept) => {
    for (const [key, value] of Object.entries(kept)) local.setItem(key, value)
    expect(session.currentSession()).toBeNull()
    expect(local.length).toBe(0)
  })

  test('works in a browser that forbids storage, until the page is left', async () => {
    vi.stubGlobal('localStorage', undefined)
    expect(session.currentSession()).toBeNull()
    session.startSession({ token: 'abc', user: ailsa })
    const { storedToken } = await import('./storage.ts')
    expect(storedToken.read()).toBe('abc')
    session.endSession()
    expect(storedToken.read()).toBeNull()
  })
})

test('starting keeps the session as jwtToken and user, and tells those who watch', () => {
  const watcher = vi.fn<() => void>()
  session.watchSession(watcher)
  session.startSession({ token: 'abc', user: ailsa })
  expect(local.getItem('jwtToken')).toBe('abc')
  expect(JSON.parse(local.getItem('user') ?? '')).toEqual(ailsa)
  expect(session.currentSession()?.user).toEqual(ailsa)
  expect(watcher).toHaveBeenCalledTimes(1)
})

test('ending forgets both', () => {
  session.startSession({ token: 'abc', user: ailsa })
  session.endSession()
  expect(session.currentSession()).toBeNull()
  expect(local.length).toBe(0)
})

describe('expiry', () => {
  test('ends the session and says so', () => {
    const expired = vi.fn<() => void>()
    session.watchExpiry(expired)
    session.startSession({ token: 'abc', user: ailsa })
    session.expireSession('abc')
    expect(session.currentSession()).toBeNull()
    expect(expired).toHaveBeenCalledTimes(1)
  })

  test('of an older token leaves the newer session alone', () => {
    const expired = vi.fn<() => void>()
    session.watchExpiry(expired)
    session.startSession({ token: 'new', user: ailsa })
    session.expireSession('old')
    expect(session.currentSession()?.token).toBe('new')
    expect(expired).not.toHaveBeenCalled()
  })
})

describe('what the server says of the user', () => {
  test('is kept, and told to those who watch only where it differs', () => {
    session.startSession({ token: 'abc', user: ailsa })
    const watcher = vi.fn<() => void>()
    session.watchSession(watcher)
    const { id: _, ...facts } = ailsa
    session.updateUser(facts)
    expect(watcher).not.toHaveBeenCalled()
    session.updateUser({ ...facts, email: 'new@example.com' })
    expect(watcher).toHaveBeenCalledTimes(1)
    expect(JSON.parse(local.getItem('user') ?? '')).toEqual({ ...ailsa, email: 'new@example.com' })
  })

  test('makes nobody signed in who is not', () => {
    session.updateUser({ ...ailsa, role: 'Admin' })
    expect(session.currentSession()).toBeNull()
  })
})

test('only the role of an Admin is doubted, and only by their own token', () => {
  const denied = vi.fn<() => void>()
  session.watchDenial(denied)
  session.startSession({ token: 'abc', user: ailsa })
  session.doubtRole('abc')
  session.startSession({ token: 'abc', user: { ...ailsa, role: 'Admin' } })
  session.doubtRole('old')
  expect(denied).not.toHaveBeenCalled()
  session.doubtRole('abc')
  expect(denied).toHaveBeenCalledTimes(1)
})

test('another tab that signs out is followed', () => {
  session.startSession({ token: 'abc', user: ailsa })
  local.clear()
  session.rereadSession()
  expect(session.currentSession()).toBeNull()
})
