import { isSeen } from '#domain/account/is-seen.ts'
import {
  CAT_MORE,
  CAT_SECTIONS,
  CAT_TEXTS,
  LIST_LINE_MOST,
  SECTION_MOST,
} from '#domain/house/cat-fields.ts'
import type { CatState, Resident } from '#domain/house/house.ts'
import { plainOf, type Rich } from '#domain/house/rich.ts'
import { isDescribed } from '#domain/house/photo.ts'

export const STATE_WORDS: Record<CatState, string> = {
  here: 'Here',
  resting: 'Resting, away from guests',
  adopted: 'Adopted',
  remembered: 'In memory',
}

type Limits = [key: string, { label: string; most: number }][]

const LIMITS: Limits = [
  ...Object.entries({ ...CAT_TEXTS, ...CAT_MORE }),
  ...Object.entries(CAT_SECTIONS).map(([key, row]): Limits[number] => [
    key,
    { label: row.label, most: 'isList' in row ? LIST_LINE_MOST : SECTION_MOST },
  ]),
]

/** What is in the way of keeping her, said while it is typed: the server would refuse it without saying where. */
export function whyNotYet(cat: Resident): string | undefined {
  const linesOf = (key: string) =>
    [(cat[key as keyof Resident] ?? '') as Rich | readonly Rich[]].flat().map(plainOf)
  const empty = LIMITS.find(([key]) => key in CAT_TEXTS && !isSeen(linesOf(key).join('')))
  if (empty) return `Still to be written: ${empty[1].label.toLowerCase()}.`
  if (cat.photo && !isDescribed(cat.photo)) return 'Still to be written: what the photo shows.'
  const long = LIMITS.find(([key, { most }]) => linesOf(key).some((line) => line.length > most))
  return long && `Too long: ${long[1].label.toLowerCase()}.`
}

/** As it is saved: what was emptied is gone, and a life that goes on has no last day. */
export function tidied(cat: Resident): Resident {
  const hasLeft = cat.state === 'adopted' || cat.state === 'remembered'
  const kept = Object.entries({ ...cat, since: hasLeft ? cat.since : undefined }).flatMap(
    ([key, value]) => {
      const lines = Array.isArray(value) ? value.filter(isSeen) : value
      const isEmpty =
        lines === undefined || lines === false || (typeof lines === 'string' && !isSeen(lines))
      return isEmpty || (Array.isArray(lines) && lines.length === 0) ? [] : [[key, lines]]
    },
  )
  return Object.fromEntries(kept)
}
