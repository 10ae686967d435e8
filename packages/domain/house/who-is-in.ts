import { awakeAt, inOneBreath } from './awake.ts'
import type { AppHouse, Resident } from './house.ts'
import { portrait } from './pictures.ts'
import { readDrawnName } from './recolour.ts'

type Cats = AppHouse['cats']

/** More are counted, and those named who are up. */
const MOST_NAMED = 4

/** Who a guest meets today at a time of day; null in a house without cats. */
export function whoIsIn(cats: Cats, time: string): string | null {
  if (cats.length === 0) return null
  if (cats.length <= MOST_NAMED) return inOneBreath(cats.map(({ name }) => name))
  const up = awakeAt(cats, time).map(({ name }) => name)
  return `${cats.length} cats${up.length === 0 ? '' : `, usually up then: ${inOneBreath(up)}`}`
}

/** 'Haar is resting today, away from visitors.': null while all of them are in. */
export function restingWords(cats: readonly Pick<Resident, 'name' | 'state'>[]): string | null {
  const resting = cats.filter(({ state }) => state === 'resting').map(({ name }) => name)
  if (resting.length === 0) return null
  const verb = resting.length === 1 ? 'is' : 'are'
  return `${inOneBreath(resting)} ${verb} resting today, away from visitors.`
}

const WITH_PAWS_ON_THE_EDGE = 'cats/pudding'

/** Who looks over a ticket: whoever is drawn for it, else the first. */
export const hostOf = (cats: Cats) =>
  cats.find(({ image }) => poseOf(image) === WITH_PAWS_ON_THE_EDGE) ?? cats[0]

const poseOf = (image: string) => readDrawnName(portrait(image))?.name ?? portrait(image)
