import { expect, test } from 'vitest'
import { type Admitted, createLine, type Line, type Wait } from './line.ts'

function open(servedAtOnce: number, inside: number) {
  const clock = { at: 0 }
  const line = createLine({ servedAtOnce, inside, now: () => clock.at })
  return { clock, line }
}

function enter(line: Line, ticket: string | null = null): Admitted {
  const entered = line.enter(ticket)
  if ('place' in entered) throw new Error(`told to wait at ${entered.place}`)
  return entered
}

function turnedAway(line: Line, ticket: string | null = null): Wait {
  const entered = line.enter(ticket)
  if (!('place' in entered)) throw new Error('let in')
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

test('beyond the bound they are told their place, and keep it by their ticket', () => {
  const { line } = open(1, 2)
  const first = enter(line)
  const [second, third] = [enter(line), enter(line)]
  const dora = turnedAway(line)
  const eve = turnedAway(line)
  expect([dora.place, eve.place]).toEqual([3, 4])
  expect(dora.retryAfterSeconds).toBeGreaterThan(0)
  first.leave()
  // There is room for one: neither the next in line nor a newcomer may take it from the first.
  expect(turnedAway(line, eve.ticket)).toMatchObject({ place: 3, ticket: eve.ticket })
  expect(turnedAway(line).place).toBe(4)
  enter(line, dora.ticket)
  second.leave()
  enter(line, eve.ticket)
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
  expect(turnedAway(line, eve.ticket).place).toBe(2)
  first.leave()
  enter(line, eve.ticket)
})

test('a ticket that nobody was given is worth nothing', () => {
  const { line } = open(1, 1)
  enter(line)
  enter(line)
  turnedAway(line)
  expect(turnedAway(line, 'mine').place).toBe(3)
})
