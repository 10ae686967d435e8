import { mix, PLUM } from '../colour.ts'
import { both, circle, ellipse, group, path, stroke, tag } from '../svg.ts'

const INK = '#4a3027'
const WOOD = '#b57b4b'
const MOSS = '#6f8f68'
const MARMALADE = '#e8a04c'
const LINEN = '#fffaf0'

const box = (x: number, y: number, width: number, height: number, rx: number, fill: string) =>
  tag('rect', { x, y, width, height, rx, fill })

/** Wall and floor of one page of the story. */
export const ground = (colour: string): string =>
  path('M0 0H480V320H0Z', mix(colour, LINEN, 0.35)) +
  path('M0 252C160 246 320 246 480 252V320H0Z', mix(colour, PLUM, 0.14))

export const table = (x: number, y: number, width: number): string =>
  path(
    `M${x + 24} ${y + 12}h14v${300 - y}h-14zM${x + width - 38} ${y + 12}h14v${300 - y}h-14z`,
    '#93603a',
  ) +
  box(x, y, width, 18, 9, WOOD) +
  box(x, y, width, 7, 4, '#d6a06b')

/** A phone that shows a month with one day chosen, and the letter that confirms it. */
export function phoneAndLetter(): string {
  const days = Array.from({ length: 12 }, (_, i) =>
    box(
      74 + (i % 4) * 23,
      112 + Math.floor(i / 4) * 22,
      16,
      14,
      4,
      i === 6 ? MARMALADE : '#e6d8c2',
    ),
  ).join('')
  const chosen = path('M120 134L122 126L128 132ZM136 134L134 126L128 132Z', MARMALADE)
  return (
    box(54, 62, 122, 152, 18, INK) +
    box(62, 70, 106, 136, 11, LINEN) +
    stroke('M76 92H126', '#bfa88c', 6) +
    chosen +
    days +
    group(
      path('M4 5H108V75H4Z', PLUM, { opacity: '.15' }) +
        box(0, 0, 104, 70, 8, LINEN) +
        stroke('M6 8L52 42L98 8', '#cdb79d', 4) +
        circle(52, 42, 13, '#c8584a') +
        stroke('M46 42L51 47L59 37', LINEN, 4),
      { transform: 'translate(166 142)rotate(8)' },
    )
  )
}

/** The green door with its lantern, up one low step. */
export function door(isOpen: boolean): string {
  const leaf = isOpen
    ? path('M132 66V262L92 276V58Z', '#557a55')
    : box(132, 60, 116, 202, 6, '#557a55') +
      box(148, 82, 34, 66, 5, '#6f9169') +
      box(198, 82, 34, 66, 5, '#6f9169') +
      box(148, 166, 84, 78, 5, '#6f9169') +
      circle(234, 164, 6, '#f0be4f')
  const outside =
    box(132, 60, 116, 202, 6, '#f7dfae') +
    circle(206, 126, 24, '#f3b765') +
    path('M132 196C160 176 200 184 248 170V262H132Z', '#9fb98a') +
    path('M172 262C176 232 190 210 204 196C204 216 220 240 232 262Z', '#e9d8b8')
  return (
    box(118, 46, 144, 222, 10, '#e9dcc6') +
    (isOpen ? outside : '') +
    leaf +
    box(104, 262, 172, 14, 6, '#b7a48e') +
    stroke('M306 84V100', INK, 4) +
    path('M292 100H320L316 136H296Z', '#f6cf7c') +
    stroke('M292 100H320L316 136H296Z', INK, 4)
  )
}

export function basin(): string {
  return (
    box(300, 44, 96, 96, 48, '#dce9e6') +
    stroke('M322 110L352 66M344 122L378 76', LINEN, 6, { opacity: '.8' }) +
    stroke('M330 196V168C330 150 366 150 366 168V178', '#a9b3b0', 13) +
    stroke('M366 186C366 196 366 202 366 208', '#8fc3d6', 8) +
    path('M250 206H446C446 246 420 262 348 262S250 246 250 206Z', LINEN) +
    path('M398 206H446C446 246 420 262 372 262C398 250 400 232 398 206Z', '#d9cbb6', {
      opacity: '.6',
    }) +
    box(242, 198, 212, 16, 8, '#f1e6d4') +
    box(392, 178, 34, 20, 8, '#e7b3a4')
  )
}

export const towel = (): string =>
  stroke('M40 92H128', '#a9876a', 8) +
  box(52, 92, 64, 96, 8, '#e9a56a') +
  stroke('M52 164H116M52 174H116', LINEN, 4)

export function armchair(): string {
  return (
    path('M70 262V128C70 96 96 82 138 82S206 96 206 128V262Z', MOSS) +
    path('M88 210V138C88 116 108 104 138 104S188 116 188 138V210Z', '#86a47d') +
    box(84, 194, 108, 40, 18, '#9db992') +
    both(box(52, 168, 40, 100, 19, '#7c9b74'), 138) +
    stroke('M76 268V284M200 268V284', '#8a5f3c', 10) +
    box(116, 158, 52, 46, 14, MARMALADE)
  )
}

export const lamp = (x: number): string =>
  circle(x, 112, 74, '#ffe9b8', { opacity: '.55' }) +
  stroke(`M${x} 132V270M${x - 26} 272H${x + 26}`, INK, 6) +
  path(`M${x - 22} 78H${x + 22}L${x + 40} 134H${x - 40}Z`, '#f2c46d')

export const cup = (x: number, y: number): string =>
  path(`M${x} ${y}h44c0 26-8 36-22 36s-22-10-22-36z`, LINEN) +
  stroke(`M${x + 43} ${y + 8}c16-3 16 18-3 18`, LINEN, 6) +
  ellipse(x + 22, y + 2, 20, 5, '#7a4a35') +
  stroke(`M${x + 14} ${y - 10}c-6-8 6-12 0-20m16 20c-6-8 6-12 0-20`, LINEN, 4, { opacity: '.8' })

/** An open hand, low down, in a knitted sleeve. */
export function hand(): string {
  const skin = '#c98f6b'
  return (
    path('M-10 250C40 214 70 212 104 214L112 258C76 262 40 280-10 300Z', '#b7584a') +
    stroke('M98 216L106 257', '#d98a72', 9) +
    path(
      'M104 216C128 204 150 208 170 214L216 218C228 219 228 233 216 234L182 234L206 240C216 243 213 255 203 253L176 248L188 256C194 262 187 270 179 266C150 262 126 262 112 256Z',
      skin,
    ) +
    path(
      'M138 210C146 196 160 190 170 196C174 200 172 206 166 208C158 210 152 216 148 222Z',
      skin,
    ) +
    stroke('M182 234H160M176 248L158 244', mix(skin, PLUM, 0.35), 2.5, { opacity: '.7' })
  )
}

/** The quiet nook: a curtain one can draw, cushions, ear defenders on their hook. */
export function nook(): string {
  return (
    path('M150 30H450V262H150Z', mix('#a38f74', PLUM, 0.35)) +
    circle(318, 96, 70, '#ffe2a6', { opacity: '.25' }) +
    path('M304 44H332L342 84H294Z', '#e9b566') +
    box(196, 214, 236, 48, 22, '#c07a58') +
    box(206, 178, 84, 62, 22, MARMALADE) +
    path('M92 24H214C214 110 196 190 214 270H92C104 190 92 110 92 24Z', MOSS) +
    stroke(
      'M124 30C124 120 116 190 124 266M158 30C158 120 150 190 160 266M190 30C190 120 178 190 190 266',
      '#58764f',
      5,
      { opacity: '.7' },
    ) +
    stroke('M76 28H468', '#8a5f3c', 9) +
    stroke('M40 96V112', INK, 5) +
    stroke('M22 138C22 104 58 104 58 138', INK, 6) +
    box(12, 134, 18, 32, 9, '#c8584a') +
    box(50, 134, 18, 32, 9, '#c8584a')
  )
}
