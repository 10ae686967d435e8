import { type Allergen, allergenRows, type Allergens, openQuestions } from './allergens.ts'
import { inOneBreath } from './awake.ts'
import { priceAmount } from './dish-price.ts'
import type { Diet, Dish, Menu } from './house.ts'

export const DIET_WORDS: Record<Diet, string> = { vegetarian: 'Vegetarian', vegan: 'Vegan' }

const NOT_VEGETARIAN: readonly Allergen[] = ['crustaceans', 'fish', 'molluscs']
const NOT_VEGAN: readonly Allergen[] = [...NOT_VEGETARIAN, 'eggs', 'milk']

/** 'Vegan', 'Gluten-free': what a dish calls itself beside its name. */
export const dietWords = ({ diet, allergens }: Pick<Dish, 'diet' | 'allergens'>): string[] => [
  ...(diet ? [DIET_WORDS[diet]] : []),
  ...(allergens?.gluten === 'free' ? ['Gluten-free'] : []),
]

/** Why a menu cannot be published, in sentences: guests, with an allergy above all, trust every answer. */
export const whyMenuWaits = ({ groups }: Pick<Menu, 'groups'>): { dish: string; why: string }[] =>
  groups.flatMap(({ items }) =>
    items.flatMap((dish) => whyDishWaits(dish).map((why) => ({ dish: dish.name, why }))),
  )

/** Where a dish of this name stands; of two, the one for which the menu waits. */
export function findDish({ groups }: Pick<Menu, 'groups'>, name: string | null) {
  const named = groups
    .flatMap(({ items }, group) => items.map((dish, index) => ({ dish, group, index })))
    .filter(({ dish }) => dish.name === name)
  return named.find(({ dish }) => whyDishWaits(dish).length > 0) ?? named[0]
}

/** Said wherever one is typed, too. */
export const NO_PRICE = 'Write an amount, or ‘free’.'

function whyDishWaits({ price, diet, allergens }: Dish): string[] {
  const open = openQuestions(allergens)
  const not = diet ? against(diet, allergens) : undefined
  return [
    ...(priceAmount(price) ? [] : [`‘${price}’ is no price. ${NO_PRICE}`]),
    ...(open.length === 0 ? [] : [`${openWords(open)}.`]),
    ...(not ? [`called ${diet}, yet it contains ${not.label.toLowerCase()}.`] : []),
  ]
}

const openWords = (open: readonly string[]) =>
  open.length === allergenRows.length
    ? 'none of the 14 allergens is answered yet'
    : `still to be answered: ${inOneBreath(open)}`

function against(diet: Diet, allergens: Allergens = {}) {
  const barred = diet === 'vegan' ? NOT_VEGAN : NOT_VEGETARIAN
  return allergenRows.find(
    ({ allergen }) => barred.includes(allergen) && allergens[allergen] === 'contains',
  )
}
