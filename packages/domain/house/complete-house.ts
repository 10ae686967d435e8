import type { Cafe, House } from './house.ts'
import { isText, isTexts, isWritten } from './texts.ts'

const OPTIONAL_OF_CAFE = ['logo', 'social', 'reviews'] as const satisfies (keyof Cafe)[]

/**
 * A stored draft or version as this release has it: texts that were added since have their default, texts that are no
 * longer shown go. Without it, the first added text would refuse every older house (strict schema) and lock its owner out.
 */
export function completeHouse(stored: Partial<House>, defaults: House): House {
  const { cafe, words, cats, menu, notices, colours, type } = stored
  const optional = OPTIONAL_OF_CAFE.filter((key) => cafe?.[key] !== undefined)
  return {
    cafe: {
      ...complete(cafe, defaults.cafe),
      customerServiceHours: cafe?.customerServiceHours ?? [],
      ...Object.fromEntries(optional.map((key) => [key, cafe?.[key]])),
    },
    words: complete(words, defaults.words),
    cats: cats ?? [],
    menu: { ...complete(menu, defaults.menu), groups: menu?.groups ?? [] },
    notices: notices ?? [],
    ...(colours !== undefined && { colours }),
    ...(type !== undefined && { type }),
  }
}

/** The same places as `like` has; what is written there stays. */
function complete<Part>(stored: unknown, like: Part): Part {
  return completed(stored, like) as Part
}

function completed(stored: unknown, like: unknown): unknown {
  if (isTexts(like)) return isTexts(stored) ? stored : like
  if (isText(like)) return isText(stored) ? stored : like
  if (typeof like !== 'object' || like === null)
    return typeof stored === typeof like ? stored : like
  if (Array.isArray(like)) {
    // Lists of rows that the page has drawn places for: as many as there are places.
    const before = Array.isArray(stored) ? stored : []
    return like.map((each, at) => completed(before[at], each))
  }
  const before = (stored ?? {}) as Record<string, unknown>
  const places = Object.entries(like).map(([key, each]) => [
    key,
    isWritten(key) ? completed(before[key], each) : each,
  ])
  return Object.fromEntries(places)
}
