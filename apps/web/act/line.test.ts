import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inLine, leaveLine, placeInLine } from './line.ts'

const wait = (place: number) => ({
  data: null,
  error: { code: 'WAIT', place, placeId: 'mine', retryAfterSeconds: 2 },
})
const DONE = { data: 'done', error: null }
type Answer = ReturnType<typeof wait> | typeof DONE

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function server(...answers: Answer[]) {
  const ask = vi.fn<(placeId: string | null) => Promise<Answer>>()
  for (const answer of answers) ask.mockResolvedValueOnce(answer)
  return ask
}

test('whoever is told to wait comes back for their place until it is their turn', async () => {
  const ask = server(wait(12), wait(4), DONE)
  const asked = inLine(ask)
  await vi.advanceTimersByTimeAsync(1_999)
  expect([placeInLine(), ask.mock.calls.length]).toEqual([12, 1])
  await vi.advanceTimersByTimeAsync(1)
  expect(placeInLine()).toBe(4)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await asked).toBe(DONE)
  expect(ask.mock.calls).toEqual([[null], ['mine'], ['mine']])
  expect(placeInLine()).toBeNull()
})

test('whoever leaves the line is told so, and is not asked for again', async () => {
  const ask = server(wait(12))
  const asked = inLine(ask)
  await vi.advanceTimersByTimeAsync(10)
  leaveLine()
  expect(await asked).toMatchObject({ error: { code: 'WAIT' } })
  expect(placeInLine()).toBeNull()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('without a crowd there is no line', async () => {
  expect(await inLine(server(DONE))).toBe(DONE)
  expect(placeInLine()).toBeNull()
})
