import { both, circle, ellipse, group, path, stroke } from '../svg.ts'
import type { Look } from '../look.ts'
import { basket } from '../objects/comfort.ts'
import { sheet } from '../portrait.ts'
import { place } from './sketch.ts'

const WAITING: Look = {
  pattern: 'tuxedo',
  base: 'black',
  second: 'white',
  eyes: '#b8c840',
  ears: 'pointed',
  face: 'round',
  fur: 'short',
  mood: 'curious',
  collar: '#cf4d42',
  charm: 'bow',
  pose: 'sit',
  tilt: -4,
}

const NAPPING: Look = {
  pattern: 'tabby',
  base: 'ginger',
  eyes: '#d9a62e',
  ears: 'pointed',
  face: 'chubby',
  fur: 'short',
  mood: 'asleep',
  pose: 'curl',
  tilt: -10,
}

/** Half seen through, so that the same drawing suits paper and night. */
const rug = (cx: number, cy: number, rx: number) =>
  ellipse(cx, cy, rx, rx * 0.1, '#d99a63', { opacity: '.3' })

/** Nothing booked: the basket is free, and someone keeps it company. */
export function emptyBasket(): string {
  const { behind = '', under = '' } = basket()
  const cat = place(WAITING, 'waiting', 196, 8, 0.72)
  const free = group(behind + under, { transform: 'translate(14 96)scale(.52)' })
  return sheet(480, 300, cat.defs, rug(236, 276, 216) + cat.art + free, {
    title: 'An empty basket',
    description: 'A tuxedo cat sits beside an empty basket and waits for company.',
  })
}

/** All done: nothing left but to sleep. */
export function allDone(): string {
  const cat = place(NAPPING, 'napping', 70, -70, 0.86)
  const cushion =
    path('M70 204C60 246 90 270 130 268H350C392 270 420 246 410 204Z', '#7fa08c') +
    ellipse(240, 206, 172, 34, '#9dbba6') +
    stroke('M74 226C120 252 360 252 406 226', '#6a8b77', 3, { opacity: '.6' })
  return sheet(480, 290, cat.defs, rug(240, 268, 216) + cushion + cat.art, {
    title: 'All done',
    description: 'A ginger cat sleeps curled up on a green cushion.',
  })
}

/** Nothing found: the search went on behind the sofa, tail like a question mark. */
export function behindTheSofa(): string {
  return sheet(480, 320, '', rug(240, 300, 220) + sofaBack() + rump() + sofaFront(), {
    title: 'Nothing found',
    description:
      'The back half of a cat, looking for something behind a sofa, its tail a question mark.',
  })
}

const MOSS = '#7f9a76'

const sofaBack = () =>
  path('M78 290V158C78 134 96 122 120 122H360C384 122 402 134 402 158V290Z', MOSS) +
  path('M96 250V164C96 148 108 140 124 140H356C372 140 384 148 384 164V250Z', '#93ad88') +
  stroke('M240 142V226', '#6f8a68', 4, { opacity: '.6' })

function rump(): string {
  const fur = 'M188 232C176 186 186 128 216 110C232 101 252 101 266 110C296 128 306 186 294 232Z'
  const stripes =
    'M241 108C246 124 246 138 241 152C236 138 236 124 241 108ZM200 138C212 144 220 154 224 166C212 164 202 158 194 150ZM282 138C270 144 262 154 258 166C270 164 280 158 288 150ZM188 176C202 180 212 188 216 200C204 200 194 196 186 190ZM294 176C280 180 270 188 266 200C278 200 288 196 296 190Z'
  return (
    stroke(QUESTION, '#c8743a', 21) +
    stroke(QUESTION, '#efa45c', 19) +
    path(fur, '#efa45c') +
    path('M266 110C296 128 306 186 294 232H262C282 196 284 146 266 110Z', '#cd7640', {
      opacity: '.45',
    }) +
    path(stripes, '#cd6c2c', { opacity: '.75' }) +
    both(
      path('M188 240C184 220 194 208 210 208S236 220 232 240Z', '#fff3df') +
        stroke('M203 238V228M217 238V228', '#c08a5c', 3, { opacity: '.6' }),
      241,
    )
  )
}

/** The tail: a hook and, above the sofa, the dot it came from. */
const QUESTION = 'M241 124C238 102 262 96 266 72C268 48 240 34 224 50C219 55 216 61 217 68'

const sofaFront = () =>
  path('M92 236H388C396 236 400 242 400 250V276H80V250C80 242 84 236 92 236Z', '#a9c09c') +
  path('M80 262H400V292H80Z', MOSS) +
  both(
    path('M52 292V206C52 188 64 180 78 180S104 188 104 206V292Z', '#8aa57f') +
      circle(78, 204, 13, '#7a9570'),
    240,
  ) +
  stroke('M96 292V302M384 292V302', '#8a5f3c', 12)
