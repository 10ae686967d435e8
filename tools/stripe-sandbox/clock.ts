import type { Ledger } from './ledger/ledger.ts'

export type Clock = {
  /** Seconds since 1970, as Stripe counts. */
  now(): number
  advance(seconds: number): void
}

/** The sandbox's own time: real time, plus whatever a test added so as not to wait. */
export function createClock(ledger: Ledger): Clock {
  const aheadBy = () => ledger.settings.get('clock')?.aheadBy ?? 0
  return {
    now: () => Math.floor(Date.now() / 1000) + aheadBy(),
    advance(seconds) {
      ledger.settings.put({ id: 'clock', aheadBy: aheadBy() + seconds })
    },
  }
}
