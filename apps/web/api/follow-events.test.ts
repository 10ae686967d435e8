import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventNames, followEvents } from './follow-events.ts'
import { memoryStorage } from '#testing/storage.ts'
import { watchExpiry } from './sign-in.ts'

const fetched = vi.fn<typeof fetch>()
const onEvent = vi.fn<(name: string) => void>()
const onLive = vi.fn<(live: boolean) => void>()
const follow = () => followEvents('bookings/stream', { onEvent, onLive })
let leave = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', memoryStorage())
  localStorage.setItem('jwtToken', 'isla')
  vi.stubGlobal('fetch', fetched)
  for (const mock of [fetched, onEvent, onLive]) mock.mockReset()
})
afterEach(() => {
  leave()
  vi.useRealTimers()
})

/** A stream that says this much and then stays open, or ends. */
function speaking(text: string, { ends = false, signal = new AbortController().signal } = {}) {
  return new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(text))
        if (ends) controller.close()
        signal.addEventListener('abort', () => controller.error(new Error('left')))
      },
    }),
  )
}

const event = 'event: changed\ndata: {}\n\n'

test('says who is asking, and passes on what it hears', async () => {
  fetched.mockResolvedValueOnce(speaking(event))
  leave = follow()
  await vi.waitFor(() => expect(onEvent).toHaveBeenCalledWith('changed'))
  const [url, init] = fetched.mock.lastCall ?? []
  expect(url).toBe('/Api/bookings/stream')
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer isla')
  expect(onLive).toHaveBeenCalledWith(true)
})

test('comes back after the stream has ended, and after nobody answered', async () => {
  fetched.mockResolvedValueOnce(speaking(event, { ends: true }))
  fetched.mockRejectedValueOnce(new TypeError('offline'))
  fetched.mockResolvedValueOnce(speaking(event))
  leave = follow()
  await vi.waitFor(() => expect(onLive).toHaveBeenLastCalledWith(false))
  await vi.advanceTimersByTimeAsync(10_000)
  await vi.waitFor(() => expect(onEvent).toHaveBeenCalledTimes(2))
  expect(onLive).toHaveBeenLastCalledWith(true)
})

test('a sign-in that is over ends it, and is told', async () => {
  const expired = vi.fn()
  const unwatch = watchExpiry(expired)
  fetched.mockResolvedValueOnce(new Response('{}', { status: 401 }))
  leave = follow()
  await vi.waitFor(() => expect(expired).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetched).toHaveBeenCalledTimes(1)
  unwatch()
})

test('whoever leaves is not followed', async () => {
  fetched.mockResolvedValue(speaking(event, { ends: true }))
  leave = follow()
  await vi.waitFor(() => expect(onEvent).toHaveBeenCalledTimes(1))
  leave()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('a stream that has gone silent is left for a new one', async () => {
  fetched.mockImplementation(async (_, init) =>
    speaking(event, init?.signal ? { signal: init.signal } : {}),
  )
  leave = follow()
  await vi.waitFor(() => expect(onEvent).toHaveBeenCalledTimes(1))
  await vi.advanceTimersByTimeAsync(50_000)
  expect(fetched).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(15_000)
  await vi.waitFor(() => expect(onEvent).toHaveBeenCalledTimes(2))
})

function namesIn(...pieces: string[]): string[] {
  const names: string[] = []
  const read = eventNames((name) => names.push(name))
  pieces.forEach(read)
  return names
}

test('events are heard however the network cuts them', () => {
  const text =
    'retry: 3000\n\nevent: changed\ndata: {}\n\n: still here\n\nevent: seats\ndata: 1\n\n'
  for (let cut = 0; cut <= text.length; cut += 1) {
    expect(namesIn(text.slice(0, cut), text.slice(cut))).toEqual(['changed', 'seats'])
  }
})

test('half an event is none yet', () => {
  expect(namesIn('event: changed\ndata: {}\n')).toEqual([])
})
