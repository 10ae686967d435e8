import type { Coat } from '../coat.ts'
import { lit, mix, PUPIL } from '../colour.ts'
import type { Look, Mood } from '../look.ts'
import { circle, clip, clipTo, ellipse, group, path, radial, stroke } from '../svg.ts'

/** The right eye around its own (0, 0). The brow peaks towards the nose: the other way looks cross. */
const ALMOND = 'M-30 9C-28-15-15-30 0-30C18-30 31-17 32-3C31 16 18 28 2 28C-12 28-23 20-30 9Z'
const UPPER_LID = 'M-32 11C-29-15-15-31 0-31C19-31 32-18 35-6'
const HALF_LID = 'M-44-2C-20-9 14-9 44 3V-50H-44Z'

const SPACING = { round: 51, wedge: 46, chubby: 55 }
const EYE_LINE = 20

interface Gaze {
  pupil: readonly [number, number]
  look: readonly [number, number]
}

const GAZES: Partial<Record<Mood, Gaze>> = {
  curious: { pupil: [18, 21], look: [0, -1] },
  sleepy: { pupil: [11, 19], look: [0, 4] },
  sidelong: { pupil: [13, 19], look: [9, 0] },
}
const STRAIGHT: Gaze = { pupil: [14.5, 20], look: [0, 0] }

export function eyes(look: Look, coat: Coat, id: string): string {
  const apart = SPACING[look.face]
  const left = group(eye(look, coat, id, 0), {
    transform: `matrix(-1 0 0 1 ${-apart} ${EYE_LINE})`,
  })
  const right = group(eye(look, coat, id, 1), { transform: `translate(${apart} ${EYE_LINE})` })
  return left + right
}

type Side = 0 | 1

function eye(look: Look, coat: Coat, id: string, side: Side): string {
  const { mood } = look
  if (mood === 'content' || (mood === 'wink' && side === 1)) return smilingLid(coat)
  if (mood === 'asleep') return sleepingLid(coat)
  return openEye(mood, coat, id, side)
}

const smilingLid = (coat: Coat) => closed('M-29 8C-20-16 18-18 30 5', coat)

const sleepingLid = (coat: Coat) => closed('M-29 0C-20 18 16 20 30 2L37 5M21 11L26 17', coat)

/** A dark lid would vanish in dark fur: a lit edge under it keeps the shape. */
const closed = (d: string, coat: Coat) =>
  (coat.tone === 'dark'
    ? stroke(d, lit(coat.light, 0.35), 8, { transform: 'translate(0 3)', opacity: '.6' })
    : '') + stroke(d, coat.line, 6.5)

function openEye(mood: Mood, coat: Coat, id: string, side: Side): string {
  const gaze = GAZES[mood] ?? STRAIGHT
  // The left eye is drawn mirrored: what both eyes share, glance and light, is mirrored back.
  const facing = side === 0 ? -1 : 1
  const [x, y] = [gaze.look[0] * facing, gaze.look[1]]
  const iris = `url(#${id}-iris${side})`
  const inside =
    circle(x, y, 36, iris) +
    ellipse(x, y, gaze.pupil[0], gaze.pupil[1], PUPIL) +
    path(`M-40 4C-24-14 18-20 40-2V-44H-40Z`, PUPIL, { opacity: '.26' }) +
    circle(x - 8 * facing, y - 10, 8.5, '#fff') +
    circle(x + 8 * facing, y + 10, 4, '#fff', { opacity: '.85' }) +
    (mood === 'sleepy' ? heavyLid(coat, side) : '')
  return (
    path(ALMOND, coat.line, { stroke: coat.line, 'stroke-width': 6, 'stroke-linejoin': 'round' }) +
    clipTo(`${id}-eye`, inside) +
    stroke(UPPER_LID, coat.line, 6)
  )
}

/** Falls outwards, as a drowsy lid does; its edge is the lash line. */
const heavyLid = (coat: Coat, side: Side) =>
  path(HALF_LID, coat.brows[side], { stroke: coat.line, 'stroke-width': 6 })

export function eyeDefs(look: Look, id: string): string {
  const [right, left] = typeof look.eyes === 'string' ? [look.eyes, look.eyes] : look.eyes
  return clip(`${id}-eye`, ALMOND) + iris(`${id}-iris0`, right) + iris(`${id}-iris1`, left)
}

/** Lit from below, ringed at the rim. */
const iris = (id: string, colour: string) =>
  radial(
    id,
    [0, 13, 46],
    [
      [0.1, lit(colour, 0.6)],
      [0.5, colour],
      [0.85, mix(colour, PUPIL, 0.5)],
    ],
  )
