import { hexOf, type Shade, shadeOf, shown } from './oklch.ts'

/** What of a drawn cat may have another colour. A drawing says which of these it has, by `data-coat` … */
export const CAT_PARTS = ['coat', 'markings', 'eyes', 'collar'] as const
export type CatPart = (typeof CAT_PARTS)[number]

/** '#rrggbb' each; a part that is not named stays as it is drawn. */
export type CatColours = Partial<Record<CatPart, string>>

const HEX = /#[0-9a-f]{6}\b/g

/** The colours of each part of a drawing: its own first, then what is lit and shaded of it. */
export function partsOf(svg: string): Partial<Record<CatPart, string[]>> {
  const head = svg.slice(0, svg.indexOf('>'))
  return Object.fromEntries(
    CAT_PARTS.flatMap((part) => {
      const [, colours] = new RegExp(` data-${part}="([^"]*)"`).exec(head) ?? []
      return colours ? [[part, colours.split(' ')]] : []
    }),
  )
}

/** The same drawing of another cat: every light and shadow of a part keeps its distance to the part's own colour. */
export function recolour(svg: string, colours: CatColours): string {
  const changed = new Map<string, string>()
  for (const [part, shades = []] of Object.entries(partsOf(svg))) {
    const [own = ''] = shades
    const wanted = colours[part as CatPart]
    if (!wanted || wanted === own) continue
    for (const shade of shades) changed.set(shade, moved(shade, own, wanted))
  }
  const captions = /<title>[^<]*<\/title><desc>[^<]*<\/desc>/
  return svg.replace(captions, '').replace(HEX, (hex) => changed.get(hex) ?? hex)
}

const moved = (shade: string, from: string, to: string) =>
  hexOf(shown(moveShade(shadeOf(shade), shadeOf(from), shadeOf(to))))

const [DARKEST, LIGHTEST] = [0.16, 0.995]
const GREY = 0.02
const MOST_TURN = 35

function moveShade([lightness, chroma, hue]: Shade, from: Shade, to: Shade): Shade {
  const apart = lightness - from[0]
  // Near black and near white there is less room for shadows and lights.
  const [room, had] =
    apart < 0
      ? [to[0] - DARKEST, from[0] - DARKEST]
      : [LIGHTEST - to[0], Math.max(0.01, LIGHTEST - from[0])]
  const within = Math.max(0, Math.min(1, room / had))
  // What is lit is never more vivid than the fur itself.
  const most = apart > 0 ? 1 : 1.5
  const vivid = from[1] < GREY ? 1 : Math.min(most, chroma / from[1])
  const turn = from[1] < GREY || chroma < GREY ? 0 : ((hue - from[2] + 540) % 360) - 180
  return [
    to[0] + apart * within,
    to[1] * vivid,
    to[2] + Math.min(MOST_TURN, Math.max(-MOST_TURN, turn)),
  ]
}

const NONE = '0'

/** 'cats/biscuit' as it is, 'cats/biscuit~444444-0-88aa33-0' in other colours. */
export function drawnName(name: string, colours: CatColours = {}): string {
  const told = CAT_PARTS.map((part) => colours[part]?.slice(1) ?? NONE)
  return told.every((each) => each === NONE) ? name : `${name}~${told.join('-')}`
}

/** What such a name says; null where it is none. */
export function readDrawnName(name: string): { name: string; colours: CatColours } | null {
  const [, plain, told] =
    /^([\w/-]+)~((?:[0-9a-f]{6}|0)(?:-(?:[0-9a-f]{6}|0)){3})$/.exec(name) ?? []
  if (!plain || !told) return null
  const colours = told.split('-').map((each, at) => [CAT_PARTS[at], each] as const)
  const given = colours.filter(([, each]) => each !== NONE)
  return {
    name: plain,
    colours: Object.fromEntries(given.map(([part, each]) => [part, `#${each}`])),
  }
}
