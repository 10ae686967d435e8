/** Lightness 0 to 1, chroma 0 to about 0.37, hue in degrees. */
export type Shade = readonly [lightness: number, chroma: number, hue: number]

/** Linear red, green and blue, 0 to 1. */
type Light = readonly [red: number, green: number, blue: number]

/** By the matrices of OKLab's definition. Channels may lie outside of what a screen can show. */
function unclipped([lightness, chroma, hue]: Shade): Light {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** As a screen shows it: what it cannot show is clipped. */
export const lightOf = (shade: Shade): Light => each(unclipped(shade), clip)

const clip = (channel: number) => Math.min(1, Math.max(0, channel))
const each = (light: Light, change: (channel: number) => number): Light => [
  change(light[0]),
  change(light[1]),
  change(light[2]),
]

export const encoded = (light: number) =>
  light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
export const decoded = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

/** '#e8963f' */
export const hexOf = (shade: Shade): string =>
  `#${lightOf(shade)
    .map((channel) => Math.round(encoded(channel) * 255).toString(16))
    .map((digits) => digits.padStart(2, '0'))
    .join('')}`

/** Of '#rrggbb'. */
export function shadeOf(hex: string): Shade {
  const channel = (at: number) => decoded(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [red, green, blue] = [channel(1), channel(3), channel(5)]
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const hue = (Math.atan2(b, a) * 180) / Math.PI
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  return [lightness, Math.hypot(a, b), (hue + 360) % 360]
}

/** The same lightness and hue, as vivid as a screen can show them. */
export function shown([lightness, chroma, hue]: Shade): Shade {
  const fits = (its: number) =>
    unclipped([lightness, its, hue]).every((channel) => channel > -0.0005 && channel < 1.0005)
  if (fits(chroma)) return [lightness, chroma, hue]
  let [low, high] = [0, chroma]
  for (let step = 0; step < 12; step += 1) {
    const middle = (low + high) / 2
    if (fits(middle)) low = middle
    else high = middle
  }
  return [lightness, low, hue]
}

/** WCAG's ratio, 1 to 21, of two colours given by their light. */
export function contrastOf(one: Light, other: Light): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const luminance = ([red, green, blue]: Light) => 0.2126 * red + 0.7152 * green + 0.0722 * blue
