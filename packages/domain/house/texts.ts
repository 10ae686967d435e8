import type { Words } from './house.ts'
import { plainOf, type Rich } from './rich.ts'
import { tidyRich } from './tidy-rich.ts'

/** What a place of the house is called, how many characters fit it, and whether it takes more than plain text. */
export type Field = { label: string; most: number; isRich?: boolean }

/** One text of the site, or one list of texts, as the studio shows it. */
export type Text = {
  /** 'about.cards.0.text' */
  path: string
  section: string
  label: string
  value: Rich | readonly Rich[]
  /** How many characters fit its place; of a list, each of its lines. */
  most: number
  isRich: boolean
  /** How many lines a list may have. */
  linesMost: number
  /** Named by the specification of the site. */
  isSpecified: boolean
}

const SECTIONS: Record<keyof Words, string> = {
  hero: 'Top of the page',
  about: 'About',
  story: 'A visit, step by step',
  ownStory: 'The story of one visit',
  visit: 'Plan Your Visit',
  policies: 'Cafe Policies',
  expect: 'What to Expect',
  bring: 'What to bring',
  tips: 'Visit tips',
  location: 'Find Us',
  footer: 'Foot of the page',
}

const LABELS: Record<string, string> = {
  plain: 'In plain words, for the calm look',
  more: 'The rest of it',
  take: 'To take along',
  way: 'The way from the station',
  map: 'The map in words',
  fee: 'What the entry fee is',
  gifts: 'The way to gift cards',
  hire: 'The way to private hire',
  first: 'Those that matter most',
  expect: 'One line each',
  bring: 'One line each',
  tips: 'One line each',
  words: 'What one hears, sees, smells',
}
const NUMBERED: Record<string, string> = {
  tiles: 'Tile',
  cards: 'Card',
  steps: 'Step',
  senses: 'sense',
}

const LENGTHS: Record<string, number> = {
  badge: 40,
  value: 8,
  label: 30,
  title: 60,
  link: 60,
  gifts: 60,
  hire: 60,
  take: 80,
  words: 90,
  lead: 160,
}
const LINE = 160
export const LINES_MOST = 12
const PARAGRAPH = 320

const SPECIFIED =
  /^(hero\.(badge|tiles)|about\.(cards\.\d\.title|friendly\.title)|visit\.(pricing|reservations|hire|booking|events)|location\.title)/

/** Paragraphs and lines that stand by themselves on a page; not titles, nor what is told word by word. */
const RICH =
  /^(about\.(cards\.\d+\.(text|more)|friendly\.text)|visit\.(pricing|reservations|service|booking)|policies|expect|bring|tips|location\.way|footer)/

/** Whether a text of the words is more than plain. */
export const isRichAt = (path: string) => RICH.test(path)

/** Said wherever such a text is edited. */
export const SPECIFIED_WHY = 'The site was ordered with this very text.'

/** As every text is kept: in one line, without marks that turn the rest of it around, so that no output need look. */
export const asOneLine = (text: string) => plainOf(tidyRich(text))

/** What is chosen by drawing, not written. */
const UNWRITTEN = new Set(['picture', 'sense'])

export const isWritten = (key: string) => !UNWRITTEN.has(key)

/** How many characters fit the place at a path. */
export function mostAt(path: string, isList = false): number {
  return isList ? LINE : (LENGTHS[path.split('.').at(-1) ?? ''] ?? PARAGRAPH)
}

/** Every text of the site in the order of its pages. */
export const textsOf = (words: Words): Text[] => leaves(words, [])

function leaves(value: unknown, path: readonly string[]): Text[] {
  if (isText(value) || isTexts(value)) return [textAt(path, value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .filter(([key]) => isWritten(key))
    .flatMap(([key, inner]) => leaves(inner, [...path, key]))
}

export const isText = (value: unknown): value is Rich =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && 'runs' in value)

export const isTexts = (value: unknown): value is readonly Rich[] =>
  Array.isArray(value) && value.every(isText)

function textAt(path: readonly string[], value: Text['value']): Text {
  const at = path.join('.')
  return {
    path: at,
    section: SECTIONS[path[0] as keyof Words],
    label: labelOf(path),
    value,
    most: mostAt(at, isTexts(value)),
    isRich: isRichAt(at),
    linesMost: LINES_MOST,
    isSpecified: SPECIFIED.test(at),
  }
}

/** 'Card 1: title', 'Step 3, sense 1: what one hears, sees, smells' */
function labelOf(path: readonly string[]): string {
  const key = path.at(-1) ?? ''
  const own = LABELS[key] ?? `${key.charAt(0).toUpperCase()}${key.slice(1)}`
  const places = path.flatMap((part, index) => {
    const name = NUMBERED[part]
    return name ? [`${name} ${Number(path[index + 1]) + 1}`] : []
  })
  return places.length === 0 ? own : `${places.join(', ')}: ${own.toLowerCase()}`
}

export const withText = <Within>(within: Within, path: string, value: Text['value']): Within =>
  replaced(within, path.split('.'), value) as Within

/** What stands at a path; nothing where a colleague has taken its place away. */
export const textIn = (within: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], within)

function replaced(within: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(within)) {
    return within.with(Number(key), replaced(within[Number(key)], rest, value))
  }
  const record = within as Record<string, unknown>
  return { ...record, [key]: replaced(record[key], rest, value) }
}
