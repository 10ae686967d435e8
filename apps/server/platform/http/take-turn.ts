import type { FastifyReply, FastifyRequest } from 'fastify'
import { isStaff } from '#domain/account/roles.ts'
import { networksOf } from '../network-of.ts'
import { refuse, Refused } from '../refusal.ts'
import { type Share, sharesIn } from '../shares.ts'
import { isOwnMachine } from './caller.ts'
import type { Line } from './line.ts'

export type TakeTurn = <T>(
  request: FastifyRequest,
  reply: FastifyReply,
  act: () => Promise<T>,
) => Promise<T>

/** Once the whole request is here and its caller known; before anything of the order is looked up. */
export function takingTurns(line: Line): TakeTurn {
  return async (request, { raw }, act) => {
    // Staff serve a guest who stands before them: they never wait behind the crowd.
    if (request.person && isStaff(request.person.role)) return act()
    const placeId = request.headers['x-place']
    const entered = line.enter(sharesOf(request), typeof placeId === 'string' ? placeId : null)
    if (!('turn' in entered)) {
      const { retryAfterSeconds } = entered
      throw new Refused(
        'place' in entered
          ? refuse('WAIT', { details: entered, retryAfterSeconds })
          : refuse('TOO_MANY_REQUESTS', { retryAfterSeconds }),
      )
    }
    // The client hung up while it waited. One that hangs up later is served to the end.
    raw.once('close', entered.leave)
    await entered.turn
    raw.off('close', entered.leave)
    try {
      return await act()
    } finally {
      entered.leave()
    }
  }
}

// Fewer than are served at once: whatever one caller sends, others need not wait for a whole round of it.
const MOST_PLACES = 30

/** An account counts by itself, wherever it comes from; others by all networks that they are in. */
function sharesOf({ person, ip }: FastifyRequest): Share[] {
  if (person) return [{ of: `account ${person.id}`, most: MOST_PLACES }]
  // It may be a proxy's, and so everybody's.
  if (isOwnMachine(ip)) return []
  return sharesIn(networksOf(ip), MOST_PLACES)
}
