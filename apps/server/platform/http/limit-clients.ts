import type { FastifyRequest } from 'fastify'
import type { ClientLimit } from '#contract/endpoint.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/connect.ts'
import { networksOf } from '../network-of.ts'
import { refuseTry } from '../rate-limit.ts'
import { Refused } from './error-replies.ts'

export type LimitClients = (
  name: string,
  limit: ClientLimit,
  request: FastifyRequest,
) => Promise<void>

export function limitingClients(db: Db, clock: Clock): LimitClients {
  return async (name, { tries, seconds }, request) => {
    for (const [width, network] of networksOf(request.ip).entries()) {
      // A wider network may hold several homes: each step has room for twice as many.
      const limit = { tries: tries * 2 ** width, seconds }
      const refusal = await refuseTry(db, `client ${name} ${network}`, limit, clock.now())
      if (refusal) throw new Refused(refusal)
    }
  }
}
