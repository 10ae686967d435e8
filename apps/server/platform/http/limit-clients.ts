import { Refused } from '../refusal.ts'
import type { FastifyRequest } from 'fastify'
import type { ClientLimit } from '#contract/endpoint.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/connect.ts'
import { networksOf } from '../network-of.ts'
import { takeTryFrom, unlessAllowed } from '../rate-limit.ts'

export type LimitClients = (
  name: string,
  limit: ClientLimit,
  request: FastifyRequest,
) => Promise<void>

export function limitingClients(db: Db, clock: Clock): LimitClients {
  return async (name, limit, request) => {
    const networks = networksOf(request.ip)
    const verdict = await takeTryFrom(db, networks, `client ${name}`, limit, clock.now())
    const refusal = unlessAllowed(verdict)
    if (refusal) throw new Refused(refusal)
  }
}
