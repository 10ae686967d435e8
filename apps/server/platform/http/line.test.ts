import { expect, test } from 'vitest'
import type { Share } from '../shares.ts'
import { type Admitted, createLine, type Line, type Wait } from './line.ts'

function open(servedAtOnce: number, inside: number, outside?: number) {
  const clock = { at: 0 }
  const line = createLine({ servedAtOnce, inside, outside, now: () => clock.at })
  return { clock, line }
}

function enter(line: Line, placeId: string | null = null, shares: Share[] = []): Admitted {
  const entered = line.enter(shares, placeId)
  if (!('turn' in entered)) throw new Error(`not let in: ${JSON.stringify(entered)}`)
  return entered
}

function turnedAway(line: Line, placeId: string | null = null, shares: Share[] = []): Wait {
  const entered = line.enter(shares, placeId)
  if (!('place' in entered)) throw new Error('told no place')
  return entered
}

test('a few are served at a time, the others in the order of their coming', async () => {
  const { line } = open(1, 10)
  const served: string[] = []
  const come = (name: string) => {
    const { turn, leave } = enter(line)
    void turn.then(() => served.push(name))
    return leave
  }
  const leaves = ['ada', 'bob', 'cat'].map(come)
  for (const [index, leave] of leaves.entries()) {
    await Promise.resolve()
    expect(served).toHaveLength(index + 1)
    leave()
    leave()
  }
  expect(served).toEqual(['ada', 'bob', 'cat'])
})

test('whoever goes while they wait leaves no gap', async () => {
  const { line } = open(1, 10)
  const first = enter(line)
  const second = enter(line)
  const third = enter(line)
  second.leave()
  first.leave()
  expect(await third.turn).toBeUndefined()
})

test('beyond the bound they are told their place, and keep it by its id', () => {
  const { line } = open(1, 2)
  const first = enter(line)
  const [second, third] = [enter(line), enter(line)]
  const dora = turnedAway(line)
  const eve = turnedAway(line)
  expect([dora.place, eve.place]).toEqual([3, 4])
  expect(dora.retryAfterSeconds).toBeGreaterThan(0)
  first.leave()
  // There is room for one: neither the next in line nor a newcomer may take it from the first.
  expect(turnedAway(line, eve.placeId)).toMatchObject({ place: 3, placeId: eve.placeId })
  expect(turnedAway(line).place).toBe(4)
  enter(line, dora.placeId)
  second.leave()
  enter(line, eve.placeId)
  third.leave()
})

test('a place that nobody comes back for goes to the next', () => {
  const { line, clock } = open(1, 1)
  const first = enter(line)
  enter(line)
  turnedAway(line)
  clock.at = 30_000
  const eve = turnedAway(line)
  expect(eve.place).toBe(3)
  clock.at = 50_000
  expect(turnedAway(line, eve.placeId).place).toBe(2)
  first.leave()
  enter(line, eve.placeId)
})

test('a place that nobody was given is worth nothing', () => {
  const { line } = open(1, 1)
  enter(line)
  enter(line)
  turnedAway(line)
  expect(turnedAway(line, 'mine').place).toBe(3)
})

test('one caller has few places, wherever they stand, and whoever leaves frees theirs', () => {
  const { line } = open(1, 1)
  const ours = [
    { of: 'home', most: 3 },
    { of: 'street', most: 4 },
  ]
  const neighbours = [
    { of: 'next door', most: 3 },
    { of: 'street', most: 4 },
  ]
  const served = enter(line, null, ours)
  const waiting = enter(line, null, ours)
  const kept = turnedAway(line, null, ours)
  expect(line.enter(ours, null)).toEqual({ retryAfterSeconds: 15 })
  turnedAway(line, null, neighbours)
  expect(line.enter(neighbours, null)).toEqual({ retryAfterSeconds: 15 })
  // Who has a place keeps it, and others are not in their way.
  expect(turnedAway(line, kept.placeId, ours).place).toBe(2)
  expect(turnedAway(line).place).toBe(4)
  served.leave()
  enter(line, kept.placeId, ours)
  turnedAway(line, null, ours)
  waiting.leave()
})

test('whoever is outside comes back when there is room inside, not when it is their turn', () => {
  const { line } = open(1, 600)
  for (let each = 0; each <= 600; each++) enter(line)
  expect(turnedAway(line)).toMatchObject({ place: 601, retryAfterSeconds: 1 })
})

test('when the first are slow, the others come and see at least as often as costs little', () => {
  const { line, clock } = open(1, 1)
  const first = enter(line)
  clock.at = 20_000
  first.leave()
  enter(line)
  enter(line)
  const pauses = Array.from({ length: 801 }, () => turnedAway(line).retryAfterSeconds)
  expect(pauses.slice(0, 400)).toEqual(Array.from({ length: 400 }, () => 1))
  expect(pauses.at(-1)).toBe(3)
})

test('places that were forgotten are free for their callers again', () => {
  const { line, clock } = open(1, 1)
  const shares = [{ of: 'home', most: 1 }]
  enter(line)
  enter(line)
  turnedAway(line, null, shares)
  expect(line.enter(shares, null)).toEqual({ retryAfterSeconds: 15 })
  clock.at = 50_000
  expect(turnedAway(line, null, shares).place).toBe(2)
})

test('the line has an end: beyond it nothing is kept of anybody', () => {
  const { line } = open(1, 1, 2)
  const first = enter(line)
  enter(line)
  const dora = turnedAway(line)
  turnedAway(line)
  expect(line.enter([], null)).toEqual({ retryAfterSeconds: 15 })
  first.leave()
  enter(line, dora.placeId)
  expect(turnedAway(line).place).toBe(3)
})

test('the number is how many are served first', async () => {
  const { line } = open(1, 1)
  const first = enter(line)
  const inside = enter(line)
  const outside = Array.from({ length: 5 }, () => turnedAway(line))
  expect(outside.map(({ place }) => place)).toEqual([2, 3, 4, 5, 6])
  let before = 0
  let last = first
  last.leave()
  await inside.turn
  last = inside
  // One after another comes back, is let in, and served when the one before has left.
  for (const { placeId, place } of outside) {
    const next = enter(line, placeId)
    before++
    last.leave()
    await next.turn
    expect(place).toBe(before + 1)
    last = next
  }
})
