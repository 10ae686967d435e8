import { cat, catDefs } from './cat.ts'
import { mix, PLUM } from './colour.ts'
import type { Sitter } from './look.ts'
import { circle, escapeText, path, tag } from './svg.ts'

export interface Caption {
  title: string
  /** What a person who cannot see the picture should know. */
  description: string
}

/** A resident on her own ground: the picture on a card and in the profile. */
export function portrait(look: Sitter, id: string, caption: Caption): string {
  const content = ground(look.ground) + cat(look, id)
  return sheet(400, 400, catDefs(look, id), content, caption)
}

/** Mid-light grounds: they neither vanish on paper nor glare in the dark theme. */
function ground(colour: string): string {
  return (
    path('M0 0H400V400H0Z', colour) +
    circle(200, 196, 166, mix(colour, '#fffaf0', 0.48)) +
    path('M0 346C120 336 280 336 400 346V400H0Z', mix(colour, PLUM, 0.13))
  )
}

export function sheet(
  width: number,
  height: number,
  defs: string,
  content: string,
  caption: Caption,
): string {
  return tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, role: 'img' },
    tag('title', {}, escapeText(caption.title)) +
      tag('desc', {}, escapeText(caption.description)) +
      tag('defs', {}, defs) +
      content,
  )
}
