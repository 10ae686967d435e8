import { ageOn } from './age.ts'
import { isSame } from './changes.ts'
import { cafePlace, DEFAULT_PLACE } from './place.ts'
import type { AppHouse, House, Resident } from './house.ts'
import { isReadOn } from './notices.ts'

/** The house as guests see it on a date: without what is hidden or over, and everybody as old as they are. */
export const houseOn = (house: House, date: string): House => ({
  ...house,
  cats: house.cats
    .filter(({ isHidden }) => !isHidden)
    .map((cat) => agedOn(cat, date))
    .toSorted((one, other) => Number(hasLeft(one)) - Number(hasLeft(other))),
  notices: house.notices.filter((notice) => isReadOn(notice, date)),
})

/** Those whom guests no longer meet stand last. */
const hasLeft = ({ state }: Resident) => state === 'adopted' || state === 'remembered'

function agedOn(cat: Resident, date: string): Resident {
  const { bornOn, state, since } = cat
  if (bornOn === undefined) return cat
  // A cat who died is as old as she became.
  return { ...cat, ...ageOn(bornOn, state === 'remembered' && since ? since : date) }
}

/** What the app needs of it: the cats who are met, and no words that only the documents show. */
export function appHouse({ cafe, words, cats, notices }: House): AppHouse {
  const { story, ownStory, policies, expect, bring, location } = words
  return {
    cafe,
    words: { story, ownStory, policies, expect, bring, location },
    cats: cats
      .filter(({ state }) => state === 'here')
      .map(({ slug, name, image, awake, isAdoptable }) => ({
        slug,
        name,
        image,
        awake,
        isAdoptable,
      })),
    notices,
    ...(isSame(cafePlace(), DEFAULT_PLACE) ? {} : { place: cafePlace() }),
  }
}
