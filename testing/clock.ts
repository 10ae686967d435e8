import type { Clock } from '#server/platform/clock.ts'

export type TestClock = Clock & {
  set(instant: string): void
  advance(duration: Temporal.DurationLike): void
}

/** A clock that stands still until a test moves it. */
export function testClock(start = '2026-11-16T10:00:00Z'): TestClock {
  let current = Temporal.Instant.from(start)
  return {
    now: () => current,
    set: (instant) => {
      current = Temporal.Instant.from(instant)
    },
    advance: (duration) => {
      current = current.add(duration)
    },
  }
}
