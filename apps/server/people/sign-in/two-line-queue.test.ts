import { expect, test } from 'vitest'
import { LineIsFull, twoLineQueue } from './two-line-queue.ts'

const long = { places: 2, longest: 100 }

/** Acts that are over once somebody says so, and the order in which they began. */
function slowActs() {
  const begun: string[] = []
  const gates = new Map<string, () => void>()
  const act = (name: string) => () => {
    begun.push(name)
    const { promise, resolve } = Promise.withResolvers<string>()
    gates.set(name, () => resolve(name))
    return promise
  }
  return { begun, act, finish: (name: string) => gates.get(name)?.() }
}

test('lets so many in at once, the others in the order they came', async () => {
  const [inTurn] = twoLineQueue(long, long)
  const { begun, act, finish } = slowActs()
  const [first] = ['a', 'b', 'c', 'd'].map((name) => inTurn(act(name)))
  expect(begun).toEqual(['a', 'b'])
  finish('a')
  expect(await first).toBe('a')
  expect(begun).toEqual(['a', 'b', 'c'])
})

test('an act that throws gives its turn back', async () => {
  const one = { places: 1, longest: 1 }
  const [inTurn] = twoLineQueue(one, one)
  await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inTurn(async () => 'next')).toBe('next')
})

test('a crowd in the other line leaves a place to the urgent one, which goes first', async () => {
  const [urgently, otherwise] = twoLineQueue(long, { places: 1, longest: 100 })
  const { begun, act, finish } = slowActs()
  const [crowd] = ['c1', 'c2', 'c3'].map((name) => otherwise(act(name)))
  for (const name of ['u1', 'u2']) void urgently(act(name))
  expect(begun).toEqual(['c1', 'u1'])
  finish('c1')
  await crowd
  expect(begun).toEqual(['c1', 'u1', 'u2'])
})

test('whoever finds a full line is sent away at once', async () => {
  const [, otherwise] = twoLineQueue(long, { places: 1, longest: 2 })
  const { act } = slowActs()
  for (const name of ['a', 'b', 'c']) void otherwise(act(name))
  await expect(otherwise(act('d'))).rejects.toThrow(LineIsFull)
})
