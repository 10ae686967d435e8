import { type Ages, type Band, partyOf } from './ages.ts'
import { peopleIn, peopleLabel } from './party.ts'

/** A party that waits for seats: who they are, and how few of them would come. */
export type Waiter = { ages: Ages; least: number }

export const MOST_DAYS = 14

export type Left = {
  seats: number
  /** How many more the cats welcome; null without a limit. */
  children: number | null
  isWelcome(ages: Ages): boolean
}

// Grown-ups stay at home first, as long as the children are looked after.
const STAY_AT_HOME: readonly Band[] = ['adult', 'concession', 'child', 'toddler']

/** As many of a party as there is room for, at least as many as would come; null where there is not. */
export function partThatFits({ ages, least }: Waiter, left: Left): Ages | null {
  let part: Ages | undefined = left.isWelcome(ages) ? ages : undefined
  while (part && sizeOf(part) >= least) {
    if (fits(part, left)) return part
    part = fewer(part).find((each) => left.isWelcome(each))
  }
  return null
}

export const sizeOf = (ages: Ages) => peopleIn(partyOf(ages))

const fits = (ages: Ages, { seats, children }: Left) =>
  sizeOf(ages) <= seats && partyOf(ages).children <= (children ?? Infinity)

const fewer = (ages: Ages): Ages[] =>
  STAY_AT_HOME.filter((band) => (ages[band] ?? 0) > 0).map((band) => ({
    ...ages,
    [band]: (ages[band] ?? 0) - 1,
  }))

/**
 * Who is asked next: the first in order of joining for whom there is room. A party that does not fit keeps
 * its place, and a smaller one behind it may take what it cannot.
 */
export function nextToAsk<W extends Waiter>(
  inOrder: readonly W[],
  leftFor: (waiter: W) => Left | null,
): { waiter: W; ages: Ages } | null {
  for (const waiter of inOrder) {
    const left = leftFor(waiter)
    const ages = left && partThatFits(waiter, left)
    if (ages) return { waiter, ages }
  }
  return null
}

/** For staff: why a party was not asked yet. */
export function whyNotAsked(waiter: Waiter, left: Left | null): string {
  if (!left) return 'This hour is not on sale.'
  if (left.seats === 0) return 'No seat is free.'
  if (left.seats < waiter.least) {
    return `Free for ${peopleLabel(left.seats)}; they would come from ${waiter.least} on.`
  }
  if (partThatFits(waiter, left)) return 'They are asked in a moment.'
  return left.isWelcome(waiter.ages)
    ? 'There are as many children then as the cats welcome.'
    : 'This party is not welcome in this session as it is now.'
}
