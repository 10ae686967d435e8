import { circle, clip, clipTo, ellipse, group, path, stroke, tag } from '../svg.ts'
import type { Thing } from './thing.ts'

/** A cast-iron radiator, the best seat in Scotland. */
export function radiator(): Thing {
  const fins = Array.from({ length: 9 }, (_, i) =>
    tag('rect', { x: 22 + i * 40, y: 256, width: 36, height: 122, rx: 16 }),
  ).join('')
  const shines = Array.from({ length: 9 }, (_, i) => `M${31 + i * 40} 276V360`).join('')
  return {
    behind:
      stroke('M62 370V392M338 370V392', '#b8a38d', 14) +
      group(fins, { fill: '#f7ecdc', stroke: '#cdb79d', 'stroke-width': 3 }) +
      stroke(shines, '#fffdf8', 6) +
      tag('rect', { x: 16, y: 252, width: 368, height: 18, rx: 9, fill: '#e9d8c1' }) +
      stroke('M0 360H22', '#b8a38d', 10),
  }
}

const WICKER = '#c08a55'
const WICKER_SHADE = '#8c5a34'

export function basket(): Thing {
  const front =
    'M26 262C60 292 130 304 200 304S340 292 374 262C380 312 366 352 344 372C300 388 100 388 56 372C34 352 20 312 26 262Z'
  const weave =
    'M36 306C90 332 150 338 200 338S310 332 364 306M46 340C94 362 150 368 200 368S306 362 354 340'
  const staves =
    'M72 288L88 378M116 300L126 384M160 304L164 386M240 304L236 386M284 300L274 384M328 288L312 378'
  return {
    behind:
      ellipse(200, 262, 176, 74, WICKER_SHADE) +
      ellipse(200, 256, 160, 62, '#7a4a35') +
      path('M48 250C90 200 310 200 352 250L340 300H60Z', '#e9b9a4'),
    under:
      path(front, WICKER) +
      stroke(staves, WICKER_SHADE, 4, { opacity: '.5' }) +
      stroke(weave, '#e0b482', 12, { opacity: '.75', 'stroke-dasharray': '26 14' }) +
      stroke('M28 264C64 292 130 303 200 303S336 292 372 264', '#d9a568', 17) +
      stroke('M28 264C64 292 130 303 200 303S336 292 372 264', WICKER_SHADE, 3, {
        'stroke-dasharray': '3 13',
        opacity: '.6',
      }),
  }
}

/** A ball with its end run away. */
export function yarn(id: string): Thing {
  const [x, y, r] = [146, 342, 37]
  const ball = `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`
  const winds =
    stroke(
      'M112 330C130 318 166 322 182 342M110 342C130 330 164 336 178 358M114 356C132 346 154 350 166 372',
      '#f3a07a',
      4,
    ) +
    stroke('M128 306C118 330 128 362 150 380M150 304C140 326 150 354 172 368', '#a93c33', 4, {
      opacity: '.6',
    })
  return {
    front:
      clip(`${id}-yarn`, ball) +
      stroke('M176 364C216 386 236 356 262 370S310 392 332 374S372 366 404 382', '#d2563f', 5) +
      path(ball, '#d2563f') +
      clipTo(`${id}-yarn`, winds + circle(x + 14, y + 16, 40, '#6d1f2c', { opacity: '.18' })) +
      circle(x - 12, y - 16, 7, '#fff', { opacity: '.18' }),
  }
}
