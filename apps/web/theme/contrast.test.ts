import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { colours } from './colours.ts'

// Takes the colours as a browser would, in each of the four looks, and measures every pair of
// ground and text that the ui uses.
const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8')
const looks = [
  { name: 'light', side: 'day', vivid: 1 },
  { name: 'dark', side: 'night', vivid: 1 },
  { name: 'calm light', side: 'day', vivid: calmVivid() },
  { name: 'calm dark', side: 'night', vivid: calmVivid() },
] as const

const bodyGrounds = ['paper', 'card', 'sunk']
const pairs: [text: string, ground: string, atLeast: number][] = [
  ...bodyGrounds.flatMap((ground): [string, string, number][] => [
    ['ink', ground, 7],
    ['ink-soft', ground, 7],
    ['marmalade-ink', ground, 7],
    ['moss', ground, 7],
    ['rose', ground, 7],
    ['line-strong', ground, 3],
  ]),
  ['on-marmalade', 'marmalade', 7],
  ['on-marmalade', 'marmalade-deep', 7],
  ['marmalade-ink', 'marmalade-wash', 7],
  ['ink', 'marmalade-wash', 7],
  ['moss', 'moss-wash', 7],
  ['ink', 'moss-wash', 7],
  ['rose', 'rose-wash', 7],
  ['ink', 'rose-wash', 7],
  ['paper', 'rose', 7],
  ['paper', 'rose-deep', 7],
  ['paper', 'ink', 7],
]

const picture = new URL('../features/office-overview/charts/occupancy.tsx', import.meta.url)
const shades = [...readFileSync(picture, 'utf8').matchAll(/bg-moss\/(\d+)/g)].map(
  ([, percent]) => Number(percent) / 100,
)

describe.each(looks)('$name', ({ side, vivid }) => {
  test.each(pairs)('%s on %s reaches %d:1', (text, ground, atLeast) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(atLeast)
  })

  test('ink stays readable on every shade of a table that is its own picture', () => {
    expect(shades).not.toEqual([])
    for (const share of shades) {
      const ground = over(colour('moss'), share, colour('card'))
      expect(contrast(colour('ink'), ground)).toBeGreaterThanOrEqual(4.5)
    }
  })

  function colour(token: string): Colour {
    const { day, night = day } = colours[token] ?? { day: [NaN, NaN, NaN] }
    const [lightness, chroma, hue] = { day, night }[side]
    return fromOklch(lightness, chroma * vivid, hue)
  }
})

function calmVivid() {
  return Number(/\[data-calm\] \{\s*--vivid: ([\d.]+)/.exec(css)?.[1])
}

/** Linear red, green and blue. */
type Colour = [number, number, number]

function contrast(a: Colour, b: Colour): number {
  const [one, other] = [luminance(a), luminance(b)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

const luminance = ([red, green, blue]: Colour) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

/** Screens lay one colour over another by what they show, not by its light. */
const over = (top: Colour, share: number, ground: Colour) =>
  top.map((channel, i) =>
    light(share * shown(channel) + (1 - share) * shown(ground[i] ?? 0)),
  ) as Colour
const shown = (light: number) =>
  light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
const light = (shown: number) =>
  shown <= 0.04045 ? shown / 12.92 : ((shown + 0.055) / 1.055) ** 2.4

// OKLab to linear sRGB, by the matrices of its definition; out-of-gamut channels clip as on screen.
function fromOklch(lightness: number, chroma: number, hue: number): Colour {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  const clip = (channel: number) => Math.min(1, Math.max(0, channel))
  return [clip(red), clip(green), clip(blue)]
}
