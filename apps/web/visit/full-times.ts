import type { Counts } from '#contract/choice.ts'
import type { Prices } from './asked-ages.ts'
import type { Time } from './offered-slots.ts'

/** A time that may be full for a party. */
export type FullTime = Omit<Time, 'id'> & { slotId: number; prices: Prices | null }

export type WaitProps = {
  date: string
  /** Null: the ordinary visit. */
  session: { id: number; name: string } | null
  times: readonly FullTime[]
  party: Counts
}

export const isFullFor = ({ remaining_capacity }: FullTime, people: number) =>
  remaining_capacity < people
