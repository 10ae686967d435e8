import type { Coat } from '../coat.ts'
import { CREAM, lit, PLUM, shaded } from '../colour.ts'
import type { Look } from '../look.ts'
import { clip, clipTo, ellipse, fade, linear, path, radial, type Stop } from '../svg.ts'
import { earsBehind, earsInFront } from './ears.ts'
import { eyeDefs, eyes } from './eyes.ts'
import { faceMarkings } from './markings.ts'
import { muzzle, upperLip } from './muzzle.ts'
import { headPath } from './silhouette.ts'

/** A face around (0, 0), chin near y = 98; the pose moves, turns and scales it. */
export function head(look: Look, coat: Coat, id: string, held = ''): string {
  const silhouette = headPath(look.face, look.fur === 'long')
  const fur =
    faceMarkings(coat, id) +
    path(silhouette, `url(#${id}-round)`) +
    ellipse(-26, -66, 110, 62, `url(#${id}-gloss)`)
  return (
    earsBehind(look, coat, id) +
    path(silhouette, `url(#${id}-head)`) +
    clipTo(`${id}-face`, fur) +
    earsInFront(look, coat, id) +
    blush(id) +
    eyes(look, coat, id) +
    (held && held + upperLip(coat)) +
    muzzle(coat, look.mood)
  )
}

const blush = (id: string) =>
  ellipse(-84, 58, 26, 17, `url(#${id}-blush)`) + ellipse(84, 58, 26, 17, `url(#${id}-blush)`)

export function headDefs(look: Look, coat: Coat, id: string): string {
  const dark = coat.tone === 'dark'
  return (
    clip(`${id}-face`, headPath(look.face, look.fur === 'long')) +
    linear(
      `${id}-head`,
      [0, -150, 0, 100],
      [
        [0, shaded(coat.base, 0.1)],
        [0.4, lit(coat.base, 0.06)],
        [1, coat.shade],
      ],
    ) +
    linear(
      `${id}-cup`,
      [0, -140, 0, -40],
      [
        [0, PLUM, 0],
        [1, PLUM, 0.4],
      ],
    ) +
    radial(
      `${id}-round`,
      [-14, -6, 138],
      [
        [0.6, PLUM, 0],
        [1, PLUM, coat.tone === 'pale' ? 0.13 : 0.26],
      ],
    ) +
    fade(`${id}-gloss`, CREAM, dark ? 0.16 : 0.4) +
    fade(`${id}-blush`, '#ee7f78', dark ? 0.16 : 0.4) +
    extraDefs(look, coat, id) +
    eyeDefs(look, id)
  )
}

/** What only some coats and ears ask for; each on its own, since any coat may have any ears. */
function extraDefs(look: Look, coat: Coat, id: string): string {
  const ringed = coat.pattern === 'tabby' || coat.pattern === 'silver'
  const fold: readonly Stop[] = [
    [0, coat.shade, 0],
    [1, coat.shade, 0.75],
  ]
  return (
    (coat.pattern === 'colour-point' ? fade(`${id}-mask`, coat.mark, 0.95) : '') +
    (ringed ? fade(`${id}-ring`, coat.light, 0.85) : '') +
    (look.ears === 'folded' ? linear(`${id}-flap`, [90, -100, 70, -30], fold) : '')
  )
}
