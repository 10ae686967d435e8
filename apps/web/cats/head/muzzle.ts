import type { Coat } from '../coat.ts'
import { mix } from '../colour.ts'
import type { Mood } from '../look.ts'
import { both, ellipse, path, stroke } from '../svg.ts'

/** Nose, mouth, whisker pads and whiskers: small and close together, below the wide eyes. */
export function muzzle(coat: Coat, mood: Mood): string {
  const ink = mix(coat.line, coat.nose, 0.15)
  return pads(coat) + mouth(ink, mood) + nose(coat) + whiskers(coat)
}

const NOSE = 'M-13 46C-9 41 9 41 13 46C16 51 6 60 0 61C-6 60-16 51-13 46Z'

function nose(coat: Coat): string {
  return path(NOSE, coat.nose) + ellipse(-3, 47.5, 6, 2.2, '#fff', { opacity: '.4' })
}

function mouth(ink: string, mood: Mood): string {
  const smile = stroke('M0 60V68C-3 78-19 79-26 70M0 68C3 78 19 79 26 70', ink, 3.6)
  return mood === 'content' ? tongue() + smile : smile
}

const tongue = () => path('M-9 75C-8 88 8 88 9 75C5 77 2 74 0 70C-2 74-5 77-9 75Z', '#d9646b')

const pads = (coat: Coat) =>
  both(stroke('M33 62h0M42 68h0M32 73h0', coat.line, 4, { opacity: '.4' }))

function whiskers(coat: Coat): string {
  const right = 'M52 62C84 50 116 46 146 50M54 69C88 66 120 70 148 80M50 76C80 82 106 92 128 108'
  const brow = 'M46-20C50-38 58-50 68-58M60-19C68-33 78-41 90-45'
  return both(
    stroke(right, coat.whisker, 2.2, { opacity: '.9' }) +
      stroke(brow, coat.whisker, 1.8, { opacity: '.6' }),
  )
}

/** Closes over whatever the cat carries. */
export const upperLip = (coat: Coat) =>
  path(
    'M0 44C18 32 48 38 55 58C57 75 40 84 24 82C12 84 4 80 0 75C-4 80-12 84-24 82C-40 84-57 75-55 58C-48 38-18 32 0 44Z',
    coat.light,
  )

/** The pale puffs under the nose, where the pattern has them. */
export const PUFFS =
  'M0 44C18 32 48 38 55 58C61 80 40 94 22 97C10 102-10 102-22 97C-40 94-61 80-55 58C-48 38-18 32 0 44Z'
