import { CALICO_BLACK, type Coat } from '../coat.ts'
import { lit, mix, shaded } from '../colour.ts'
import { both, ellipse, group, path } from '../svg.ts'
import { brindle } from '../brindle.ts'
import { PUFFS } from './muzzle.ts'

/** What the coat paints on the face; clipped to the head by the caller. */
export function faceMarkings(coat: Coat, id: string): string {
  switch (coat.pattern) {
    case 'tabby':
    case 'silver':
      return spectacles(id) + stripes(coat.mark) + path(PUFFS, coat.light)
    case 'tuxedo':
      return path(blaze(-44), coat.light)
    case 'bicolour':
      return gingerStripes(coat) + path(blaze(-96), coat.light)
    case 'calico':
      return calicoMask(coat)
    case 'tortoiseshell':
      return tortoiseshell(coat)
    case 'colour-point':
      return ellipse(0, 44, 112, 104, `url(#${id}-mask)`)
    case 'solid':
      return path(PUFFS, coat.light, { opacity: '.42' })
  }
}

/** Pale rings that make the eyes look wider. Soft, because fur has no edge there. */
const spectacles = (id: string) => both(ellipse(51, 16, 52, 46, `url(#${id}-ring)`))

/** The tabby's M, the crown lines and the cheek lines, each tapered as a lock of fur is. */
const STRIPES =
  'M0-96C5-84 6-66 2-46C-2-66-4-84 0-96Z' +
  'M17-98C23-84 25-66 21-44C14-60 11-78 10-92Z' +
  'M40-94C48-80 51-62 46-36C38-48 31-62 29-76C31-84 35-90 40-94Z' +
  'M66-76C78-68 88-54 92-36C80-42 68-54 61-66Z' +
  'M66 4C82 0 104 4 124-4C114 14 90 18 67 12Z' +
  'M70 34C88 34 110 42 132 32C120 52 92 52 69 42Z' +
  'M62 60C78 66 96 76 116 64C104 86 78 84 60 69Z'

const stripes = (colour: string) => group(both(path(STRIPES, colour)), { opacity: '.88' })

/** Only a warm coat keeps its ghost stripes beside the white. */
const gingerStripes = (coat: Coat) =>
  coat.tone === 'warm' ? group(both(path(STRIPES, coat.mark)), { opacity: '.8' }) : ''

/** White from the brow down over the muzzle, narrow between the eyes. */
const blaze = (top: number) =>
  `M0 ${top}C7-22 10-4 24 20C46 30 72 42 82 66C88 120-88 120-82 66C-72 42-46 30-24 20C-10-4-7-22 0 ${top}Z`

function calicoMask(coat: Coat): string {
  const dark = 'M-6-100C-20-72-24-46-14-22C-20 6-26 30-52 44C-78 56-104 46-134 40L-140-100Z'
  const warm = 'M16-100C24-66 38-56 33-26C40 0 62 30 92 28C110 26 124 20 140 12V-100Z'
  const ghost =
    'M66-76C78-68 88-54 92-36C80-42 68-54 61-66ZM42-92C50-80 53-64 48-40C41-52 37-64 35-78ZM84 0C100-2 112 2 128-4C118 14 100 16 84 8Z'
  return (
    path(dark, CALICO_BLACK) +
    path(warm, coat.mark) +
    path(ghost, shaded(coat.mark, 0.22), { opacity: '.55' })
  )
}

/** Fur grows away from the nose: every lock points outwards from there. */
const outwards = (x: number, y: number) => Math.atan2(y - 34, x)

function tortoiseshell(coat: Coat): string {
  const ember = lit(coat.mark, 0.3)
  const flame = 'M2-100C10-70-4-40 4-12C8 10 2 40 0 48C30 64 60 90 110 70L150-20L90-110Z'
  const all = { x: -124, y: -96, width: 248, height: 190 }
  return (
    path(flame, coat.mark) +
    path(brindle(all, 34, 7, outwards), coat.mark) +
    path(brindle({ ...all, x: 4, width: 124 }, 30, 3, outwards), coat.base) +
    path(brindle(all, 50, 19, outwards), ember, { opacity: '.75' }) +
    path(PUFFS, mix(coat.base, ember, 0.72))
  )
}
