import { type Ages, type Band, partyOf } from './ages.ts'
import { type Held, mostToHold, nearestLimit } from './hold-limits.ts'
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

/** Without seats being held: whoever let an offer end is told of the next ones for so long. */
export const LAPSE_DAYS = 3

/** Not asked about a time at which they held seats, and let go of them, so recently. */
export const HELD_JUST_NOW_MINUTES = 60

/** What an offer would be on top of, and what became of seats that were held for the party before. */
export type Standing = { held: Held; letLapse: boolean; heldJustNow: boolean }

/** What asking is decided by. It counts along: what `take` takes is no longer left. */
export type Room<W> = {
  /** Null while no guest can be asked about this time. */
  leftFor(waiter: W): (Left & { isSoon: boolean }) | null
  standingOf(waiter: W): Standing
  take(waiter: W, ages: Ages): void
}

export type Asked<W> = { waiter: W; ages: Ages; by: 'offer' | 'word' }

/** Who is asked, and who is passed over by a limit alone: they fit, keep their place, and are looked at again. */
export type Plan<W> = { asked: Asked<W>[]; limited: W[] }

/**
 * Who is asked, in order of joining: each for whom there is room. A party that does not fit keeps its place, and
 * a smaller one behind it may take what it cannot. One pass is enough, since asking only ever leaves less. Shortly
 * before the visit nothing is held and all who fit are told; parties that let an offer end are told last, of
 * seats that are held for nobody.
 */
export function planAsking<W extends Waiter & { waitingId: number }>(
  inOrder: readonly W[],
  room: Room<W>,
): Plan<W> {
  const plan: Plan<W> = { asked: [], limited: [] }
  const offered = new Set<number>()
  const toTell: W[] = []
  for (const waiter of inOrder) {
    // A party thinks about one time of a day at once.
    if (offered.has(waiter.waitingId)) continue
    const left = room.leftFor(waiter)
    const ages = left && partThatFits(waiter, left)
    if (!ages) continue
    if (left.isSoon) {
      plan.asked.push({ waiter, ages, by: 'word' })
      continue
    }
    const standing = room.standingOf(waiter)
    if (standing.letLapse) {
      toTell.push(waiter)
      continue
    }
    const part = partToHoldFor(waiter, left, standing)
    if (part === null) {
      plan.limited.push(waiter)
      continue
    }
    room.take(waiter, part)
    offered.add(waiter.waitingId)
    plan.asked.push({ waiter, ages: part, by: 'offer' })
  }
  for (const waiter of toTell) {
    const left = offered.has(waiter.waitingId) ? null : room.leftFor(waiter)
    const ages = left && partThatFits(waiter, left)
    if (ages) plan.asked.push({ waiter, ages, by: 'word' })
  }
  return plan
}

/** Under the lock of the day, before it is written: there is still room, within what may be held for them. */
export const canStillAsk = <W>(
  { ages, by }: Asked<W>,
  left: Left | null,
  { held }: Standing,
): boolean =>
  left !== null && fits(ages, left) && (by === 'word' || sizeOf(ages) <= mostToHold(held))

/** Bounded work: a transaction asks so many at most, and the flag of the day stays until the last of them. */
export const ASKED_AT_ONCE = 20

export const inSteps = <W>(asked: readonly W[]): W[][] =>
  Array.from({ length: Math.ceil(asked.length / ASKED_AT_ONCE) }, (_, step) =>
    asked.slice(step * ASKED_AT_ONCE, (step + 1) * ASKED_AT_ONCE),
  )

/** As many as fit, within what may be held for them; null where a limit leaves too few. */
function partToHoldFor(waiter: Waiter, left: Left, { held, heldJustNow }: Standing): Ages | null {
  if (heldJustNow) return null
  return partThatFits(waiter, { ...left, seats: Math.min(left.seats, mostToHold(held)) })
}

/** For staff: why a party was not asked yet. */
export function whyNotAsked(waiter: Waiter, left: Left | null, standing: Standing): string {
  if (!left) return 'This hour is not on sale.'
  if (left.seats === 0) return 'No seat is free.'
  if (left.seats < waiter.least) {
    return `Free for ${peopleLabel(left.seats)}; they would come from ${waiter.least} on.`
  }
  if (!partThatFits(waiter, left)) {
    return left.isWelcome(waiter.ages)
      ? 'There are as many children then as the cats welcome.'
      : 'This party is not welcome in this session as it is now.'
  }
  return whyNotHeld(waiter, left, standing) ?? 'They are asked in a moment.'
}

/** Why no seats are held for a party that fits; null where they may be. */
export function whyNotHeld(waiter: Waiter, left: Left, standing: Standing): string | null {
  if (standing.letLapse) {
    return `They let an offer end in the last ${LAPSE_DAYS} days: we email them about free seats and hold none.`
  }
  if (standing.heldJustNow) {
    return 'They held seats at this time and gave them up in the last hour.'
  }
  return whyOverLimit(waiter, left, standing)
}

/** Binds staff who offer by hand, too. */
export function whyOverLimit(waiter: Waiter, left: Left, { held }: Standing): string | null {
  if (partToHoldFor(waiter, left, { held, letLapse: false, heldJustNow: false })) return null
  return nearestLimit(held) === 'guest'
    ? 'We hold as many unpaid seats for them already as we may for one guest.'
    : 'We hold as many unpaid seats already as we may for guests of one network.'
}
