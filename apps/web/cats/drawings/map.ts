import { cafe } from '#web/content/cafe.ts'
import { mix, PLUM } from '../colour.ts'
import { sheet } from '../portrait.ts'
import { circle, group, path, stroke, tag } from '../svg.ts'
import type { Pen } from './lettering.ts'

const PAPER = '#fbf4e6'
const ROAD = '#e3d3bb'
const INK = '#33211a'
const SOFT_INK = '#6d5040'
const MARMALADE = '#e8a04c'

/** The way from the station, on paper: over the bridge, past the kirk, into the wynd. */
export function map(pen: Pen): string {
  const content =
    path('M0 0H480V360H0Z', PAPER) +
    park() +
    burn() +
    stroke(ROADS, mix(ROAD, PLUM, 0.12), 21) +
    stroke(ROADS, ROAD, 17) +
    path(HOUSES, '#ecdfc9') +
    stroke(WAY, '#b5532f', 4.5, { 'stroke-dasharray': '1 10' }) +
    kirk() +
    station() +
    parking() +
    door() +
    words(pen)
  return sheet(480, 360, '', content, {
    title: `The way to ${cafe.name}`,
    description: 'From the station over the bridge, past the kirk and into the wynd.',
  })
}

const ROADS =
  'M74 380C96 300 112 236 136 196S186 90 200-10M136 196C220 184 330 206 490 176M176 112C250 128 330 128 490 124M286 196L280 122'
const WAY = 'M92 318C106 268 120 226 136 196C190 188 240 192 286 196L283 160'

const park = () =>
  path('M318 0H480V92C430 108 350 100 318 56Z', '#c9dcb4') +
  [348, 432, 456, 372].map((x, i) => circle(x, [24, 70, 34, 66][i]!, 10, '#9dbb86')).join('')

const burn = () => stroke('M-10 262C80 236 140 296 240 276S400 246 490 292', '#b5d7e2', 30)

/** Small roofs on both sides of the streets. */
const HOUSES =
  'M40 190h26v18H40zM58 130h26v18H58zM96 60h26v18H96zM226 36h26v18h-26zM190 226h26v18h-26zM240 224h26v18h-26zM330 226h26v18h-26zM382 222h26v18h-26zM432 216h26v18h-26zM436 146h26v18h-26zM222 330h26v18h-26zM270 322h26v18h-26zM326 316h26v18h-26z'

const kirk = () =>
  path('M196 146h44v28h-44zM206 148v-26l8-22 8 22v26z', '#8b8fa6') +
  path('M222 148h18v26h-18z', PLUM, { opacity: '.15' })

const station = () =>
  tag('rect', { x: 52, y: 316, width: 68, height: 22, rx: 6, fill: INK }) +
  stroke('M62 327H110', PAPER, 3, { 'stroke-dasharray': '6 6' })

const parking = () =>
  tag('rect', { x: 328, y: 132, width: 28, height: 28, rx: 7, fill: '#55724f' }) +
  stroke('M338 154V138H343C351 138 351 148 343 148H338', PAPER, 3.4)

/** The cafe has ears, so that it cannot be missed. */
const door = () =>
  path('M252 160v-38l6-18 16 13h18l16-13 6 18v38z', PLUM, {
    opacity: '.2',
    transform: 'translate(3 4)',
  }) +
  tag('path', {
    d: 'M252 160v-38l6-18 16 13h18l16-13 6 18v38z',
    fill: MARMALADE,
    stroke: INK,
    'stroke-width': 2.5,
    'stroke-linejoin': 'round',
  }) +
  path('M276 160v-20c0-9 14-9 14 0v20z', INK)

function words(pen: Pen): string {
  const label = (text: string, x: number, y: number, size = 15) =>
    group(pen.write(text, x, y, size, PAPER), {
      stroke: PAPER,
      'stroke-width': 320,
      'stroke-linejoin': 'round',
    }) + pen.write(text, x, y, size, size > 15 ? INK : SOFT_INK)
  return (
    label(cafe.name, 210, 90, 22) +
    label('Station', 130, 333) +
    label('Kirk', 160, 172) +
    label('Park', 384, 52) +
    label('Parking', 364, 152)
  )
}
