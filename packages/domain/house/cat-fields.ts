import type { Cat } from './house.ts'
import { readDrawnName } from './recolour.ts'
import type { Field } from './texts.ts'

/** What every cat has, with how many characters fit its place. */
export const CAT_TEXTS = {
  name: { label: 'Name', most: 30 },
  age: { label: 'Age, in words', most: 50 },
  shortAge: { label: 'Age, on the badge', most: 16 },
  breed: { label: 'Breed', most: 40 },
  furPattern: { label: 'Fur pattern', most: 50 },
  personality: { label: 'Personality', most: 60 },
  description: { label: 'Description', most: 320, isRich: true },
  favoriteSpot: { label: 'Favourite spot', most: 60 },
  imageAlt: { label: 'The picture in words', most: 120 },
} as const satisfies Partial<Record<keyof Cat, Field>>

/** What a cat may have besides, in the order in which every profile shows it. */
export const CAT_SECTIONS = {
  motto: { label: 'Motto' },
  dream: { label: 'Dream' },
  hobbies: { label: 'Hobbies', isList: true },
  enjoys: { label: 'Things they enjoy', isList: true },
  specialSkills: { label: 'Special skills', isList: true },
  skills: { label: 'Skills', isList: true },
  favoriteFoods: { label: 'Favourite foods', isList: true },
  favoriteActivities: { label: 'Favourite activities', isList: true },
  superpower: { label: 'Superpower' },
  cafeDuties: { label: 'Cafe duties', isList: true },
  signatureMoves: { label: 'Signature moves', isList: true },
  lioSays: { label: 'says' },
  bonusTrivia: { label: 'Bonus trivia' },
  funFacts: { label: 'Fun facts', isList: true },
  funFact: { label: 'Fun fact' },
  funnyFact: { label: 'Funny fact' },
  specialTalent: { label: 'Special talent' },
  favoritePastime: { label: 'Favourite pastime' },
  interests: { label: 'Interests', isList: true },
  specialTraits: { label: 'Special traits', isList: true },
  likes: { label: 'Likes', isList: true },
  dislikes: { label: 'Dislikes', isList: true },
} as const satisfies Partial<Record<keyof Cat, { label: string; isList?: true }>>

/** Shown elsewhere in the profile. */
export const CAT_MORE = {
  description2: { label: 'More of the description', most: 320, isRich: true },
  specialNeeds: { label: 'Special care', most: 120, isRich: true },
} as const satisfies Partial<Record<keyof Cat, Field>>

export const SECTION_MOST = 120
/** Of a list, and of characters in each of its lines. */
export const LIST_MOST = 6
export const LIST_LINE_MOST = 60

export const CATS_MOST = 60

/** The twelve drawings there are to choose from, and what is seen there in any colours: their files have names of cats of the demo. */
export const CAT_DRAWINGS = {
  biscuit: 'On a croissant, eyes shut',
  domino: 'Sitting up, with a bow tie and a coffee',
  clementine: 'In a cardboard box, paws on the rim',
  miso: 'Sitting on a stack of books',
  inky: 'About to pounce on a ball of wool',
  snowdrop: 'Long fur, beside a pot of grass',
  haar: 'Draped along a radiator',
  clootie: 'Asleep in a basket, long fur',
  bramble: 'In a scarf, with a toy fish, long fur',
  pudding: 'Folded ears, looking over a table',
  rowan: 'Winking, a paw up to a feather toy',
  tattie: 'In a paper bag, paws on the rim',
}

/** '/cats/biscuit.svg', or the same in other colours. */
export function isCatImage(image: string): boolean {
  const [, name = ''] = /^\/(cats\/.+)\.svg$/.exec(image) ?? []
  const drawing = readDrawnName(name)?.name ?? name
  return Object.keys(CAT_DRAWINGS).some((each) => drawing === `cats/${each}`)
}

/** The address of a new cat: her name, and a number where another has it. */
export function slugFor(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  const base = plain.slice(0, 30) || 'cat'
  if (!taken.includes(base)) return base
  let count = 2
  while (taken.includes(`${base}-${count}`)) count += 1
  return `${base}-${count}`
}
