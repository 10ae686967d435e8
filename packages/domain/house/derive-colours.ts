import { contrastOf, hexOf, lightOf, type Shade, shadeOf, shown } from './oklch.ts'
import {
  CALM_VIVID,
  PAIRS,
  type Palette,
  palette,
  shadeAt,
  type SideName,
  sides,
  type Token,
} from './palette.ts'

/** As an owner picks them: '#rrggbb'. */
export type Chosen = { accent: string; second: string }
/** A choice that is shown otherwise than it was picked, so that words on it can be read. */
export type Moved = { which: keyof Chosen; chosen: string; used: string }

const keyOf = { accent: 'marmalade', second: 'moss' } as const

/** The two of the demo, from which everything comes out as it is written in the palette. */
export const DEMO_COLOURS: Chosen = {
  accent: hexOf(palette.marmalade.day),
  second: hexOf(palette.moss.day),
}

// Wood, sky and stone are what they are in any cafe; a warning is red.
const ACCENTED: readonly Token[] = [
  ...(['paper', 'card', 'sunk', 'ink', 'ink-soft', 'line', 'line-strong'] as const),
  ...(['marmalade', 'marmalade-deep', 'marmalade-ink', 'marmalade-wash', 'on-marmalade'] as const),
]
const SECONDED: readonly Token[] = ['moss', 'moss-wash', 'wall', 'wainscot', 'board']

const MOST_VIVID = 1.35

/** Of a house: without a choice, the palette as it is written. */
export const coloursOf = (chosen: Chosen | null | undefined): Palette =>
  chosen ? deriveColours(chosen).colours : palette

/** All colours of a house from two, each pair of text and ground as readable as it must be. */
export function deriveColours(chosen: Chosen): { colours: Palette; moved: Moved[] } {
  const [accent, second] = [shadeOf(chosen.accent), shadeOf(chosen.second)]
  const colours: Palette = { ...palette }
  for (const token of ACCENTED) colours[token] = turned(token, accent, 'marmalade')
  for (const token of SECONDED) colours[token] = turned(token, second, 'moss')
  Object.assign(colours, buttons(colours, accent))
  colours.moss = { ...colours.moss, day: shown([second[0], colours.moss.day[1], second[2]]) }
  const readable = makeReadable(colours)
  return { colours: readable, moved: movedOf(chosen, readable) }
}

/** A colour of the palette, with hue and chroma as far from it as the choice is from ours. */
function turned(token: Token, [, chroma, hue]: Shade, of: 'marmalade' | 'moss') {
  const [, ourChroma, ourHue] = palette[of].day
  const vivid = Math.min(MOST_VIVID, chroma / ourChroma)
  const turn = ([lightness, its, itsHue]: Shade): Shade =>
    shown([lightness, its * vivid, (itsHue + hue - ourHue + 360) % 360])
  const { day, night } = palette[token] as Palette[Token]
  return { day: turn(day), ...(night && { night: turn(night) }) }
}

// Halfway between the darkest that takes dark words and the lightest that takes light ones.
const MIDDLE = 0.56
const LIGHT_WORDS: Shade = [0.985, 0.01, 82]
const STEP = 0.005

/** The one thing to do next, as light as it was chosen; by night always light, with dark words on it. */
function buttons(colours: Palette, [lightness]: Shade): Partial<Palette> {
  const { marmalade, 'marmalade-deep': deeper, 'on-marmalade': words } = colours
  const by = lightness - palette.marmalade.day[0]
  const chosen = [lighter(marmalade.day, by), lighter(deeper.day, by)] as const
  const takesDark = lightness > MIDDLE || isReadable(words.day, chosen)
  const [plain, deep] = takesDark
    ? untilReadable(chosen, words.day, STEP)
    : untilReadable(chosen, LIGHT_WORDS, -STEP)
  return {
    marmalade: { ...marmalade, day: plain },
    'marmalade-deep': { ...deeper, day: deep },
    'on-marmalade': takesDark ? words : { day: LIGHT_WORDS, night: words.day },
  }
}

function untilReadable(grounds: readonly [Shade, Shade], words: Shade, by: number) {
  let [one, other] = grounds
  while (!isReadable(words, [one, other])) [one, other] = [lighter(one, by), lighter(other, by)]
  return [one, other] as const
}

const lighter = ([lightness, chroma, hue]: Shade, by: number): Shade =>
  shown([Math.min(1, Math.max(0, lightness + by)), chroma, hue])

/** In both looks of a side: calm is paler, which changes its light a little. */
const isReadable = (text: Shade, grounds: readonly Shade[], atLeast = 7) =>
  [1, CALM_VIVID].every((vivid) =>
    grounds.every((ground) => contrastAt(text, ground, vivid) >= atLeast),
  )

export const contrastAt = (one: Shade, other: Shade, vivid: number) =>
  contrastOf(lightOf(muted(one, vivid)), lightOf(muted(other, vivid)))

export const muted = ([lightness, chroma, hue]: Shade, vivid: number): Shade => [
  lightness,
  chroma * vivid,
  hue,
]

/** Every text is moved away from its grounds until it can be read on all of them. */
function makeReadable(colours: Palette): Palette {
  const readable = { ...colours }
  for (const side of sides) {
    for (const text of TEXTS) {
      const shade = shadeAt(readable, text, side)
      readable[text] = { ...readable[text], [side]: away(readable, text, shade, side) }
    }
  }
  return readable
}

// Their grounds stay; those of the others are made for them.
const TEXTS: readonly Token[] = ['ink', 'ink-soft', 'line-strong', 'marmalade-ink', 'moss', 'rose']

function away(colours: Palette, text: Token, shade: Shade, side: SideName): Shade {
  const needs = PAIRS.flatMap(([one, other, atLeast]) => {
    if (one === text) return [{ ground: shadeAt(colours, other, side), atLeast }]
    return other === text ? [{ ground: shadeAt(colours, one, side), atLeast }] : []
  })
  const passes = (tried: Shade) =>
    needs.every(({ ground, atLeast }) => isReadable(tried, [ground], atLeast))
  const by = side === 'day' ? -STEP : STEP
  let tried = shade
  while (!passes(tried) && tried[0] > 0 && tried[0] < 1) tried = lighter(tried, by)
  return tried
}

const MOVED_BY = 0.02

function movedOf(chosen: Chosen, colours: Palette): Moved[] {
  return (['accent', 'second'] as const).flatMap((which) => {
    const used = colours[keyOf[which]].day
    const isAsChosen = Math.abs(used[0] - shadeOf(chosen[which])[0]) < MOVED_BY
    return isAsChosen ? [] : [{ which, chosen: chosen[which], used: hexOf(used) }]
  })
}
