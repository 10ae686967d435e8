import type { House } from '#domain/house/house.ts'
import { cafe } from './cafe.ts'
import { awakeHours } from './cats/awake-hours.ts'
import { cats } from './cats/cats.ts'
import { menu } from './menu.ts'
import { words } from './words.ts'

/** The house as it comes, word for word as specified: what is published until an owner publishes another. */
export const demo: House = {
  cafe,
  words,
  cats: cats.map((cat) => ({ ...cat, state: 'here', awake: awakeHours[cat.slug] })),
  menu,
  notices: [],
}
