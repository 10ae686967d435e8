import { CALICO_BLACK, type Coat } from '../coat.ts'
import { lit, mix, shaded } from '../colour.ts'
import type { Face, Look } from '../look.ts'
import { both, group, path, stroke } from '../svg.ts'
import { EARS } from './silhouette.ts'

/** Behind the head: outlines share the head's gradient, so that ear and head are one piece of fur. */
export function earsBehind({ ears, face }: Look, coat: Coat, id: string): string {
  if (ears === 'folded') return ''
  const { outer } = EARS[ears]
  return each(face, (side) => path(outer, earFill(coat, side, id)))
}

type Side = 0 | 1

/** A narrow head wears its ears closer together. */
function each(face: Face, draw: (side: Side) => string): string {
  const width = face === 'wedge' ? 0.93 : 1
  return (
    group(draw(0), { transform: `scale(${-width} 1)` }) +
    group(draw(1), { transform: `scale(${width} 1)` })
  )
}

function earFill(coat: Coat, side: Side, id: string): string {
  if (coat.pattern === 'colour-point') return coat.mark
  if (coat.pattern === 'calico') return side === 0 ? CALICO_BLACK : coat.mark
  return `url(#${id}-head)`
}

/** In front of the head: the pink cup and its down, or the folded flap. */
export function earsInFront({ ears, face }: Look, coat: Coat, id: string): string {
  if (ears === 'folded') return both(foldedFlap(coat, id))
  const { inner, down } = EARS[ears]
  return each(face, (side) => {
    const fur = coat.pattern === 'calico' && side === 0 ? CALICO_BLACK : coat.base
    return (
      path(inner, coat.innerEar) +
      path(inner, `url(#${id}-cup)`) +
      path(down, mix(lit(fur, 0.5), coat.innerEar, 0.2))
    )
  })
}

/** The tip falls forward over the brow: a cap with a lit fold, and its shadow on the forehead. */
function foldedFlap(coat: Coat, id: string): string {
  const flap =
    'M38-78C51-93 74-96 90-82C102-72 108-58 107-45C107-39 101-38 96-41C87-48 78-51 70-47C63-44 58-49 58-56C58-65 50-73 38-78Z'
  return (
    path(flap, shaded(coat.shade, 0.3), { transform: 'translate(-3 6)', opacity: '.32' }) +
    path(flap, lit(coat.base, 0.1)) +
    path(flap, `url(#${id}-flap)`) +
    stroke('M58-83C69-87 80-83 88-74', lit(coat.base, 0.7), 6, { opacity: '.4' })
  )
}
