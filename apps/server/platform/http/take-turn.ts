import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../refusal.ts'
import { Refused } from './error-replies.ts'
import type { Line } from './line.ts'

export type TakeTurn = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** Before anything is read or looked up: whoever waits costs next to nothing. */
export function takingTurns(line: Line): TakeTurn {
  return async ({ headers }, { raw }) => {
    const ticket = headers['x-ticket']
    const entered = line.enter(typeof ticket === 'string' ? ticket : null)
    if ('place' in entered) {
      const { retryAfterSeconds } = entered
      throw new Refused(refuse('WAIT', { details: entered, retryAfterSeconds }))
    }
    // Answered, or gone while they waited.
    raw.once('finish', entered.leave).once('close', entered.leave)
    await entered.turn
  }
}
