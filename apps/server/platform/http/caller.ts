import type { FastifyRequest } from 'fastify'
import { deviceName } from '#domain/account/device-name.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Networks, networksOf } from '#server/platform/network-of.ts'
import type { Seal } from '#server/platform/sealed.ts'
import { type Actor, actorOf } from '#server/platform/record-audit.ts'

/** Who asks, when, where from, and by which request: what acts limit, mail and remember by. */
export type Caller<Who extends Actor = Actor> = {
  actor: Who
  now: Temporal.Instant
  requestId: string
  publicUrl: string
  /** Where the caller is. */
  networks: Networks
  /** The caller's networks, as keyed hashes; none for our own machine, which may be a proxy's. */
  heldFrom?: readonly string[]
  /** The caller's browser, as `deviceName` names it. */
  device: string
}

export type House = { clock: Clock; publicUrl: string; seal: Seal }

export function callerOf(request: FastifyRequest, { clock, publicUrl, seal }: House): Caller {
  const { id: requestId, ip, person, headers } = request
  const networks = networksOf(ip)
  return {
    actor: person ? actorOf(person) : { kind: 'visitor' },
    now: clock.now(),
    requestId,
    publicUrl,
    networks,
    heldFrom: isOwnMachine(ip) ? undefined : networks.map((network) => seal.mark(network)),
    device: deviceName(headers['user-agent']),
  }
}

export const isOwnMachine = (ip: string) => /^(::ffff:)?127\.|^::1$/.test(ip)
