import { beforeEach, describe, expect, test, vi } from 'vitest'
import { api, apiFile } from './api.ts'
import { memoryStorage } from '#testing/storage.ts'
import { currentSignIn, startSignIn, watchExpiry } from './sign-in.ts'

const iona = { id: 1, name: 'Iona', email: 'iona@example.com', role: 'User' as const }
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
})

// The contract has few endpoints yet, so parameters are tried on a name it does not know.
const call = api as (
  endpoint: string,
  request?: object,
) => Promise<{ data: unknown; error: unknown }>

const answer = (status: number, body: unknown) =>
  fetched.mockResolvedValue(Response.json(body, { status }))

const sent = () => {
  const [url, init] = fetched.mock.lastCall ?? []
  return { url, method: init?.method, headers: new Headers(init?.headers), body: init?.body }
}

test('marks that turn the rest of a line are left out of answers, other scripts are not', async () => {
  answer(200, { name: '\u202egrob\u2069 דוד' })
  expect((await call('GET anything')).data).toEqual({ name: 'grob דוד' })
})

describe('what is sent', () => {
  test('goes to the root of the API, without a token when there is none', async () => {
    answer(200, {})
    await api('GET public/pricing')
    expect(sent()).toMatchObject({ url: '/Api/public/pricing', method: 'GET', body: null })
    expect(sent().headers.has('authorization')).toBe(false)
  })

  test('carries the stored token', async () => {
    startSignIn({ token: 'abc', user: iona })
    answer(200, {})
    await api('GET public/settings')
    expect(sent().headers.get('authorization')).toBe('Bearer abc')
  })

  test('fills the path, the query and the body', async () => {
    answer(200, {})
    await call('PUT admin/timeslots/{id}', {
      params: { id: 'a/b' },
      query: { date: '2026-01-31', slotId: undefined },
      body: { start_time: '09:00' },
    })
    expect(sent()).toMatchObject({
      url: '/Api/admin/timeslots/a%2Fb?date=2026-01-31',
      method: 'PUT',
      body: '{"start_time":"09:00"}',
    })
    expect(sent().headers.get('content-type')).toBe('application/json')
  })
})

test('a file goes as it is, whatever its name says', async () => {
  answer(200, {})
  const file = new Blob(['x'], { type: 'text/html' })
  await api('POST office/photos', { body: file })
  expect(sent().body).toBe(file)
  expect(sent().headers.get('content-type')).toBe('application/octet-stream')
})

describe('what comes back', () => {
  test('an answer is data', async () => {
    answer(200, { finalPrice: 15 })
    expect(await api('GET public/pricing')).toEqual({ data: { finalPrice: 15 }, error: null })
  })

  test('an empty answer is no failure', async () => {
    fetched.mockResolvedValue(new Response(null, { status: 204 }))
    expect(await call('DELETE admin/timeslots/{id}')).toEqual({ data: null, error: null })
  })

  test("a refusal is the server's own body, with its status", async () => {
    const body = { code: 'SLOT_FULL', message: 'Taken.', fields: { date: 'x' }, requestId: 'r1' }
    answer(409, body)
    expect(await api('GET public/pricing')).toEqual({ data: null, error: { ...body, status: 409 } })
  })

  test("a proxy's error page gets words of our own", async () => {
    fetched.mockResolvedValue(new Response('<h1>Bad Gateway</h1>', { status: 502 }))
    const { error } = await api('GET public/pricing')
    expect(error).toMatchObject({ status: 502, code: 'UNREADABLE' })
  })

  test('no answer at all is an error too, never an exception', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    const { error } = await api('GET public/pricing')
    expect(error).toMatchObject({ status: 0, code: 'UNREACHABLE' })
  })
})

describe('a 401', () => {
  const unauthenticated = { code: 'UNAUTHENTICATED', message: 'Please sign in.', requestId: 'r' }

  test('with a token ends the sign-in', async () => {
    const expired = vi.fn<() => void>()
    const stop = watchExpiry(expired)
    startSignIn({ token: 'abc', user: iona })
    answer(401, unauthenticated)
    await api('GET public/settings')
    expect(currentSignIn()).toBeNull()
    expect(expired).toHaveBeenCalledTimes(1)
    stop()
  })

  test('without a token ends nothing', async () => {
    const expired = vi.fn<() => void>()
    const stop = watchExpiry(expired)
    answer(401, unauthenticated)
    await api('GET public/settings')
    expect(expired).not.toHaveBeenCalled()
    stop()
  })

  test('for a wrong password leaves the sign-in alone', async () => {
    startSignIn({ token: 'abc', user: iona })
    answer(401, { ...unauthenticated, code: 'INVALID_CREDENTIALS' })
    await api('GET public/settings')
    expect(currentSignIn()?.token).toBe('abc')
  })
})

test('a file comes as it is, and its refusal as an error', async () => {
  fetched.mockResolvedValue(new Response('id,name\r\n'))
  const { data } = await apiFile('GET bookings/admin/export', { query: { view: 'all' } })
  expect(await data?.text()).toBe('id,name\r\n')
  answer(403, { code: 'FORBIDDEN', message: 'Not yours.' })
  const { error } = await apiFile('GET bookings/admin/export', { query: { view: 'all' } })
  expect(error).toEqual({ status: 403, code: 'FORBIDDEN', message: 'Not yours.' })
})
