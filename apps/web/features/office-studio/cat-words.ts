import type { CatState, Resident } from '#domain/house/house.ts'

export const STATE_WORDS: Record<CatState, string> = {
  here: 'Here',
  resting: 'Resting, away from guests',
  adopted: 'Adopted',
  remembered: 'In memory',
}

/** As it is saved: what was emptied is gone, and a life that goes on has no last day. */
export function tidied(cat: Resident): Resident {
  const hasLeft = cat.state === 'adopted' || cat.state === 'remembered'
  const kept = Object.entries({ ...cat, since: hasLeft ? cat.since : undefined }).flatMap(
    ([key, value]) => {
      const lines = Array.isArray(value) ? value.filter((line) => line.trim() !== '') : value
      const isEmpty = lines === undefined || lines === '' || lines === false
      return isEmpty || (Array.isArray(lines) && lines.length === 0) ? [] : [[key, lines]]
    },
  )
  return Object.fromEntries(kept)
}
