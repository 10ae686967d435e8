import { CALICO_BLACK, type Coat } from '../coat.ts'
import { lit, PLUM, shaded } from '../colour.ts'
import { brindle } from '../brindle.ts'
import { clip, clipTo, ellipse, fade, linear, path, stroke } from '../svg.ts'
import type { Pose } from './pose.ts'

/** Legs lie between the fur and its markings: a bib runs down over them. */
export function torso(pose: Pose, coat: Coat, id: string, legs: string): string {
  return (
    path(pose.torso, `url(#${id}-body)`) +
    legs +
    clipTo(`${id}-torso`, markings(pose, coat) + underChin(pose, id))
  )
}

function markings(pose: Pose, coat: Coat): string {
  const stripes = path(pose.stripes, coat.mark, { opacity: '.7' })
  const bib = path(pose.bib, coat.light)
  switch (coat.pattern) {
    case 'tabby':
    case 'silver':
      return stripes + bib
    case 'tuxedo':
      return bib
    case 'bicolour':
      return (coat.tone === 'warm' ? stripes : '') + bib
    case 'calico':
      return path(pose.patches[0], coat.mark) + path(pose.patches[1], CALICO_BLACK)
    case 'tortoiseshell':
      return mottling(coat)
    case 'solid':
      return path(pose.bib, coat.light, { opacity: '.3' })
    case 'colour-point':
      return path(pose.bib, coat.light, { opacity: '.55' })
  }
}

/** Fur on the back runs down and away from the head, which every pose has on the left. */
const alongTheBack = (x: number, y: number) => Math.atan2(y - 60, x - 90)

function mottling(coat: Coat): string {
  const sheet = { x: 40, y: 110, width: 330, height: 240 }
  return (
    path(brindle(sheet, 40, 1, alongTheBack), coat.mark) +
    path(brindle(sheet, 64, 2, alongTheBack), lit(coat.mark, 0.3), { opacity: '.75' })
  )
}

/** The head's shadow on the chest. */
const underChin = ({ head }: Pose, id: string) =>
  ellipse(
    head.x + 6,
    head.y + 84 * head.scale,
    126 * head.scale,
    64 * head.scale,
    `url(#${id}-chin)`,
  )

export const creases = (pose: Pose, coat: Coat) =>
  pose.creases === ''
    ? ''
    : stroke(pose.creases, coat.tone === 'dark' ? coat.light : shaded(coat.shade, 0.4), 4, {
        opacity: '.38',
      })

export function torsoDefs(pose: Pose, coat: Coat, id: string): string {
  return (
    clip(`${id}-torso`, pose.torso) +
    linear(
      `${id}-body`,
      [120, 120, 290, 380],
      [
        [0, lit(coat.base, 0.08)],
        [0.5, coat.base],
        [1, coat.shade],
      ],
    ) +
    fade(`${id}-chin`, PLUM, coat.tone === 'dark' ? 0.7 : 0.5)
  )
}
