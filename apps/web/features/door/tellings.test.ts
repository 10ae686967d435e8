import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#testing/storage.ts'
import { storedToken } from '#web/api/storage.ts'
import { addTelling, currentTellings, dismissRefused, tellAll } from './tellings.ts'

const telling = (id: string, more: object = {}) => ({
  id,
  at: '2031-01-13T11:00:00.000Z',
  bookingId: 1,
  people: 1,
  name: 'Ailsa',
  ...more,
})

const heard: string[] = []
let answer: (id: string) => Response | Promise<never>
const party = () => Response.json({ bookingId: 1 })
const refusal = (status: number, message: string) =>
  Response.json({ code: 'TICKET_USED', message, requestId: 'r' }, { status })

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  storedToken.write('token')
  heard.length = 0
  answer = party
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { id } = JSON.parse(body) as { id: string }
    heard.push(id)
    return answer(id)
  })
})

const waiting = () => currentTellings().waiting.map(({ id }) => id)

test('what was seen is told in order, each once', async () => {
  for (const id of ['a', 'b', 'c']) addTelling(telling(id))
  const told = vi.fn()
  await Promise.all([tellAll(told), tellAll(told)])
  expect(heard).toEqual(['a', 'b', 'c'])
  expect(told).toHaveBeenCalledTimes(3)
  expect(waiting()).toEqual([])
})

test.each([
  ['nobody answers', () => Promise.reject(new TypeError('offline'))],
  ['the server is away', () => refusal(503, 'Not now.')],
])('where %s, everything waits in its order', async (_what, away) => {
  for (const id of ['a', 'b']) addTelling(telling(id))
  answer = away
  await tellAll(() => {})
  expect(heard).toEqual(['a'])
  addTelling(telling('c', { reverses: 'a' }))
  expect(waiting()).toEqual(['a', 'b', 'c'])
  answer = party
  await tellAll(() => {})
  expect(heard).toEqual(['a', 'a', 'b', 'c'])
})

test('what is not accepted is shown with its reason, and stops nothing else', async () => {
  for (const id of ['a', 'b']) addTelling(telling(id))
  answer = (id) => (id === 'a' ? refusal(409, 'Everybody has come in.') : party())
  await tellAll(() => {})
  expect(waiting()).toEqual([])
  expect(currentTellings().refused).toMatchObject([
    { id: 'a', code: 'TICKET_USED', why: 'Everybody has come in.' },
  ])
  dismissRefused('a')
  expect(currentTellings().refused).toEqual([])
})
