import { z } from 'zod'
import { demo } from '#content/demo.ts'
import { ALLERGEN_ANSWERS, allergenRows } from '#domain/house/allergens.ts'
import { ADDRESS_TEXTS, CAFE_TEXTS, OPENED, SERVICE_HOURS } from '#domain/house/cafe-fields.ts'
import {
  CAT_MORE,
  CAT_SECTIONS,
  CAT_TEXTS,
  CATS_MOST,
  isCatImage,
  LIST_LINE_MOST,
  LIST_MOST,
  SECTION_MOST,
} from '#domain/house/cat-fields.ts'
import { checkAddress, ELSEWHERE_MOST } from '#domain/house/elsewhere.ts'
import { keptPrice } from '#domain/house/dish-price.ts'
import { CAT_STATES, DIETS, type House, NOTICE_PLACES, type Words } from '#domain/house/house.ts'
import {
  DISH_TEXTS,
  DISHES_MOST,
  GROUP_TEXTS,
  GROUPS_MOST,
  MENU_TEXTS,
} from '#domain/house/menu-fields.ts'
import { NOTICE_TEXTS, NOTICES_MOST } from '#domain/house/notices.ts'
import { isDescribed, photosIn, TALLEST, WIDEST } from '#domain/house/photo.ts'
import { plainOf, type Rich, runsOf } from '#domain/house/rich.ts'
import { checkHref, RICH_MOST, RUNS_MOST, tidyRich } from '#domain/house/tidy-rich.ts'
import { TYPE_PAIRS } from '#domain/house/type-pairs.ts'
import {
  asOneLine,
  type Field,
  isRichAt,
  isText,
  isTexts,
  isWritten,
  LINES_MOST,
  mostAt,
} from '#domain/house/texts.ts'
import { ruled } from './account-fields.ts'
import { calendarDate, text } from './fields.ts'

const EMPTY = 'Please write something here.'

const said = (most: number) => text(most).overwrite(asOneLine).min(1, EMPTY)

const run = z.strictObject({
  text: text(RICH_MOST),
  strong: z.boolean().optional(),
  em: z.boolean().optional(),
  href: text(RICH_MOST).optional(),
})

/** Said of the text as a whole: of a union's parts none says what is wrong. Words are counted, looks are not. */
function whyNot(rich: Rich, most: number): string | undefined {
  const { length } = plainOf(rich)
  if (length === 0) return EMPTY
  if (length > most) return `Please use at most ${most} characters.`
  const wrong = runsOf(rich).map(({ href }) => href && checkHref(href))
  return wrong.find(Boolean) ?? undefined
}

const saidRichly = (most: number) =>
  z
    .union([text(RICH_MOST), z.strictObject({ runs: z.array(run).max(RUNS_MOST).readonly() })])
    .overwrite(tidyRich)
    .superRefine((rich, context) => {
      const why = whyNot(rich, most)
      if (why) context.addIssue(why)
    })

const saidAs = ({ most, isRich }: Pick<Field, 'most' | 'isRich'>) =>
  isRich ? saidRichly(most) : said(most)

/** The texts of the site have the places that the demo's have: none is missing, none is new. */
function shapedLike(value: unknown, path: string): z.ZodType {
  const isRich = isRichAt(path)
  if (isText(value)) return saidAs({ most: mostAt(path), isRich })
  if (isTexts(value)) return z.array(saidAs({ most: mostAt(path, true), isRich })).max(LINES_MOST)
  const inner = Object.entries(value as object).map(([key, each]): [string, z.ZodType] => [
    key,
    isWritten(key) ? shapedLike(each, path ? `${path}.${key}` : key) : z.literal(each),
  ])
  if (!Array.isArray(value)) return z.strictObject(Object.fromEntries(inner))
  return z.tuple(inner.map(([, shape]) => shape) as [z.ZodType, ...z.ZodType[]])
}

// Hundreds of texts: made when the first house is edited, not at each start.
const words = z.lazy(() => shapedLike(demo.words, '') as z.ZodType<Words, Words>)

const mapped = <Key extends string, Row>(rows: Record<Key, Row>, of: (row: Row) => z.ZodType) =>
  Object.fromEntries(Object.entries<Row>(rows).map(([key, row]) => [key, of(row)])) as Record<
    Key,
    z.ZodType
  >

const sections = mapped(CAT_SECTIONS, (row) =>
  ('isList' in row
    ? z.array(said(LIST_LINE_MOST)).min(1).max(LIST_MOST)
    : said(SECTION_MOST)
  ).optional(),
)

const hour = z.int().min(0).max(24)

const share = z.number().min(0).max(1)
const picture = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{32}$/),
  width: z.int().min(1).max(WIDEST),
  height: z.int().min(1).max(TALLEST),
  alt: text(160).overwrite(asOneLine),
  adorns: z.boolean().optional(),
  x: share,
  y: share,
})

const cat = z
  .strictObject({
    slug: z.string().regex(/^[a-z0-9-]{1,40}$/),
    gender: z.enum(['Girl', 'Boy']),
    image: z.string().max(80).refine(isCatImage, 'Please choose one of the drawings.'),
    photo: picture.optional(),
    ...mapped(CAT_TEXTS, saidAs),
    ...mapped(CAT_MORE, (row) => saidAs(row).optional()),
    ...sections,
    state: z.enum(CAT_STATES),
    since: calendarDate.optional(),
    isHidden: z.boolean().optional(),
    isAdoptable: z.boolean().optional(),
    bornOn: calendarDate.optional(),
    awake: z.strictObject({ from: hour, to: hour }).optional(),
  })
  .refine(({ awake }) => !awake || awake.from < awake.to, {
    path: ['awake'],
    message: 'Let it end after it begins.',
  })

const cats = z
  .array(cat)
  .max(CATS_MOST)
  .refine((all) => new Set(all.map(({ slug }) => slug)).size === all.length, {
    message: 'Two cats have the same address.',
  }) as z.ZodType<House['cats'], House['cats']>

const substances = allergenRows.flatMap(({ allergen, kinds }) => [allergen, ...kinds])

// What is not answered yet may wait in the draft.
const dish = z.strictObject({
  ...mapped(DISH_TEXTS, saidAs),
  price: said(DISH_TEXTS.price.most).overwrite(keptPrice),
  diet: z.enum(DIETS).optional(),
  photo: picture.optional(),
  allergens: z.partialRecord(z.enum(substances), z.enum(ALLERGEN_ANSWERS)).optional(),
})

const menu = z.strictObject({
  ...mapped(MENU_TEXTS, saidAs),
  groups: z
    .array(
      z.strictObject({
        ...mapped(GROUP_TEXTS, saidAs),
        items: z.array(dish).max(DISHES_MOST),
      }),
    )
    .max(GROUPS_MOST),
})

const notice = z
  .strictObject({
    ...mapped(NOTICE_TEXTS, saidAs),
    from: calendarDate,
    to: calendarDate,
    places: z.array(z.enum(NOTICE_PLACES)).min(1, 'Choose where it is read.'),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Let it end after it begins.' })

const address = ruled(checkAddress)

const NO_YEAR = 'Please enter a year.'

const cafe = z.strictObject({
  logo: z.strictObject({ photo: picture }).optional(),
  ...mapped(CAFE_TEXTS, saidAs),
  openedYear: z.int().min(OPENED.earliest, NO_YEAR).max(OPENED.latest, NO_YEAR),
  address: z.strictObject(mapped(ADDRESS_TEXTS, saidAs)),
  email: said(254).pipe(z.email('Please enter a whole address.')),
  map: z.strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  customerServiceHours: z
    .array(z.strictObject(mapped(SERVICE_HOURS.texts, saidAs)))
    .max(SERVICE_HOURS.most),
  social: z.array(address).max(ELSEWHERE_MOST).optional(),
  reviews: address.optional(),
})

const colour = z.string().regex(/^#[0-9a-f]{6}$/, 'Please choose a colour.')

const parts = {
  cafe,
  words,
  cats,
  menu,
  notices: z.array(notice).max(NOTICES_MOST),
  colours: z.strictObject({ accent: colour, second: colour }).nullable().optional(),
  type: z.enum(TYPE_PAIRS).nullable().optional(),
}

export const house = z.strictObject(parts) as z.ZodType<House, House>

/** Those parts that are edited. */
export const houseEdit = z
  .strictObject(parts)
  .partial()
  .refine((edit) => Object.keys(edit).length > 0, 'Nothing was edited.')
  .refine(
    (edit) => photosIn(edit).every(isDescribed),
    'Say what each photo shows, or that it only adorns.',
  ) as z.ZodType<Partial<House>, Partial<House>>
