import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { countTries, giveTriesBack, readTries, takeTry } from '#server/platform/rate-limit.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { type Share, sharesIn } from '#server/platform/shares.ts'

const SECONDS = 3600
const TRIES = 10
// While codes are guessed from many networks, each of them has fewer tries; a guest who mistypes has enough still.
const MANY_IN_ALL = 300
const TRIES_THEN = 3
const IN_ALL = 'wrong codes'

/**
 * Rate limit of discount codes, for every way in: their names are short and can be guessed. A guess is counted before
 * the look, so that many at once get no more looks than one after another, and the count goes down again if it was right.
 */
export async function lookUpCode<Found>(
  db: Db,
  call: BookingCall,
  look: () => Promise<Found>,
  isRight: (found: Found) => boolean = Boolean,
): Promise<Found | Refusal> {
  const { now } = call
  const [inAll] = await readTries(db, [IN_ALL], now)
  const tries = inAll && inAll.count >= MANY_IN_ALL ? TRIES_THEN : TRIES
  const taken: string[] = []
  for (const { of, most } of sharesOf(call, tries)) {
    const key = `${IN_ALL} from ${of}`
    const verdict = await takeTry(db, key, { tries: most, seconds: SECONDS }, now)
    if (!verdict.allowed) {
      await giveTriesBack(db, taken)
      return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: verdict.retryAfterSeconds })
    }
    taken.push(key)
  }
  const found = await look()
  if (isRight(found)) await giveTriesBack(db, taken)
  else await countTries(db, [IN_ALL], SECONDS, now)
  return found
}

/** Staff have tries of their own, since guests in the cafe share their network. */
const sharesOf = ({ actor, heldFrom = [] }: BookingCall, tries: number): Share[] =>
  actor.kind === 'admin' ? [{ of: `staff ${actor.id}`, most: TRIES }] : sharesIn(heldFrom, tries)
