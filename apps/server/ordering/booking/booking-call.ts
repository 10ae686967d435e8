import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type Actor, actorOf } from '#server/platform/record-audit.ts'
import type { CardProvider } from '#server/platform/card/card-provider.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Person } from '#server/platform/http/access.ts'
import type { Log } from '#server/platform/log.ts'
import { networkOf } from '#server/platform/network-of.ts'

/** What acts on bookings and payments work with: first the database, then the card provider. */
export type BookingParts = { db: Db; card: CardProvider; clock: Clock; publicUrl: string; log: Log }

/** Who changes something, when, and by which request. */
export type BookingCall = {
  actor: Actor
  now: Temporal.Instant
  publicUrl: string
  requestId?: string
  /** The caller's network, hashed; none for our own machine, which may be a proxy's. */
  heldFrom?: string
}

/** For what happens without anybody asking: a job, or an event of the provider. */
export function callBy(
  kind: 'system' | 'provider',
  { clock, publicUrl }: BookingParts,
): BookingCall {
  return { actor: { kind }, now: clock.now(), publicUrl }
}

/** The person who calls, as whoever changes something. */
export function callOf(
  request: FastifyRequest,
  person: Person,
  parts: BookingParts,
): BookingCall & { actor: ReturnType<typeof actorOf> } {
  return { ...circumstances(request, parts), actor: actorOf(person) }
}

/** Somebody whom we know by no account. */
export function visitorsCall(request: FastifyRequest, parts: BookingParts): BookingCall {
  return { ...circumstances(request, parts), actor: { kind: 'visitor' } }
}

function circumstances({ ip, id: requestId }: FastifyRequest, { clock, publicUrl }: BookingParts) {
  const heldFrom = isOwnMachine(ip) ? undefined : hashOf(networkOf(ip))
  return { now: clock.now(), publicUrl, requestId, heldFrom }
}

const isOwnMachine = (ip: string) => /^(::ffff:)?127\.|^::1$/.test(ip)
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
