/** What staff should know of a party before it comes, in a word each. */
export const ODDITIES = [
  'allergy',
  'wheelchair',
  'birthday',
  'missed before',
  'part-paid',
  'note',
] as const

export type Oddity = (typeof ODDITIES)[number]

type Party = {
  specialRequests: string
  noShows: number
  paymentAmount: number
  dueAmount: number
  /** Of colleagues. */
  notes: readonly unknown[]
}

const said: [Oddity, RegExp][] = [
  ['allergy', /allerg|intoleran|coeliac|celiac|anaphyla|epipen/i],
  ['wheelchair', /wheel ?chair|step[- ]free|mobility|crutch/i],
  ['birthday', /birthday|b-?day\b/i],
]

/** By what the guest wrote, by earlier visits and by money; a guest who writes otherwise is still read. */
export function odditiesOf({
  specialRequests,
  noShows,
  paymentAmount,
  dueAmount,
  notes,
}: Party): Oddity[] {
  return [
    ...said.filter(([, words]) => words.test(specialRequests)).map(([oddity]) => oddity),
    ...(noShows > 0 ? (['missed before'] as const) : []),
    ...(paymentAmount > 0 && dueAmount > 0 ? (['part-paid'] as const) : []),
    ...(notes.length > 0 ? (['note'] as const) : []),
  ]
}

/** 'allergy, 2 birthday' of several parties; empty where nothing is odd. */
export function oddWords(parties: readonly Party[]): string {
  const all = parties.flatMap(odditiesOf)
  return ODDITIES.map((oddity) => [oddity, all.filter((each) => each === oddity).length] as const)
    .filter(([, count]) => count > 0)
    .map(([oddity, count]) => (count === 1 ? oddity : `${count} × ${oddity}`))
    .join(', ')
}
