import { cafe } from '#web/content/cafe.ts'
import { looks } from '#web/content/cats/looks.ts'
import { mix, PLUM } from '../colour.ts'
import type { Look } from '../look.ts'
import { sheet } from '../portrait.ts'
import { circle, path } from '../svg.ts'
import type { Pen } from './lettering.ts'
import { place, type Placed } from './sketch.ts'

const PAPER = '#f9efdf'
const INK = '#33211a'
const SOFT_INK = '#6d5040'
const MARMALADE = '#e8a04c'

/** The picture that stands for the cafe where its address is shared: 1200 by 630. */
export function socialCard(pen: Pen): string {
  const bare = (look: Look): Look => ({ ...look, loves: undefined })
  const family = [
    place(bare(looks.miso), 'social-miso', 800, 158, 0.98),
    place(bare(looks.domino), 'social-domino', 516, 150, 0.98),
    place(looks.biscuit, 'social-biscuit', 650, 312, 0.74),
    place(bare(looks.inky), 'social-inky', 922, 356, 0.6),
  ]
  const ground =
    path('M0 0H1200V630H0Z', PAPER) +
    circle(860, 310, 320, mix(PAPER, MARMALADE, 0.24)) +
    path('M0 500C300 482 900 482 1200 500V630H0Z', mix(PAPER, PLUM, 0.14))
  const words =
    ears(84, 104) +
    pen.write(firstWord(cafe.name), 80, 248, 118, INK) +
    pen.write(rest(cafe.name), 80, 370, 118, INK) +
    pen.write(cafe.tagline, 84, 438, 44, SOFT_INK)
  return banner(1200, 630, ground + words, family)
}

/** Above every mail: 1200 by 300, shown at half that size. */
export function mailHeader(pen: Pen): string {
  const row = [
    place(looks.tattie, 'mail-tattie', 690, 8, 0.7),
    place(looks.biscuit, 'mail-biscuit', 900, 6, 0.7),
  ]
  const ground =
    path('M0 0H1200V300H0Z', PAPER) +
    path('M0 254C300 244 900 244 1200 254V300H0Z', mix(PAPER, PLUM, 0.13))
  const words =
    ears(70, 84) +
    pen.write(cafe.name, 66, 162, 76, INK) +
    pen.write(cafe.tagline, 70, 216, 32, SOFT_INK)
  return banner(1200, 300, ground + words, row)
}

function banner(width: number, height: number, ground: string, cats: readonly Placed[]): string {
  const defs = cats.map((each) => each.defs).join('')
  const art = cats.map((each) => each.art).join('')
  return sheet(width, height, defs, ground + art, {
    title: cafe.name,
    description: `Cats of ${cafe.name}. ${cafe.tagline}.`,
  })
}

/** The notch that marks the cafe's cards: two small ears. */
const ears = (x: number, y: number) =>
  path(`M${x} ${y}l9-30l27 30zM${x + 48} ${y}l27-30l9 30z`, MARMALADE, {
    stroke: MARMALADE,
    'stroke-width': 6,
    'stroke-linejoin': 'round',
  })

const firstWord = (name: string) => name.split(' ', 2).join(' ')
const rest = (name: string) => name.slice(firstWord(name).length).trim()
