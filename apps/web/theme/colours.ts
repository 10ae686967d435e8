import type { Shade } from '#domain/house/oklch.ts'
import { type Palette, palette } from '#domain/house/palette.ts'

/** As Tailwind reads them: --vivid turns all down in calm mode; lightness, and so contrast, stays. */
export const coloursInCss = () => `@theme {\n  --color-*: initial;\n${declarations(palette)}}\n`

const declarations = (colours: Palette) =>
  Object.entries(colours)
    .map(
      ([name, { day, night }]) =>
        `  --color-${name}: ${night ? bothSides(day, night) : css(day)};\n`,
    )
    .join('')

const bothSides = (day: Shade, night: Shade) => `light-dark(${css(day)}, ${css(night)})`

const css = ([lightness, chroma, hue]: Shade) =>
  `oklch(${lightness} calc(${chroma} * var(--vivid)) ${hue})`
