import { circle, ellipse, group, path, stroke } from '../svg.ts'
import { PLUM } from '../colour.ts'
import type { Thing } from './thing.ts'

/** Cat grass and spider plant, both safe to chew, and chewed. */
export function plant(): Thing {
  const leaves = [
    'M316 318C306 262 282 226 236 214C278 244 296 280 302 318Z',
    'M322 316C318 250 332 206 372 178C350 220 342 266 336 316Z',
    'M330 318C344 270 364 246 404 240C376 264 358 288 348 318Z',
    'M310 318C296 282 270 262 228 266C262 276 284 294 296 318Z',
    'M318 316C306 256 306 210 322 164C332 210 334 262 330 316Z',
  ]
  const pot =
    path(leaves[3]!, '#5f8f58') +
    path(leaves[2]!, '#5f8f58') +
    path(leaves[0]!, '#79a968') +
    path(leaves[1]!, '#79a968') +
    path(leaves[4]!, '#93bd78') +
    stroke('M318 306C314 262 314 226 321 190M306 306C296 270 278 240 252 224', '#e9f0c4', 2.5, {
      opacity: '.7',
    }) +
    path('M272 322H372L360 400H284Z', '#c8714e') +
    path('M344 322H372L360 400H340Z', '#7d3530', { opacity: '.22' }) +
    path('M264 308H380V330H264Z', '#dc8a63') +
    path('M264 308H380V313H264Z', '#fff', { opacity: '.25' })
  return { front: group(pot, { transform: 'translate(62 76)scale(.84)' }) }
}

/** A felt fish, carried in to be admired. */
export function fish(): Thing {
  const body = 'M-108 88C-80 54-8 56 40 78L80 52C90 72 88 100 78 120L40 98C-8 122-80 122-108 88Z'
  return {
    held:
      path(body, PLUM, { opacity: '.3', transform: 'translate(1 6)' }) +
      path(body, '#7cc0cf') +
      path('M-108 88C-88 64-58 58-32 60C-44 78-44 98-32 116C-62 120-92 112-108 88Z', '#4e97ad') +
      stroke('M-8 68C2 78 2 98-8 110M16 74C24 82 24 94 16 102', '#f3fbf7', 3.4, {
        'stroke-dasharray': '5 6',
      }) +
      stroke('M58 78L72 68M58 88H76M58 98L70 108', '#f3fbf7', 3.4) +
      circle(-76, 84, 9, '#fff8ea') +
      circle(-76, 84, 4.4, '#2c2430'),
  }
}

/** Three plumes on a string. */
export function feather(): Thing {
  const plumes = [
    [34, '#5a9a96', '#7fbab2'],
    [-14, '#e0a63f', '#f2c875'],
    [10, '#cf513c', '#e98662'],
  ] as const
  const fan = plumes
    .map(([turn, dark, light]) => group(plume(dark, light), { transform: `rotate(${turn})` }))
    .join('')
  return {
    behind:
      stroke('M404 22L306 4', '#a87645', 7) +
      stroke('M310 5C346 12 352 26 344 42', '#fffaf0', 2.5) +
      group(fan, { transform: 'translate(342 46)' }) +
      ellipse(342, 46, 8, 9, '#f0be4f'),
  }
}

function plume(dark: string, light: string): string {
  const barbs =
    'M0 0C10 18 19 44 18 66L11 62C15 82 13 98 4 114C-6 100-13 82-13 62L-19 68C-19 44-10 18 0 0Z'
  return (
    path(barbs, dark) +
    path('M0 0C-10 18-19 44-19 68L-13 62C-13 82-6 100 4 114C-2 76-2 38 0 0Z', light) +
    stroke('M0 6C-2 40-2 70 2 96', '#fff6e2', 2.2, { opacity: '.8' })
  )
}
