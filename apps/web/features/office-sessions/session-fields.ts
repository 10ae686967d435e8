import { type Band, BANDS } from '#domain/booking/ages.ts'
import { checkSession } from '#domain/booking/check-session.ts'
import type { DateRange } from '#domain/calendar/period.ts'
import { isCalendarDate, WEEKDAYS } from '#domain/calendar/calendar-date.ts'
import type { SlotTimes } from '#domain/calendar/slot-times.ts'
import { parsePounds, toPence, toPounds } from '#domain/pricing/money.ts'
import type { Data } from '#web/api/api.ts'

export type OfficeSession = Data<'GET office/sessions'>['sessions'][number]
export type SessionBody = OfficeSession['form']
export type Season = Data<'GET office/sessions'>['seasons'][number]
type Prices = NonNullable<SessionBody['prices']>

/** What the form holds: texts as they are typed. Empty means none, or as the ordinary visit. */
export type SessionFields = ReturnType<typeof fieldsOf>

export const NO_TIME: SlotTimes = { startTime: '', endTime: '' }

export function fieldsOf(body: SessionBody, seasons: readonly Season[]) {
  const { group, cancellation, ...same } = body
  const own = (id: number) => body.seasons.find((season) => season.id === id)?.prices ?? {}
  const priced = seasons.map(({ id }) => [`s${id}`, priceTexts(own(id))] as const)
  return {
    ...same,
    drawing: body.drawing ?? '',
    times: body.times.length > 0 ? [...body.times] : [NO_TIME],
    weekdays: (body.weekdays ?? []).map(String),
    seats: textOf(body.seats),
    prices: priceTexts(body.prices ?? {}),
    ranges: [...(body.ranges ?? [])],
    dates: body.dates.map((date) => ({ date })),
    leastPeople: String(body.leastPeople),
    mostPeople: String(body.mostPeople),
    childrenPerAdult: textOf(body.childrenPerAdult),
    mostChildren: textOf(body.mostChildren),
    seasons: Object.fromEntries(priced),
    groupFrom: textOf(group?.from),
    groupPercentage: textOf(group?.percentage),
    groupPrice: group?.price === undefined ? '' : group.price.toFixed(2),
    bookingAdvanceDays: textOf(body.bookingAdvanceDays),
    cancellation: wayOf(cancellation),
    cancellationHours: textOf(cancellation?.cancellationHours),
  }
}

/** What would be sent, as far as it can be read; a problem names its field. */
export function readFields(fields: SessionFields): { body: SessionBody; problems: Problems } {
  const problems: Problems = {}
  const number = (name: keyof SessionFields, text: string, otherwise: number | null) => {
    if (text.trim() === '') return otherwise
    if (/^\d{1,5}$/.test(text.trim())) return Number(text)
    problems[name] = 'Enter a whole number.'
    return otherwise
  }
  const seasons = Object.entries(fields.seasons).flatMap(([key, texts]) => {
    const own = readPrices(texts, `seasons.${key}`, problems)
    return own ? [{ id: Number(key.slice(1)), prices: own }] : []
  })
  const weekdays = WEEKDAYS.filter((day) => fields.weekdays.includes(String(day)))
  const body: SessionBody = {
    name: fields.name.trim(),
    words: fields.words.trim(),
    colour: fields.colour,
    drawing: fields.drawing || null,
    isQuiet: fields.isQuiet,
    sensoryNotes: fields.sensoryNotes.trim(),
    isPrivate: fields.isPrivate,
    isAlone: fields.isAlone,
    seats: number('seats', fields.seats, null),
    times: readTimes(fields.times, problems),
    weekdays: weekdays.length > 0 ? weekdays : null,
    ranges: readRanges(fields.ranges, problems),
    dates: fields.dates.map(({ date }) => date).filter(isCalendarDate),
    leastPeople: number('leastPeople', fields.leastPeople, 1) ?? 1,
    mostPeople: number('mostPeople', fields.mostPeople, 20) ?? 20,
    childrenPerAdult: number('childrenPerAdult', fields.childrenPerAdult, null),
    mostChildren: number('mostChildren', fields.mostChildren, null),
    prices: readPrices(fields.prices, 'prices', problems),
    seasons,
    group: readGroup(fields, problems),
    bookingAdvanceDays: number('bookingAdvanceDays', fields.bookingAdvanceDays, null),
    cancellation: readCancellation(
      fields.cancellation,
      number('cancellationHours', fields.cancellationHours, 24) ?? 24,
    ),
  }
  return { body, problems }
}

/** By the path of the field; 'group' is of three. */
export type Problems = Record<string, string>

type Within = Omit<Parameters<typeof checkSession>[1], 'before'> & { before?: SessionBody }

/** By the server's own rule. What only the server knows, it says. */
export function checkBody(body: SessionBody, within: Within): Problems {
  const { prices, seasons, group } = body
  const form = {
    ...body,
    prices: prices && inPence(prices),
    seasons: seasons.map(({ id, prices: each }) => ({ id, prices: inPence(each) })),
    group: group && {
      from: group.from,
      ...(group.price === undefined
        ? { percentage: group.percentage ?? 0 }
        : { pence: toPence(group.price) ?? 0 }),
    },
  }
  return checkSession(form, within)
}

const inPence = (prices: Prices): Prices =>
  Object.fromEntries(Object.entries(prices).map(([band, price]) => [band, toPence(price) ?? 0]))

const AMOUNT = 'Enter amounts like 22 or 22.50.'

const textOf = (value: number | null | undefined) => (value == null ? '' : String(value))

const priceTexts = (prices: Prices) =>
  Object.fromEntries(BANDS.map((band) => [band, prices[band]?.toFixed(2) ?? ''])) as Record<
    Band,
    string
  >

function readPrices(texts: Record<Band, string>, path: string, problems: Problems): Prices | null {
  const typed = BANDS.filter((band) => texts[band].trim() !== '')
  if (typed.length === 0) return null
  return Object.fromEntries(
    typed.map((band) => {
      const pence = parsePounds(texts[band])
      if (pence === null) problems[`${path}.${band}`] = AMOUNT
      return [band, toPounds(pence ?? 0)]
    }),
  )
}

/** A row that was left empty says nothing. */
function readTimes(times: readonly SlotTimes[], problems: Problems): SlotTimes[] {
  const typed = times.filter(({ startTime, endTime }) => startTime || endTime)
  const whole = typed.filter(({ startTime, endTime }) => startTime && endTime)
  if (whole.length < typed.length) problems.times = 'Say when it begins and when it ends.'
  return whole
}

function readRanges(ranges: readonly DateRange[], problems: Problems): DateRange[] | null {
  const typed = ranges.filter(({ from, to }) => from || to)
  const whole = typed.filter(({ from, to }) => isCalendarDate(from) && isCalendarDate(to))
  if (whole.length < typed.length) problems.ranges = 'Choose the first and the last day.'
  return whole.length > 0 ? whole : null
}

function readGroup(fields: SessionFields, problems: Problems): SessionBody['group'] {
  const [from, percentage, price] = [fields.groupFrom, fields.groupPercentage, fields.groupPrice]
  if ([from, percentage, price].every((text) => text.trim() === '')) return null
  const pence = price.trim() === '' ? null : parsePounds(price)
  const isOne = (percentage.trim() === '') !== (price.trim() === '')
  if (!/^\d{1,2}$/.test(from.trim()) || !isOne) {
    problems.group = 'Say from how many people on, and either per cent or a price.'
  } else if (pence === null && !(Number(percentage) > 0)) problems.group = AMOUNT
  if (problems.group) return null
  const rule = pence === null ? { percentage: Number(percentage) } : { price: toPounds(pence) }
  return { from: Number(from), ...rule }
}

type Way = 'ordinary' | 'never' | 'request' | 'direct'

function wayOf(cancellation: SessionBody['cancellation']): Way {
  if (!cancellation) return 'ordinary'
  if (!cancellation.cancellationEnabled) return 'never'
  return cancellation.cancellationRequiresApproval ? 'request' : 'direct'
}

const readCancellation = (way: Way, cancellationHours: number): SessionBody['cancellation'] =>
  way === 'ordinary'
    ? null
    : {
        cancellationEnabled: way !== 'never',
        cancellationRequiresApproval: way === 'request',
        cancellationHours,
      }
