import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backtest, foresee, type PastWeek } from './pickup.ts'

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function random(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** How much of a week is booked when it is 0, 7, 14 and 21 days away. */
const BOOKED = [0.55, 0.3, 0.16, 0.08]

/** A year of a cafe: a season, busy and slow weeks, and parties that book early or late. */
function year(seed: number, gap: number): PastWeek[] {
  const next = random(seed)
  const noise = (width: number) => 1 + width * (next() + next() + next() - 1.5)
  return Array.from({ length: 52 }, (_, week) => {
    const season = 1 + 0.3 * Math.sin((2 * Math.PI * week) / 52)
    const people = Math.round(160 * season * noise(0.25))
    const booked = Math.round(people * (BOOKED[gap] ?? 0) * noise(0.3))
    return { people, booked }
  })
}

const gaps = [0, 1, 2, 3]
const shareHeld = (tests: ReturnType<typeof backtest>[]) => {
  const sum = (of: 'held' | 'ranged') => tests.reduce((all, each) => all + each[of], 0)
  return sum('held') / sum('ranged')
}

test('of simulated years, eight of ten weeks lie from low to high', () => {
  const years = Array.from({ length: 60 }, (_, seed) =>
    gaps.map((gap) => backtest(year(seed, gap), gap)),
  )
  const all = shareHeld(years.flat())
  const middle = years.map(shareHeld).toSorted((one, other) => one - other)[30] ?? 0
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`
  expect([percent(all), percent(middle)]).toEqual(['80.1 %', '79.4 %'])
  for (const share of [all, middle]) {
    expect(share).toBeGreaterThanOrEqual(0.75)
    expect(share).toBeLessThanOrEqual(0.85)
  }
})

test('what is booked tells a near week better than the mean, and is shown only where it does', () => {
  const near = backtest(year(7, 0), 0)
  expect(near.pickupError).toBeLessThan(near.meanError)
  expect(foresee(year(7, 0), 90, 0).range).not.toBeNull()
  // Where everybody comes at the last moment, as many as ever, what is booked says nothing.
  const next = random(3)
  const flat = Array.from({ length: 52 }, () => ({ people: 100, booked: Math.round(next() * 60) }))
  expect(foresee(flat, 60, 0)).toEqual({ likely: 100, range: null })
})

test('with few weeks behind it the plain mean of the last four is told, and nobody where none is', () => {
  const weeks = [10, 20, 30, 40, 50].map((people) => ({ people, booked: people }))
  expect(foresee(weeks, 7, 0)).toEqual({ likely: 35, range: null })
  expect(foresee([], 7, 0)).toEqual({ likely: 0, range: null })
})

test('a pickup that never changes is told exactly', () => {
  const weeks = Array.from({ length: 30 }, (_, week) => ({
    people: 100 + (week % 2) * 40,
    booked: 60 + (week % 2) * 40,
  }))
  expect(foresee(weeks, 90, 0)).toEqual({ likely: 130, range: { low: 130, high: 130 } })
})

test('whatever was, low ≤ likely ≤ high, and never less than nobody', () => {
  const week = fc.record({ people: fc.nat(400), booked: fc.nat(500) })
  fc.assert(
    fc.property(fc.array(week, { maxLength: 60 }), fc.nat(500), fc.nat(3), (past, booked, gap) => {
      const { likely, range } = foresee(past, booked, gap)
      expect(likely).toBeGreaterThanOrEqual(0)
      if (!range) return
      expect(range.low).toBeGreaterThanOrEqual(0)
      expect(range.low).toBeLessThanOrEqual(likely)
      expect(range.high).toBeGreaterThanOrEqual(likely)
    }),
  )
})
