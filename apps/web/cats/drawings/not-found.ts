import { PLUM } from '../colour.ts'
import type { Look } from '../look.ts'
import { sheet } from '../portrait.ts'
import { ellipse, group, path, stroke } from '../svg.ts'
import { place } from './sketch.ts'

const SUSPECT: Look = {
  pattern: 'bicolour',
  base: 'ginger',
  second: 'white',
  eyes: '#7db558',
  ears: 'pointed',
  face: 'round',
  fur: 'short',
  mood: 'sidelong',
  collar: '#3f6da6',
  charm: 'bell',
  pose: 'perch',
  tilt: 5,
}

/** A cat that knocked the page off the table, and would do it again. */
export function notFound(): string {
  const suspect = place(SUSPECT, 'suspect', 74, 4, 0.68)
  return sheet(480, 400, suspect.defs, rug() + table() + suspect.art + fallenPage(), {
    title: 'Page not found',
    description:
      'A cat sits on a table and looks the other way. A page marked 404 is falling off it.',
  })
}

/** Half seen through, so that it suits paper and night alike. */
const rug = () => ellipse(240, 374, 224, 22, '#d99a63', { opacity: '.3' })

function table(): string {
  const wood = '#b57b4b'
  return (
    path('M62 250H82V376H66ZM262 250H282L278 376H264Z', '#93603a') +
    path('M26 232H322C332 232 332 256 322 256H26C16 256 16 232 26 232Z', wood) +
    path('M26 232H322C326 232 328 236 329 240H19C20 236 22 232 26 232Z', '#d6a06b') +
    ellipse(214, 233, 104, 5, PLUM, { opacity: '.25' })
  )
}

function fallenPage(): string {
  const page =
    path('M-52-66H34L54-46V66H-52Z', PLUM, { opacity: '.18', transform: 'translate(5 6)' }) +
    path('M-52-66H34L54-46V66H-52Z', '#fffaf0') +
    path('M34-66L54-46H34Z', '#e6d3ba') +
    stroke(FOUR_OH_FOUR, '#c2573b', 6.5) +
    stroke('M-36 28H38M-36 42H38M-36 54H8', '#cdb9a2', 4)
  const fall = stroke(
    'M352 196C366 208 374 222 378 236M336 212C346 220 352 230 354 240',
    '#c98f5c',
    4,
    { opacity: '.7' },
  )
  return fall + group(page, { transform: 'translate(402 306)rotate(24)' })
}

/** Written by hand: a picture cannot count on a font. */
const FOUR_OH_FOUR =
  'M-22-34L-36-10H-14M-20-22V4M2-34C-12-34-12 4 2 4S16-34 2-34M34-34L20-10H42M36-22V4'
