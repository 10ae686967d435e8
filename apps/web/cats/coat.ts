import { lit, mix, shaded } from './colour.ts'
import type { Fur, Look, Pattern } from './look.ts'

/** The colours one cat is painted with, worked out once from her look. */
export interface Coat {
  pattern: Pattern
  base: string
  shade: string
  /** Muzzle, bib and spectacles. */
  light: string
  /** Stripes, points or patches. */
  mark: string
  /** Eye liner, mouth and creases: never black. */
  line: string
  nose: string
  innerEar: string
  whisker: string
  paw: string
  tail: string
  /** Dark fur takes less gloss, pale fur less shade; warm fur keeps its stripes beside white. */
  tone: 'dark' | 'warm' | 'cool' | 'pale'
  /** Fur over the eyes, the cat's right then left. */
  brows: readonly [string, string]
}

interface Dye {
  base: string
  shade: string
  light: string
  mark: string
  line: string
}

const DYES: Record<Fur, Dye> = {
  ginger: { base: '#efa45c', shade: '#cd7640', light: '#ffeaca', mark: '#cd6c2c', line: '#7d3d1e' },
  brown: { base: '#b98f67', shade: '#8a6245', light: '#f4e2c6', mark: '#614230', line: '#45291d' },
  silver: { base: '#c6c8cf', shade: '#9192a1', light: '#fbf8f4', mark: '#656774', line: '#41404d' },
  blue: { base: '#8f9caf', shade: '#68738e', light: '#b9c3d0', mark: '#5d6a83', line: '#363b4c' },
  black: { base: '#443e4b', shade: '#29232f', light: '#635a6c', mark: '#231d28', line: '#1a151d' },
  white: { base: '#fff9f0', shade: '#ecdccf', light: '#ffffff', mark: '#eaddd0', line: '#6b4c44' },
  cream: { base: '#f6e7d0', shade: '#d8bb98', light: '#fffaf1', mark: '#5e443b', line: '#3f2d27' },
  chocolate: {
    base: '#4f3c35',
    shade: '#33251f',
    light: '#7a5a48',
    mark: '#d98a48',
    line: '#241815',
  },
}

const TONES: Partial<Record<Fur, Coat['tone']>> = {
  black: 'dark',
  chocolate: 'dark',
  ginger: 'warm',
  white: 'pale',
  cream: 'pale',
}

const PINK_NOSE = '#ea9a92'
const PINK_EAR = '#f2b5a8'

export function coatOf(look: Look): Coat {
  const dye = DYES[look.base]
  const second = look.second && DYES[look.second]
  const plain: Coat = {
    pattern: look.pattern,
    ...dye,
    nose: mix(PINK_NOSE, dye.mark, 0.12),
    innerEar: mix(PINK_EAR, dye.base, 0.18),
    whisker: lit(dye.light, 0.7),
    paw: lit(dye.base, 0.14),
    tail: dye.base,
    tone: TONES[look.base] ?? 'cool',
    brows: [dye.base, dye.base],
  }
  return { ...plain, ...byPattern(look.pattern, plain, second ?? dye) }
}

function byPattern(pattern: Pattern, coat: Coat, second: Dye): Partial<Coat> {
  switch (pattern) {
    case 'tuxedo':
    case 'bicolour':
      return {
        light: second.base,
        nose: PINK_NOSE,
        paw: second.base,
        innerEar: mix(PINK_EAR, coat.base, 0.35),
        whisker: '#ffffff',
      }
    case 'calico':
      return {
        mark: second.base,
        paw: coat.base,
        tail: second.base,
        whisker: '#b79f8f',
        brows: [DYES.black.base, second.base],
        nose: PINK_NOSE,
      }
    case 'tortoiseshell':
      return {
        mark: second.base,
        nose: shaded(second.base, 0.4),
        innerEar: mix(PINK_EAR, coat.base, 0.45),
        whisker: '#f3e6d8',
      }
    case 'colour-point':
      return {
        nose: coat.line,
        innerEar: mix(PINK_EAR, coat.mark, 0.5),
        paw: coat.mark,
        tail: coat.mark,
        brows: [mix(coat.base, coat.mark, 0.5), mix(coat.base, coat.mark, 0.5)],
      }
    case 'solid':
      return coat.base === DYES.white.base
        ? { nose: '#f0a59d', innerEar: '#f7c2b6', whisker: '#bda696', paw: coat.base }
        : { nose: shaded(coat.shade, 0.25), innerEar: mix(PINK_EAR, coat.base, 0.55) }
    default:
      return {}
  }
}

export const CALICO_BLACK = DYES.black.base
