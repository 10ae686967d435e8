import type { Charm } from '../look.ts'
import { lit, PLUM, shaded } from '../colour.ts'
import { circle, ellipse, path, stroke, tag } from '../svg.ts'

/** Drawn in the head's own space, behind the chin, so that it turns with the head. */
export function collar(colour: string, charm: Charm | undefined, id: string): string {
  if (charm === 'scarf') return scarf(colour, id)
  const band = 'M-82 66C-52 116 52 116 82 66L80 92C50 138-50 138-80 92Z'
  return (
    path(band, colour) +
    stroke('M-79 80C-50 128 50 128 79 80', lit(colour, 0.5), 2.5, { opacity: '.5' }) +
    (charm ? CHARMS[charm](colour) : '')
  )
}

const GOLD = '#f0be4f'
const OLD_GOLD = '#b57f26'

const CHARMS: Record<Exclude<Charm, 'scarf'>, (colour: string) => string> = {
  bell: () =>
    circle(0, 134, 15, GOLD) +
    stroke('M-14 133H14M0 139V146', OLD_GOLD, 3) +
    circle(-5, 127, 3.5, '#fff', { opacity: '.75' }),
  heart: () =>
    path(
      'M0 154C-18 141-20 124-9 120C-4 119 0 122 0 127C0 122 4 119 9 120C20 124 18 141 0 154Z',
      GOLD,
    ) + circle(-7, 128, 3, '#fff', { opacity: '.7' }),
  fish: () =>
    path('M-24 136C-14 122 8 122 15 132L29 124L27 148L15 140C8 150-14 150-24 136Z', GOLD) +
    circle(-13, 134, 2.6, OLD_GOLD),
  bow: (colour) =>
    path(
      'M0 120C-18 100-44 98-50 110C-55 126-48 144-38 146C-22 147-9 132 0 125C9 132 22 147 38 146C48 144 55 126 50 110C44 98 18 100 0 120Z',
      lit(colour, 0.12),
    ) +
    stroke('M-40 114Q-20 114-6 121M40 114Q20 114 6 121', shaded(colour, 0.35), 3, {
      opacity: '.6',
    }) +
    ellipse(0, 122, 10, 11, shaded(colour, 0.18)),
}

function scarf(colour: string, id: string): string {
  const wrap = 'M-104 62C-64 122 64 122 104 62L112 108C76 174-76 174-112 108Z'
  const end = 'M26 146C42 170 46 204 40 244L88 238C94 202 86 164 70 130Z'
  const woven = (d: string) => path(d, colour) + path(d, `url(#${id}-tartan)`)
  const fringe = stroke(
    'M44 244L42 254M55 243L54 253M66 242L66 252M77 240L78 250M86 239L88 248',
    colour,
    5,
  )
  const fold = stroke('M28 148C44 160 60 154 72 134', PLUM, 7, { opacity: '.35' })
  return fringe + woven(end) + fold + woven(wrap)
}

/** Kirkbrae's own sett: moss and cream over the wool. */
export const tartan = (id: string): string =>
  tag(
    'pattern',
    {
      id: `${id}-tartan`,
      width: 40,
      height: 40,
      patternUnits: 'userSpaceOnUse',
      patternTransform: 'rotate(12)',
    },
    path('M4 0h12v40h-12zM0 4h40v12h-40z', '#2f4a3c', { opacity: '.55' }) +
      path('M28 0h3v40h-3zM0 28h40v3h-40z', '#f6dfae', { opacity: '.75' }),
  )
