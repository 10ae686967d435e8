import { setTimeout as delay } from 'node:timers/promises'

/**
 * Answers no sooner than this, so that the work done for an address we know does not show in the
 * time it takes. Long enough for that work, too short for people to notice.
 */
const EQUAL_MS = 100

export async function inEqualTime<T>(act: () => Promise<T>): Promise<T> {
  const [answer] = await Promise.all([act(), delay(EQUAL_MS)])
  return answer
}
