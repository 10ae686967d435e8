import type { Coat } from '../coat.ts'
import { mix, shaded } from '../colour.ts'
import { both, ellipse, path, stroke } from '../svg.ts'

const HALF =
  'M0 60H104C116 84 128 100 148 122C132 118 124 119 116 117C120 138 126 152 134 168C116 160 106 157 95 151C94 170 92 186 94 204C78 190 66 180 56 168C44 188 24 206 0 222Z'

/** A long coat's mane, in the head's own space. */
export function ruff(coat: Coat, id: string): string {
  const fur = coat.pattern === 'tortoiseshell' ? coat.base : mix(coat.light, coat.base, 0.15)
  return (
    both(
      path(HALF, shaded(fur, 0.2), { transform: 'translate(0 6)', opacity: '.35' }) +
        path(HALF, fur),
    ) +
    both(
      stroke(
        'M30 150C32 164 28 178 22 190M66 128C70 140 70 152 66 162M98 108C104 118 108 126 110 134',
        shaded(fur, 0.28),
        3,
        { opacity: '.45' },
      ),
    ) +
    ellipse(0, 92, 112, 52, `url(#${id}-chin)`)
  )
}
