import { coatOf } from '../coat.ts'
import { head, headDefs } from '../head/head.ts'
import { EARS, headPath } from '../head/silhouette.ts'
import type { Look } from '../look.ts'
import { sheet } from '../portrait.ts'
import { both, circle, ellipse, group, path, stroke } from '../svg.ts'

const MARMALADE = '#eb9d50'
const INK = '#3b2117'

/** Read at 16 pixels: few shapes, all of them large, on light tabs and dark ones. */
export function favicon(): string {
  const { outer, inner } = EARS.pointed
  const face =
    both(path(outer, MARMALADE)) +
    path(headPath('round', false), MARMALADE) +
    both(path(inner, '#f6c3ae')) +
    path(
      'M0-90C6-70 6-52 0-34C-6-52-6-70 0-90ZM34-84C38-66 36-50 26-36C20-54 22-70 34-84ZM-34-84C-38-66-36-50-26-36C-20-54-22-70-34-84Z',
      '#c2662a',
    ) +
    path(
      'M0 40C30 28 62 42 60 70C54 100 26 104 0 104S-54 100-60 70C-62 42-30 28 0 40Z',
      '#fff0d6',
    ) +
    both(ellipse(52, 18, 25, 29, INK) + circle(44, 8, 9, '#fff')) +
    path('M-15 50C-8 43 8 43 15 50C14 60 5 66 0 67C-5 66-14 60-15 50Z', '#d8695f') +
    stroke('M0 66V78M0 78C-6 88-18 88-24 80M0 78C6 88 18 88 24 80', INK, 7)
  return sheet(280, 280, '', group(face, { transform: 'translate(140 163)scale(1.06)' }), {
    title: 'Cat',
    description: 'The face of a ginger cat.',
  })
}

const GREETER: Look = {
  pattern: 'tabby',
  base: 'ginger',
  eyes: '#d8a832',
  ears: 'pointed',
  face: 'round',
  fur: 'short',
  mood: 'awake',
  pose: 'bust',
  tilt: 0,
}

/** The same face on a full ground, for home screens that cut their own corners. */
export function appIcon(): string {
  const face = group(head(GREETER, coatOf(GREETER), 'icon'), {
    transform: 'translate(200 232)scale(1.12)',
  })
  const ground = path('M0 0H400V400H0Z', '#bcd8cd') + circle(200, 210, 172, '#dceae2')
  return sheet(400, 400, headDefs(GREETER, coatOf(GREETER), 'icon'), ground + face, {
    title: 'Cat',
    description: 'The face of a ginger tabby cat.',
  })
}

/** Waiting is a nap. The tail is its own group, for the page to move where motion is welcome. */
export function loader(): string {
  const body =
    ellipse(60, 96, 50, 6, '#d99a63', { opacity: '.3' }) +
    path('M12 70C10 40 32 22 62 22S110 42 108 70C106 90 88 96 60 96S14 90 12 70Z', MARMALADE) +
    path(
      'M62 22C68 30 70 38 68 46C62 40 58 32 56 22ZM84 29C90 37 92 46 90 54C83 47 79 38 77 27Z',
      '#c9692c',
      { opacity: '.8' },
    )
  const face =
    path(
      'M16 60C12 46 14 36 18 32C24 33 30 37 33 42H45C48 37 54 33 60 32C64 36 66 46 62 60C58 76 20 76 16 60Z',
      '#f2ad68',
    ) +
    path('M39 57C46 54 53 58 52 64C50 70 44 71 39 71S28 70 26 64C25 58 32 54 39 57Z', '#fff0d6') +
    stroke(
      'M22 54C24 58 31 58 33 54M45 54C47 58 54 58 56 54M39 63V65M39 65C37 68 34 68 32 66M39 65C41 68 44 68 46 66',
      INK,
      2.2,
    ) +
    path('M36.5 59C38 58 40 58 41.5 59C41 61 40 62 39 62C38 62 37 61 36.5 59Z', '#d8695f')
  const tail = group(stroke('M104 72C104 90 78 92 56 88', '#dd8a40', 12), { class: 'cat-tail' })
  return sheet(120, 104, '', body + face + tail, {
    title: 'Loading',
    description: 'A curled-up cat, asleep.',
  })
}
