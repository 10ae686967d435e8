import { may } from '#contract/rights.ts'
import type { Refusal } from '#server/platform/refusal.ts'
import { notYours, type Person } from './access.ts'
import type { Caller } from './caller.ts'
import { unprovenLately } from './proof.ts'

/** Who changes something, when, and by which request: what every audit row needs. */
export type OfficeCall = Pick<Caller, 'actor' | 'now' | 'requestId'>

/** With the refusal for callers who may not move money, or not yet, where what they ask would. */
export type MoneyCall = OfficeCall & { ifMoneyMoves?: Refusal }

export const moneyCall = ({ person, by }: { person: Person; by: OfficeCall }): MoneyCall => ({
  ...by,
  ifMoneyMoves: may(person.role, 'prices') ? unprovenLately(person, by.now) : notYours('prices'),
})
