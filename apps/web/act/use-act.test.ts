import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#testing/storage.ts'
import { shownToast, dismissToast } from '#web/ui/toast.ts'
import { leaveLine, placeInLine } from './line.ts'
import { mutation, type ActOptions } from './use-act.ts'

const fetched = vi.fn<typeof fetch>()
const queries = new QueryClient()
const devices = ['devices']

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('fetch', fetched)
  queries.setQueryData(devices, [])
})
afterEach(dismissToast)

const ENDPOINT = 'POST auth/logout-others'
const refused = (status: number, code: string) =>
  fetched.mockResolvedValue(Response.json({ code, message: 'Not now.' }, { status }))

async function act(options: ActOptions<typeof ENDPOINT>) {
  const observer = new MutationObserver(queries, mutation(ENDPOINT, options, queries))
  await observer.mutate([{ body: {} }]).catch(() => {})
  return observer.getCurrentResult()
}

const isStale = () => queries.getQueryState(devices)?.isInvalidated

test('what is done is said, told to the caller and fetched anew', async () => {
  fetched.mockResolvedValue(Response.json({ message: 'All out.', signedOut: 2 }))
  const onDone = vi.fn<() => void>()
  const done = (data: { message: string }) => ({ title: 'Done', description: data.message })
  await act({ done, changes: devices, onDone })
  expect(shownToast()).toMatchObject({ title: 'Done', description: 'All out.' })
  expect(onDone).toHaveBeenCalledWith({ message: 'All out.', signedOut: 2 })
  expect(isStale()).toBe(true)
})

test('a refusal is said in the words of the server, and what was seen is fetched anew', async () => {
  refused(409, 'INVALID_STATE')
  const onRefused = vi.fn<() => void>()
  const { error } = await act({ failed: 'Failed', changes: devices, onRefused })
  expect(shownToast()).toMatchObject({
    title: 'Failed',
    description: 'Not now.',
    destructive: true,
  })
  expect(onRefused).toHaveBeenCalledWith(expect.objectContaining({ code: 'INVALID_STATE' }))
  expect(error?.refusal.status).toBe(409)
  expect(isStale()).toBe(true)
})

test('a sign-in that is over is explained by nobody but the app', async () => {
  refused(401, 'UNAUTHENTICATED')
  const onRefused = vi.fn<() => void>()
  await act({ failed: 'Failed', changes: devices, onRefused })
  expect(shownToast()).toBeNull()
  expect(onRefused).not.toHaveBeenCalled()
  expect(isStale()).toBe(false)
})

test('without a connection it is refused at once', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  const { error } = await act({ failed: 'Failed' })
  expect(error?.refusal.code).toBe('UNREACHABLE')
  expect(shownToast()?.description).toContain('check your connection')
})

test('whoever leaves the line made no mistake: no act has to explain it', async () => {
  const told = { code: 'WAIT', message: 'Wait.', place: 12, placeId: 'mine', retryAfterSeconds: 60 }
  fetched.mockResolvedValue(Response.json(told, { status: 429 }))
  const onRefused = vi.fn<() => void>()
  const acted = act({ failed: 'Failed', onRefused })
  await vi.waitUntil(placeInLine)
  leaveLine()
  await acted
  expect(shownToast()).toMatchObject({
    title: 'You left the line',
    description: 'Nothing was booked, nothing was charged.',
  })
  expect(onRefused).not.toHaveBeenCalled()
})
