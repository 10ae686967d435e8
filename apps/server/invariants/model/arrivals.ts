import type { Answer as Body } from '#contract/contract.ts'
import type { World } from './world.ts'

type Party = Pick<Body<'POST office/arrivals'>, 'bookingId' | 'arrivals'>

/** In whatever order answers are heard: an arrival that was undone stays so. */
export function learnOfArrivals({ arrivals }: World, { bookingId, arrivals: all }: Party): void {
  for (const { id, people, isUndone } of all) {
    const isKnownUndone = arrivals.get(id)?.isUndone ?? false
    arrivals.set(id, { bookingId, people, isUndone: isUndone || isKnownUndone })
  }
}

export function arrivedOf({ arrivals }: World, id: number): number {
  const here = [...arrivals.values()].filter(
    ({ bookingId, isUndone }) => bookingId === id && !isUndone,
  )
  return here.reduce((sum, { people }) => sum + people, 0)
}
