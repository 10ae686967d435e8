import { pass } from '#testing/cafe.ts'
import { customerActs } from './customer-acts.ts'
import { anyOne, type Deed, kind, type Kind, pick } from './deed.ts'
import { deskActs } from './desk-acts.ts'
import { doorActs } from './door-acts.ts'
import { guestActs } from './guest-acts.ts'
import { hireActs } from './hire-acts.ts'
import { providerActs } from './provider-acts.ts'
import { staffActs } from './staff-acts.ts'
import { storedActs } from './stored-acts.ts'
import { tell } from './tell.ts'
import type { Answer, World } from './world.ts'

export const acts: Record<string, Kind> = {
  ...customerActs,
  ...guestActs,
  ...deskActs,
  ...doorActs,
  ...hireActs,
  ...staffActs,
  ...storedActs,
  ...providerActs,
  again: kind(3, { told: anyOne }, async (world, wish) => {
    const told = pick(world.told, wish.told)
    return told ? tell(told) : null
  }),
}

export async function act(world: World, { kind: name, ...wish }: Deed): Promise<Answer> {
  const known = acts[name]
  if (!known) throw new Error(`There is no act called ${name}.`)
  const answer = await known.act(world, wish)
  const tally = world.tally.get(name) ?? { yes: 0, no: 0 }
  world.tally.set(name, tally)
  if (answer) tally[answer.status === 200 ? 'yes' : 'no'] += 1
  return answer
}

/** Between two steps, never beside an act. */
export type Happening =
  | { kind: 'pass'; minutes: number }
  /** To so many minutes before or after the visit of a booking begins, if that is ahead. */
  | { kind: 'pass-to'; booking: number; minutes: number }
  | { kind: 'restart' }

export async function happen(world: World, happening: Happening): Promise<void> {
  if (happening.kind === 'restart') return world.restart()
  const minutes =
    happening.kind === 'pass'
      ? happening.minutes
      : minutesTo(world, happening.booking) + happening.minutes
  if (minutes > 0) await pass(world, { minutes })
}

/** In winter the cafe's clocks are the world's. */
function minutesTo({ seen, clock }: World, number: number): number {
  const coming = [...seen.values()].filter(({ status }) => status === 'confirmed')
  const booking = pick(coming, number)
  if (!booking) return 0
  const { bookingDate, timeSlotStart } = booking
  const startsAt = Temporal.Instant.from(`${bookingDate}T${timeSlotStart}Z`)
  return clock.now().until(startsAt).total('minutes')
}
