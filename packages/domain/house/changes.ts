import { CAT_MORE, CAT_SECTIONS, CAT_TEXTS } from './cat-fields.ts'
import { priceWords } from './dish-price.ts'
import { plainOf } from './rich.ts'
import type { Dish, House, Menu, Resident } from './house.ts'
import { textsOf } from './texts.ts'

/** What differs between two versions of a house, one sentence each: what staff read before they publish. */
export const changesBetween = (before: House, after: House): string[] => [
  ...catChanges(before.cats, after.cats),
  ...wordChanges(before, after),
  ...menuChanges(before.menu, after.menu),
  ...noticeChanges(before.notices, after.notices),
  ...cafeChanges(before.cafe, after.cafe),
  ...(isSame(before.colours, after.colours) ? [] : ['The colours changed.']),
  ...(isSame(before.type, after.type) ? [] : ['The letters changed.']),
]

/** Whatever the order of keys, which PostgreSQL chooses; null is as good as absent. */
export const isSame = (one: unknown, other: unknown) =>
  one === other || canonical(one) === canonical(other)

function canonical(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined && inner !== null)
  return `{${entries
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, inner]) => `${key}:${canonical(inner)}`)
    .join()}}`
}

const CAT_LABELS: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries({ ...CAT_TEXTS, ...CAT_SECTIONS, ...CAT_MORE }).map(([key, { label }]) => [
      key,
      label.toLowerCase(),
    ]),
  ),
  lioSays: 'what they say',
  gender: 'gender',
  image: 'drawing',
  photo: 'photo',
  awake: 'awake hours',
  bornOn: 'birthday',
  isAdoptable: 'adopting',
  since: 'day',
}

const STATES: Record<Resident['state'], string> = {
  here: 'is here',
  resting: 'is resting',
  adopted: 'is adopted',
  remembered: 'is remembered',
}

type Cats = House['cats']

function catChanges(before: Cats, after: Cats): string[] {
  const was = new Map(before.map((cat) => [cat.slug, cat]))
  const stay = new Set(after.map(({ slug }) => slug))
  const common = (cats: Cats, others: { has(slug: string): boolean }) =>
    cats.map(({ slug }) => slug).filter((slug) => others.has(slug))
  return [
    ...after.flatMap((cat) => {
      const old = was.get(cat.slug)
      return old ? catChange(old, cat) : [`${cat.name} is new.`]
    }),
    ...before.flatMap(({ slug, name }) => (stay.has(slug) ? [] : [`${name} is taken off.`])),
    ...(isSame(common(before, stay), common(after, was))
      ? []
      : ['The cats stand in another order.']),
  ]
}

function catChange(before: Resident, after: Resident): string[] {
  const { name } = after
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof Resident)[]
  const changed = keys.filter((key) => !isSame(before[key], after[key]))
  const fields = changed.flatMap((key) => CAT_LABELS[key] ?? [])
  return [
    ...(before.state === after.state ? [] : [`${name} ${STATES[after.state]}.`]),
    ...(!before.isHidden === !after.isHidden
      ? []
      : [`${name} is ${after.isHidden ? 'hidden' : 'shown'}.`]),
    ...(fields.length === 0 ? [] : [`${name}: ${fields.join(', ')} changed.`]),
  ]
}

function wordChanges(before: House, after: House): string[] {
  const was = new Map(textsOf(before.words).map(({ path, value }) => [path, value]))
  return textsOf(after.words).flatMap(({ path, section, label, value }) =>
    isSame(was.get(path), value) ? [] : [`${section}: ${label.toLowerCase()} changed.`],
  )
}

function menuChanges(before: Menu, after: Menu): string[] {
  const dishes = ({ groups }: Menu) => groups.flatMap(({ items }) => items)
  const told = pairs(dishes(before), dishes(after), ({ name }) => name).flatMap(
    ({ name, old, now }) => (now ? dishChange(old, now) : [`${name} is off the menu.`]),
  )
  const names = [before, after].map((menu) => new Set(dishes(menu).map(({ name }) => name)))
  const isKept = (name: string) => names.every((each) => each.has(name))
  const shape = ({ groups, ...words }: Menu) => ({
    ...words,
    groups: groups.map(({ title, items }) => [
      title,
      ...new Set(items.map(({ name }) => name).filter(isKept)),
    ]),
  })
  return isSame(shape(before), shape(after)) && (told.length > 0 || isSame(before, after))
    ? told
    : [...told, 'The menu is worded or ordered anew.']
}

/** What differs, by name. A name may be there twice: what is as before is no part of it, the rest goes in its order. */
function pairs<Row>(before: readonly Row[], after: readonly Row[], nameOf: (row: Row) => string) {
  const [was, is] = [before, after].map((rows) => Map.groupBy(rows, nameOf)) as [
    Map<string, Row[]>,
    Map<string, Row[]>,
  ]
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((name) => {
    const [olds, news] = [was.get(name) ?? [], is.get(name) ?? []]
    const without = (rows: Row[], others: Row[]) =>
      rows.filter((row) => !others.some((other) => isSame(row, other)))
    const [left, come] = [without(olds, news), without(news, olds)]
    const many = Math.max(left.length, come.length)
    return Array.from({ length: many }, (_, at) => ({ name, old: left[at], now: come[at] }))
  })
}

const DISH_LABELS = { diet: 'diet', photo: 'photo', allergens: 'allergens' }

function dishChange(old: Dish | undefined, dish: Dish): string[] {
  const { name, price } = dish
  if (!old) return [`${name} is new on the menu, for ${priceWords(price)}.`]
  const keys = Object.keys(DISH_LABELS) as (keyof typeof DISH_LABELS)[]
  const changed = keys.filter((key) => !isSame(old[key], dish[key])).map((key) => DISH_LABELS[key])
  return [
    ...(old.price === price
      ? []
      : [`${name} costs ${priceWords(price)} instead of ${priceWords(old.price)}.`]),
    ...(changed.length === 0 ? [] : [`${name}: ${changed.join(', ')} changed.`]),
  ]
}

function noticeChanges(before: House['notices'], after: House['notices']): string[] {
  const wordsOf = ({ words }: House['notices'][number]) => plainOf(words)
  const told = pairs(before, after, wordsOf).map(({ name, old, now }) => {
    if (!now) return `Notice removed: ${name}`
    return `${old ? 'Notice changed' : 'New notice'}: ${name}`
  })
  const [was, is] = [before, after].map((all) => [...new Set(all.map(wordsOf))]) as [
    string[],
    string[],
  ]
  const kept = (words: string[], others: string[]) => words.filter((each) => others.includes(each))
  return isSame(kept(was, is), kept(is, was)) && (told.length > 0 || isSame(before, after))
    ? told
    : [...told, 'The notices are ordered anew.']
}

const CAFE_LABELS: Record<keyof Required<House['cafe']>, string> = {
  name: 'name',
  logo: 'logo',
  tagline: 'tagline',
  openedYear: 'year of opening',
  address: 'address',
  phone: 'phone',
  email: 'e-mail',
  map: 'place on the map',
  parking: 'parking',
  customerServiceHours: 'customer service hours',
  social: 'pages elsewhere',
  reviews: 'page for reviews',
}

const cafeChanges = (before: House['cafe'], after: House['cafe']): string[] =>
  (Object.keys(CAFE_LABELS) as (keyof House['cafe'])[]).flatMap((key) =>
    isSame(before[key], after[key]) ? [] : [`The cafe’s ${CAFE_LABELS[key]} changed.`],
  )

const REACHED_BY = ['name', 'email', 'phone', 'address'] as const

export type ReachChange = { what: string; was: string; is: string }

/** What guests reach the cafe by, and where its site leads them: owners are told when it changes. */
export function reachChanges(before: House, after: House): ReachChange[] {
  const fields = REACHED_BY.filter((key) => !isSame(before.cafe[key], after.cafe[key]))
  const [was, is] = [linksOut(before), linksOut(after)]
  const without = (links: string[], others: string[]) =>
    links.filter((link) => !others.includes(link)).join(', ') || 'none'
  return [
    ...fields.map((key) => ({
      what: CAFE_LABELS[key],
      was: lineOf(before.cafe[key]),
      is: lineOf(after.cafe[key]),
    })),
    ...(isSame(was, is) ? [] : [{ what: 'links', was: without(was, is), is: without(is, was) }]),
  ]
}

function lineOf(value: string | House['cafe']['address']): string {
  if (typeof value === 'string') return value
  const { street, town, region, postcode, country } = value
  return [street, town, region, postcode, country].filter(Boolean).join(', ')
}

function linksOut({ cafe, ...texts }: House): string[] {
  const links = new Set([...(cafe.social ?? []), ...(cafe.reviews ? [cafe.reviews] : [])])
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'href' && typeof inner === 'string') links.add(inner)
      else collect(inner)
    }
  }
  collect(texts)
  return [...links].toSorted()
}
