import type { FastifyRequest } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import type { Person } from '#server/platform/http/access.ts'
import { type Actor, actorOf } from '#server/platform/record-audit.ts'

/** Who changes something, when, and by which request: what every audit row needs. */
export type OfficeCall = { actor: Actor; now: Temporal.Instant; requestId: string }

export function officeCall(
  { person, request }: { person: Person; request: FastifyRequest },
  clock: Clock,
): OfficeCall {
  return { actor: actorOf(person), now: clock.now(), requestId: request.id }
}
