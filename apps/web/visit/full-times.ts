import type { Counts } from '#contract/choice.ts'
import type { Prices } from './asked-ages.ts'
import type { Time } from './offered-slots.ts'
import type { PublicSession } from './use-public-sessions.ts'

/** A time that may be full for a party. */
export type FullTime = Omit<Time, 'id'> & { slotId: number; prices: Prices | null }

export type WaitProps = {
  date: string
  /** Null: the ordinary visit. */
  session: Pick<PublicSession, 'id' | 'name' | 'leastPeople'> | null
  times: readonly FullTime[]
  party: Counts
}

export const isFullFor = ({ remaining_capacity }: FullTime, people: number) =>
  remaining_capacity < people
