import { coloursOf } from './derive-colours.ts'
import type { House } from './house.ts'
import type { Shade } from './oklch.ts'
import type { Palette } from './palette.ts'
import { OWN_TYPE, TYPE_PAIRS, type TypePair, typeTokens } from './type-pairs.ts'

/** What an owner chooses of how the pages look; without it, they are as they are drawn. */
export type Look = Pick<House, 'colours' | 'type'>

/** As Tailwind reads them: --vivid turns all down in calm mode; lightness, and so contrast, stays. */
export const themeCss = () => `@theme {\n  --color-*: initial;\n${declarations(lookTokens({}))}}\n`

const lookTokens = ({ colours, type }: Look) => ({
  ...tokensOf(coloursOf(colours)),
  ...typeTokens(type),
})

/** What is otherwise in a house of this look. In no layer, so it wins over the theme wherever it is linked. */
const lookCss = (look: Look) => {
  const drawn: Record<string, string> = lookTokens({})
  const changed = Object.entries(lookTokens(look)).filter(([name, value]) => drawn[name] !== value)
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

const AS_DRAWN = '0'

/**
 * Names the stylesheet by what was chosen, so that every server can write it for pages of any version and for
 * previews, and by a hash of its content, so that browsers may keep it: assets/look-0b2a5b-3d5c34-plain-1a2b3c4d.css.
 * Null where nothing was chosen.
 */
export function lookFile(look: Look): string | null {
  const { colours, type } = look
  if (!colours && (type ?? OWN_TYPE) === OWN_TYPE) return null
  const [accent, second] = colours
    ? [bare(colours.accent), bare(colours.second)]
    : [AS_DRAWN, AS_DRAWN]
  return `assets/look-${accent}-${second}-${type ?? OWN_TYPE}-${hashOf(lookCss(look))}.css`
}

const bare = (hex: string) => hex.slice(1)

/** FNV-1a: tells one writing from another, and guards nothing. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

const NAME = /^assets\/look-(?:0-0|([0-9a-f]{6})-([0-9a-f]{6}))-([a-z]+)-[0-9a-f]{8}\.css$/

/** The stylesheet of such a name; null where it is none, or of another build. */
export function readLookFile(file: string): string | null {
  const [, accent, second, letters] = NAME.exec(file) ?? []
  const type = TYPE_PAIRS.find((pair): pair is TypePair => pair === letters)
  if (!type) return null
  const colours = accent && second ? { accent: `#${accent}`, second: `#${second}` } : null
  const look = { colours, type }
  return lookFile(look) === file ? lookCss(look) : null
}
