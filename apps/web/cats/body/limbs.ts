import type { Coat } from '../coat.ts'
import { lit, mix, shaded } from '../colour.ts'
import { circle, ellipse, group, path, stroke } from '../svg.ts'
import type { Limb, Paw, Tail } from './pose.ts'

/** A leg: the body's own fur, edged on its shaded side so that it stands off the torso. */
export function limb({ d, width, over }: Limb, coat: Coat, id: string): string {
  return (
    stroke(d, shaded(coat.shade, 0.18), width + 3, {
      opacity: over ? '.16' : '.35',
      transform: 'translate(2 0)',
    }) + stroke(d, `url(#${id}-body)`, width)
  )
}

const MITTEN = 'M-22 6C-25-12-14-21 0-21S25-12 22 6C18 15-18 15-22 6Z'

export function paw({ x, y, size, turn = 0, palm }: Paw, coat: Coat): string {
  const toes = stroke('M-8 8V-3M8 8V-3', shaded(coat.paw, 0.45), 2.6, { opacity: '.6' })
  const shape =
    path(MITTEN, shaded(coat.paw, 0.35), { opacity: '.3', transform: 'translate(1 3)' }) +
    path(MITTEN, coat.paw)
  return group(palm ? circle(0, 0, 23, coat.paw) + pads(coat) : shape + toes, {
    transform: `translate(${x} ${y})${turn ? `rotate(${turn})` : ''}${size === 1 ? '' : `scale(${size})`}`,
  })
}

/** Toe beans. */
function pads(coat: Coat): string {
  const pink = mix('#ef9d96', coat.paw, 0.1)
  return (
    path('M-9 8C-11 0-5-3 0-3S11 0 9 8C6 13-6 13-9 8Z', pink) +
    [-13, -5, 5, 13].map((x) => ellipse(x, Math.abs(x) > 9 ? -6 : -12, 3.6, 4.6, pink)).join('')
  )
}

const RINGED: readonly Coat['pattern'][] = ['tabby', 'silver']

export function tail({ d, width, over }: Tail, coat: Coat, long: boolean): string {
  const full = long ? width * 1.7 : width
  const edge = over
    ? stroke(d, shaded(coat.shade, 0.3), full + 3, { transform: 'translate(-1-1)', opacity: '.3' })
    : ''
  const fur = stroke(d, shaded(coat.tail, 0.06), full)
  const rings = RINGED.includes(coat.pattern)
    ? stroke(d, coat.mark, full, {
        'stroke-linecap': 'butt',
        'stroke-dasharray': '9 22',
        opacity: '.75',
      })
    : ''
  const shine = stroke(d, lit(coat.tail, 0.5), full * 0.22, {
    opacity: coat.tone === 'dark' ? '.12' : '.28',
    transform: `translate(-${Math.round(full * 0.2)} -1)`,
  })
  return edge + fur + rings + shine
}
