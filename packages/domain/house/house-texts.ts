import { ADDRESS_TEXTS, CAFE_TEXTS, SERVICE_HOURS } from './cafe-fields.ts'
import {
  CAT_MORE,
  CAT_SECTIONS,
  CAT_TEXTS,
  LIST_LINE_MOST,
  LIST_MOST,
  SECTION_MOST,
} from './cat-fields.ts'
import { keptPrice, priceWords } from './dish-price.ts'
import type { House, Menu } from './house.ts'
import { DISH_TEXTS, GROUP_TEXTS, MENU_TEXTS } from './menu-fields.ts'
import { NOTICE_TEXTS } from './notices.ts'
import type { Rich } from './rich.ts'
import { type Field, isText, type Text, textsOf } from './texts.ts'

/** Every text of a house that can be edited where it stands; its path begins with its part: 'words.hero.badge'. */
export const houseTexts = (house: House): Text[] => [
  ...textsOf(house.words).map((text) => ({ ...text, path: `words.${text.path}` })),
  ...fieldsOf(house.cafe, CAFE_TEXTS, { path: 'cafe', section: 'Identity' }),
  ...fieldsOf(house.cafe.address, ADDRESS_TEXTS, { path: 'cafe.address', section: 'Identity' }),
  ...house.cafe.customerServiceHours.flatMap((hours, index) =>
    fieldsOf(hours, SERVICE_HOURS.texts, {
      path: `cafe.customerServiceHours.${index}`,
      section: 'When somebody answers',
    }),
  ),
  ...house.cats.flatMap((cat, index) =>
    fieldsOf(cat, CAT_FIELDS, { path: `cats.${index}`, section: cat.name }),
  ),
  ...menuTexts(house.menu),
  ...house.notices.flatMap((notice, index) =>
    fieldsOf(notice, NOTICE_TEXTS, { path: `notices.${index}`, section: 'Notice' }),
  ),
]

const menuTexts = (menu: Menu): Text[] => [
  ...fieldsOf(menu, MENU_TEXTS, { path: 'menu', section: 'Menu' }),
  ...menu.groups.flatMap(({ items, ...group }, at) => {
    const path = `menu.groups.${at}`
    return [
      ...fieldsOf(group, GROUP_TEXTS, { path, section: 'Menu' }),
      ...items.flatMap((dish, index) =>
        fieldsOf({ ...dish, price: priceWords(dish.price) }, DISH_TEXTS, {
          path: `${path}.items.${index}`,
          section: group.title,
        }),
      ),
    ]
  }),
]

/** A text as the draft keeps it, and as the page says it: they differ for the prices of dishes. */
export const asKept = (path: string, value: Text['value']) => inForm(path, value, keptPrice)
export const asRead = (path: string, value: Text['value']) => inForm(path, value, priceWords)

const inForm = (path: string, value: Text['value'], form: (price: string) => string) =>
  path.endsWith('.price') && typeof value === 'string' ? form(value) : value

const CAT_FIELDS: Record<string, Field> = {
  ...CAT_TEXTS,
  ...CAT_MORE,
  ...Object.fromEntries(
    Object.entries(CAT_SECTIONS).map(([key, row]) => [
      key,
      { label: row.label, most: 'isList' in row ? LIST_LINE_MOST : SECTION_MOST },
    ]),
  ),
  lioSays: { label: 'What they say', most: SECTION_MOST },
}

type At = Pick<Text, 'path' | 'section'>

function fieldsOf(values: object, fields: Record<string, Field>, { path, section }: At): Text[] {
  const known: Record<string, unknown> = { ...values }
  return Object.entries(fields).flatMap(([key, { label, most, isRich = false }]) => {
    const value = known[key] as Text['value'] | undefined
    const text = { path: `${path}.${key}`, section, label, most, isRich, isSpecified: false }
    return value === undefined ? [] : [{ ...text, value, linesMost: LIST_MOST }]
  })
}

/** One place on the page: a text, or one line of a list. */
export type TextPlace = Text & {
  value: Rich
  /** The list it is a line of, and where in it. */
  line?: { list: string; index: number; of: readonly Rich[]; most: number }
}

/** Each of them, by its path; the lines of a list one by one. */
export const placesOf = (house: House): Map<string, TextPlace> =>
  new Map(
    houseTexts(house)
      .flatMap(placesIn)
      .map((place) => [place.path, place]),
  )

function placesIn(text: Text): TextPlace[] {
  const { value, path } = text
  if (isText(value)) return [{ ...text, value }]
  return value.map((line, index) => ({
    ...text,
    path: `${path}.${index}`,
    value: line,
    line: { list: path, index, of: value, most: text.linesMost },
  }))
}
