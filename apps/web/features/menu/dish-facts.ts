import { type AllergenAnswer, allergenRows } from '#domain/house/allergens.ts'
import type { DishFacts } from '#domain/house/dish-wish.ts'
import type { Dish } from '#domain/house/house.ts'

/** What a dish is found by, as attributes of wherever it stands in the page. */
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

/** The same, read from the page. */
export function readDishFacts({ dataset }: HTMLElement): DishFacts {
  const listed = (words = '') => words.split(' ')
  return {
    contains: listed(dataset.contains),
    may: listed(dataset.may),
    open: listed(dataset.open),
    diet: dataset.diet ?? '',
  }
}
