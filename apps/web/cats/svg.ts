/** A coordinate as short as it can be: one decimal, no trailing zero, never "-0". */
export const num = (value: number): string => String(Math.round(value * 10) / 10 + 0)

export type Attributes = Record<string, string | number | undefined>

/** One element. Attribute values are escaped, so a raw & can never break the picture. */
export function tag(name: string, attributes: Attributes = {}, content = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(
      ([key, value]) => ` ${key}="${escapeText(typeof value === 'number' ? num(value) : value!)}"`,
    )
    .join('')
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`
}

export const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

export const path = (d: string, fill: string, more: Attributes = {}): string =>
  tag('path', { d, fill, ...more })

/** A soft pen line: round caps and joins, no fill. */
export const stroke = (d: string, colour: string, width: number, more: Attributes = {}): string =>
  tag('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  })

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  tag('circle', { cx, cy, r, fill, ...more })

export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
): string => tag('ellipse', { cx, cy, rx, ry, fill, ...more })

export const group = (content: string, attributes: Attributes = {}): string =>
  content === '' ? '' : tag('g', attributes, content)

/** The drawing and its reflection in the line x = axis. */
export const both = (content: string, axis = 0): string =>
  content + group(content, { transform: `matrix(-1 0 0 1 ${num(axis * 2)} 0)` })

export const clipTo = (id: string, content: string): string =>
  group(content, { 'clip-path': `url(#${id})` })

export const clip = (id: string, d: string): string => tag('clipPath', { id }, tag('path', { d }))

/** [offset 0..1, colour, opacity] */
export type Stop = readonly [number, string, number?]

const stops = (list: readonly Stop[]): string =>
  list
    .map(([offset, colour, opacity]) =>
      tag('stop', {
        offset: String(offset),
        'stop-color': colour,
        'stop-opacity': opacity === undefined ? undefined : String(opacity),
      }),
    )
    .join('')

export const linear = (
  id: string,
  line: readonly [number, number, number, number],
  list: readonly Stop[],
) => {
  const [x1, y1, x2, y2] = line
  return tag('linearGradient', { id, x1, y1, x2, y2, gradientUnits: 'userSpaceOnUse' }, stops(list))
}

export const radial = (
  id: string,
  place: readonly [number, number, number],
  list: readonly Stop[],
) => {
  const [cx, cy, r] = place
  return tag('radialGradient', { id, cx, cy, r, gradientUnits: 'userSpaceOnUse' }, stops(list))
}

/** Fills whatever box it is used on: soft in the middle, gone at the rim. */
export const fade = (id: string, colour: string, opacity: number): string =>
  tag(
    'radialGradient',
    { id },
    stops([
      [0, colour, opacity],
      [0.5, colour, opacity * 0.45],
      [1, colour, 0],
    ]),
  )
