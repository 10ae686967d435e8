import { both, circle, ellipse, group, path, stroke } from '../svg.ts'
import type { Thing } from './thing.ts'

const CRUST = '#d9974c'
const BAKED = '#a8622c'

/** One roll of the dough: centre, radii, turn. The middle one lies on top. */
const ROLLS = [
  [24, 316, 24, 15, 64],
  [46, 336, 34, 23, 46],
  [82, 352, 40, 29, 28],
  [130, 362, 46, 33, 10],
] as const

/** A cushion that got its shape from the counter. */
export function croissant(): Thing {
  const half = ROLLS.map(([x, y, rx, ry, turn]) =>
    group(roll(rx, ry), { transform: `translate(${x} ${y})rotate(${turn})` }),
  ).join('')
  const middle = group(roll(56, 35), { transform: 'translate(200 364)' })
  return {
    behind: path('M60 346C90 300 310 300 340 346Z', BAKED),
    front: both(half, 200) + middle,
  }
}

function roll(rx: number, ry: number): string {
  const glaze = `M${-rx * 0.55} ${-ry * 0.45}C${-rx * 0.2} ${-ry * 0.75} ${rx * 0.2} ${-ry * 0.75} ${rx * 0.55} ${-ry * 0.45}`
  return (
    ellipse(0, 0, rx + 2, ry + 2, BAKED) +
    ellipse(-1, -2, rx - 1, ry - 2, CRUST) +
    ellipse(-1, -ry * 0.22, rx * 0.86, ry * 0.66, '#e8b065', { opacity: '.7' }) +
    stroke(glaze, '#fbdca4', 6, { opacity: '.8' })
  )
}

/** A table laid for one, and a guest nobody laid for. */
export function scone(): Thing {
  const cloth =
    path('M0 300H400V400H0Z', '#f8efe2') +
    path('M0 300H400V309H0Z', '#fffaf2') +
    path(
      'M24 309V400M74 309V400M124 309V400M174 309V400M224 309V400M274 309V400M324 309V400M374 309V400',
      'none',
      { stroke: '#d98c93', 'stroke-width': 14, opacity: '.28' },
    ) +
    path('M0 340H400M0 384H400', 'none', { stroke: '#d98c93', 'stroke-width': 14, opacity: '.28' })
  return { front: cloth + plate() }
}

function plate(): string {
  return (
    ellipse(338, 305, 58, 9, '#b98f80', { opacity: '.35' }) +
    path('M280 296H396C390 306 370 310 338 310S286 306 280 296Z', '#8fb1c4') +
    ellipse(338, 296, 58, 8, '#b8d2de') +
    path(
      'M302 294C298 276 300 264 308 260H368C376 264 378 276 374 294C362 299 314 299 302 294Z',
      '#e7b873',
    ) +
    path('M304 268C300 246 318 232 338 232S376 246 372 268C360 274 316 274 304 268Z', '#d89a52') +
    path(
      'M300 268C312 262 324 266 338 263S366 262 376 268C378 276 370 280 362 276C352 284 346 276 338 277C328 278 324 284 314 277C306 280 298 276 300 268Z',
      '#fff8ea',
    ) +
    path(
      'M306 266C318 260 330 263 340 261S362 261 370 266C362 271 350 268 340 269S314 272 306 266Z',
      '#c8434f',
    ) +
    stroke('M320 244C328 239 338 238 346 239', '#f6d49a', 5, { opacity: '.8' })
  )
}

export function teacup(): Thing {
  const steam = stroke('M58 262C50 250 66 242 58 228M78 258C70 246 86 238 78 224', '#fffaf2', 4, {
    opacity: '.75',
  })
  return {
    front:
      ellipse(68, 352, 56, 9, '#8a5148', { opacity: '.3' }) +
      ellipse(68, 345, 52, 9, '#e8d6c6') +
      ellipse(68, 342, 52, 8, '#fff8ee') +
      stroke('M100 296C124 290 124 324 96 322', '#fff8ee', 8) +
      path('M30 282H106C106 316 94 342 68 342S30 316 30 282Z', '#fff8ee') +
      path('M84 282H106C106 316 94 342 68 342C84 328 88 306 84 282Z', '#c9a596', {
        opacity: '.3',
      }) +
      path('M31 296C56 303 80 303 105 296L104 305C80 312 56 312 33 305Z', '#cf4d42', {
        opacity: '.8',
      }) +
      ellipse(68, 282, 38, 7, '#eadbcb') +
      ellipse(68, 283, 33, 5, '#8b5531') +
      steam +
      circle(56, 282, 2.5, '#c89367'),
  }
}
