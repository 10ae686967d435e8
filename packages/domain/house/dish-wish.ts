/** What a guest looks for on the menu. */
export type DishWish = {
  /** Allergens that must not be in it. */
  without: readonly string[]
  diet: string
  /** Whether what may contain traces will do. */
  takesTraces: boolean
}

/** What a dish says of itself; `open` is what was never answered, which no guest is to rely on. */
export type DishFacts = {
  contains: readonly string[]
  may: readonly string[]
  open: readonly string[]
  diet: string
}

/** Whether a dish is one that a guest asked for. What is vegan is vegetarian, too. */
export function suits({ contains, may, open, diet }: DishFacts, wish: DishWish): boolean {
  const barred = [...contains, ...open, ...(wish.takesTraces ? [] : may)]
  if (wish.without.some((allergen) => barred.includes(allergen))) return false
  return wish.diet === '' || diet === 'vegan' || diet === wish.diet
}
