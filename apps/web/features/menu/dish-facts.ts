import { type AllergenAnswer, allergenRows } from '#domain/house/allergens.ts'
import type { Dish } from '#domain/house/house.ts'

/** What a dish is found by, as attributes of wherever it stands in the page; `live-menu.ts` reads them. */
export function dishFacts({ allergens = {}, diet }: Dish) {
  const said = (answer: AllergenAnswer | undefined) =>
    allergenRows
      .map(({ allergen }) => allergen)
      .filter((allergen) => allergens[allergen] === answer)
      .join(' ')
  return {
    'data-contains': said('contains'),
    'data-may': said('may'),
    'data-open': said(undefined),
    'data-diet': diet ?? '',
  }
}
