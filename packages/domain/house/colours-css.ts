import { type Chosen, deriveColours } from './derive-colours.ts'
import type { Shade } from './oklch.ts'
import { type Palette, palette } from './palette.ts'

/** As Tailwind reads them: --vivid turns all down in calm mode; lightness, and so contrast, stays. */
export const themeCss = () =>
  `@theme {\n  --color-*: initial;\n${declarations(tokensOf(palette))}}\n`

/** What is otherwise in a house of these colours. In no layer, so it wins over the theme wherever it is linked. */
const coloursCss = (chosen: Chosen) => {
  const written = tokensOf(palette)
  const tokens = Object.entries(tokensOf(deriveColours(chosen).colours))
  const changed = tokens.filter(([name, value]) => written[name] !== value)
  return `:root {\n${declarations(Object.fromEntries(changed))}}\n`
}

/** Custom properties by their names. */
export const tokensOf = (colours: Palette): Record<string, string> =>
  Object.fromEntries(
    Object.entries(colours).map(([name, { day, night }]) => [
      `--color-${name}`,
      night ? `light-dark(${css(day)}, ${css(night)})` : css(day),
    ]),
  )

const declarations = (tokens: Record<string, string>) =>
  Object.entries(tokens)
    .map(([name, value]) => `  ${name}: ${value};\n`)
    .join('')

const css = ([lightness, chroma, hue]: Shade) =>
  `oklch(${short(lightness)} calc(${short(chroma)} * var(--vivid)) ${short(hue)})`

const short = (part: number) => Number(part.toFixed(4))

/**
 * Names the stylesheet by what was chosen, so that every server can write it for pages of any version and for
 * previews, and by a hash of its content, so that browsers may keep it: assets/colours-0b2a5b-3d5c34-1a2b3c4d.css
 */
export const coloursFile = (chosen: Chosen) =>
  `assets/colours-${bare(chosen.accent)}-${bare(chosen.second)}-${hashOf(coloursCss(chosen))}.css`

const bare = (hex: string) => hex.slice(1)

/** FNV-1a: tells one writing from another, and guards nothing. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

const NAME = /^assets\/colours-([0-9a-f]{6})-([0-9a-f]{6})-[0-9a-f]{8}\.css$/

/** The stylesheet of such a name; null where it is none, or of another build. */
export function readColoursFile(file: string): string | null {
  const [, accent, second] = NAME.exec(file) ?? []
  if (!accent || !second) return null
  const chosen = { accent: `#${accent}`, second: `#${second}` }
  return coloursFile(chosen) === file ? coloursCss(chosen) : null
}
