import type { FastifyRequest } from 'fastify'
import { may } from '#contract/rights.ts'
import type { Clock } from '#server/platform/clock.ts'
import { notYours, type Person } from './access.ts'
import { type Actor, actorOf } from '#server/platform/record-audit.ts'
import type { Refusal } from '#server/platform/refusal.ts'
import { unprovenLately } from './proof.ts'

/** Who changes something, when, and by which request: what every audit row needs. */
export type OfficeCall = { actor: Actor; now: Temporal.Instant; requestId: string }

/** With the answer to whoever may not move money, or not yet, where what they ask would. */
export type MoneyCall = OfficeCall & { ifMoneyMoves?: Refusal }

type By = { person: Person; request: FastifyRequest }

export const moneyCall = (by: By, clock: Clock): MoneyCall => ({
  ...officeCall(by, clock),
  ifMoneyMoves: may(by.person.role, 'prices')
    ? unprovenLately(by.person, clock.now())
    : notYours('prices'),
})

export function officeCall({ person, request }: By, clock: Clock): OfficeCall {
  return { actor: actorOf(person), now: clock.now(), requestId: request.id }
}
