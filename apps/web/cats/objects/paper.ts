import { num, path, stroke, tag } from '../svg.ts'
import type { Thing } from './thing.ts'

const CARD = '#d3a26c'
const CARD_SHADE = '#a87645'
const CARD_LIT = '#e6bd8b'

export function box(): Thing {
  return {
    behind:
      path('M66 246L104 214H296L334 246V290H66Z', '#7d5233') +
      path('M66 250L30 214L78 196L108 216ZM334 250L370 214L322 196L292 216Z', CARD_LIT),
    front:
      path('M66 262H334V384H66Z', CARD) +
      path('M66 262H334V272H66Z', '#7a4d2c', { opacity: '.22' }) +
      path('M66 262L44 300L140 304L164 262ZM334 262L356 300L260 304L236 262Z', CARD_LIT) +
      path('M66 262L44 300L52 300L82 262ZM334 262L356 300L348 300L318 262Z', '#fff', {
        opacity: '.25',
      }) +
      path('M180 262H220V384H180Z', '#efd0a2', { opacity: '.6' }) +
      stroke(
        'M280 340V366M272 348L280 340L288 348M306 340V366M298 348L306 340L314 348M268 372H318',
        CARD_SHADE,
        4,
      ) +
      heart(112, 346),
  }
}

const heart = (x: number, y: number) =>
  path('M0 18C-20 4-22-14-9-17C-3-18 0-14 0-9C0-14 3-18 9-17C22-14 20 4 0 18Z', '#c8574c', {
    opacity: '.8',
    transform: `translate(${x} ${y})`,
  })

const KRAFT = '#c99a6b'

/** The greengrocer's bag, stood up and occupied. */
export function bag(): Thing {
  const front = `M82 236${pinked(82, 318, 15)}L300 386H100Z`
  return {
    behind: path(`M88 226${pinked(88, 312, 14)}L302 290H98Z`, '#6b4529'),
    front:
      path(front, KRAFT) +
      path(`M318 236L300 386H266C276 340 274 290 280 240Z`, '#8f6239', { opacity: '.35' }) +
      path(`M82 236L100 386H116C106 340 106 290 100 240Z`, '#fff3dc', { opacity: '.3' }) +
      stroke(
        'M128 262C140 270 132 282 142 292M252 372C244 362 254 354 246 344M118 360C130 356 138 364 150 358',
        '#8f6239',
        3,
        { opacity: '.4' },
      ) +
      stroke(TATTIES, '#5d4a7a', 5.5, {
        transform: 'translate(134 306)rotate(-3)',
        opacity: '.85',
      }) +
      potato(56, 366, 1) +
      potato(352, 370, 0.8),
  }
}

/** The zigzag that shears leave along the top of a paper bag, from left to right. */
function pinked(left: number, right: number, teeth: number): string {
  const half = (right - left) / teeth / 2
  return `l${num(half)}-9l${num(half)} 9`.repeat(teeth)
}

/** Hand-lettered in strokes: a picture cannot count on a font. */
const TATTIES =
  'M0 0H14M7 0V24M17 24L25 0L33 24M20 16H30M35 0H49M42 0V24M53 0H67M60 0V24M74 0V24M94 0H83V24H94M83 12H92M112 3C108-2 100-1 100 6C100 13 113 11 113 18C113 25 103 25 99 20'

const potato = (x: number, y: number, size: number) =>
  tag(
    'g',
    { transform: `translate(${x} ${y})scale(${size})` },
    path('M-34 8C-38-14-16-26 8-22C34-18 42 2 30 16C14 28-30 26-34 8Z', '#d8b071') +
      path('M30 16C14 28-30 26-34 8C-14 18 14 16 34-6C38 4 36 12 30 16Z', '#8f6234', {
        opacity: '.3',
      }) +
      stroke('M-12-8h0M10-12h0M2 4h0M-20 4h0', '#8f6234', 5, { opacity: '.6' }),
  )

const BOOKS = [
  ['#7d5392', 336, 26, 56, 330],
  ['#d8894c', 361, 22, 76, 344],
  ['#4d7f78', 382, 26, 48, 338],
] as const

export function books(): Thing {
  const volumes = BOOKS.map(
    ([colour, y, height, left, right]) =>
      tag('rect', { x: left, y, width: right - left, height, rx: 5, fill: colour }) +
      path(`M${left + 46} ${y}h8v${height}h-8zM${left + 62} ${y}h3v${height}h-3z`, '#f6dfae', {
        opacity: '.75',
      }) +
      path(`M${right - 14} ${y + 4}h14v${height - 8}h-14z`, '#fff6e2') +
      path(`M${left} ${y + height - 6}H${right}V${y + height}H${left}Z`, '#2e1b2c', {
        opacity: '.16',
      }),
  ).join('')
  return { behind: volumes }
}
