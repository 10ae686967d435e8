/** The fourteen that food law has told of every dish, in its order of letters; cereals and tree nuts by name. */
export const ALLERGENS = {
  celery: { label: 'Celery' },
  gluten: {
    label: 'Cereals containing gluten',
    kinds: ['wheat', 'rye', 'barley', 'oats'],
    which: 'which cereal',
  },
  crustaceans: { label: 'Crustaceans' },
  eggs: { label: 'Eggs' },
  fish: { label: 'Fish' },
  lupin: { label: 'Lupin' },
  milk: { label: 'Milk' },
  molluscs: { label: 'Molluscs' },
  mustard: { label: 'Mustard' },
  nuts: {
    label: 'Tree nuts',
    kinds: [
      'almonds',
      'Brazil nuts',
      'cashews',
      'hazelnuts',
      'macadamias',
      'pecans',
      'pistachios',
      'walnuts',
    ],
    which: 'which nut',
  },
  peanuts: { label: 'Peanuts' },
  sesame: { label: 'Sesame' },
  soya: { label: 'Soya' },
  sulphites: { label: 'Sulphites' },
} as const

export type Allergen = keyof typeof ALLERGENS
/** 'wheat', 'almonds': what of a group is in a dish. */
export type AllergenKind = (typeof ALLERGENS)['gluten' | 'nuts']['kinds'][number]

export const ALLERGEN_ANSWERS = ['contains', 'may', 'free'] as const
export type AllergenAnswer = (typeof ALLERGEN_ANSWERS)[number]

/** A kind that is not named is not in it. */
export type Allergens = Partial<Record<Allergen | AllergenKind, AllergenAnswer>>

type Row = { allergen: Allergen; label: string; kinds: readonly AllergenKind[]; which: string }

/** The fourteen as rows of a table. */
export const allergenRows: readonly Row[] = (Object.keys(ALLERGENS) as Allergen[]).map(
  (allergen) => ({ allergen, kinds: [], which: '', ...ALLERGENS[allergen] }),
)

/** Which kinds of a group are named with an answer: 'wheat', 'oats'. */
export const kindsNamed = (
  { kinds }: Pick<Row, 'kinds'>,
  allergens: Allergens,
  answer: AllergenAnswer,
) => kinds.filter((kind) => allergens[kind] === answer)

/** What is still to be said of a dish: 'celery', or 'which cereal'. */
export const openQuestions = (allergens: Allergens = {}): string[] =>
  allergenRows.flatMap((row) => {
    const answer = allergens[row.allergen]
    if (!answer) return [row.label.toLowerCase()]
    const isNamed = answer === 'free' || kindsNamed(row, allergens, answer).length > 0
    return row.kinds.length === 0 || isNamed ? [] : [row.which]
  })

/** 'Milk', 'Cereals containing gluten (wheat)': what a dish contains, or may contain. */
export const toldOf = (allergens: Allergens, answer: 'contains' | 'may'): string[] =>
  allergenRows.flatMap((row) => {
    const named = kindsNamed(row, allergens, answer)
    if (named.length > 0) return [`${row.label} (${named.join(', ')})`]
    return allergens[row.allergen] === answer ? [row.label] : []
  })

/** One more answer: of the fourteen, without kinds that contradict it, or of a kind, which the group follows. */
export function answered(
  allergens: Allergens,
  substance: Allergen | AllergenKind,
  answer: AllergenAnswer,
): Allergens {
  const row = allergenRows.find(
    ({ allergen, kinds }) => allergen === substance || kinds.some((kind) => kind === substance),
  )!
  if (row.allergen !== substance) {
    const group = answer === 'contains' ? { [row.allergen]: answer } : {}
    return { ...allergens, ...group, [substance]: answer === 'free' ? undefined : answer }
  }
  const contradicts = (kind: AllergenKind) =>
    answer === 'free' || (answer === 'may' && allergens[kind] === 'contains')
  const dropped = row.kinds.filter(contradicts).map((kind) => [kind, undefined])
  return { ...allergens, ...Object.fromEntries(dropped), [substance]: answer }
}

/** Every open one of the fourteen as not in it. */
export const othersFree = (allergens: Allergens): Allergens => ({
  ...Object.fromEntries(allergenRows.map(({ allergen }) => [allergen, 'free'])),
  ...allergens,
})
