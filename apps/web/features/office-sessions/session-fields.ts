import { type Band, BANDS } from '#domain/booking/ages.ts'
import { isCalendarDate, type Weekday, WEEKDAYS } from '#domain/calendar/calendar-date.ts'
import { parsePounds, toPounds } from '#domain/pricing/money.ts'
import type { Data } from '#web/api/api.ts'

export type OfficeSession = Data<'GET office/sessions'>['sessions'][number]
export type SessionBody = OfficeSession['form']
export type Season = Data<'GET office/sessions'>['seasons'][number]
type Prices = NonNullable<SessionBody['prices']>

/** What the form holds: texts as they are typed. Empty means none, or as the ordinary visit. */
export type SessionFields = ReturnType<typeof fieldsOf>

export function fieldsOf(body: SessionBody, seasons: readonly Season[]) {
  const { group, cancellation, ...same } = body
  const own = (id: number) => body.seasons.find((season) => season.id === id)?.prices ?? {}
  const priced = seasons.map(({ id }) => [`s${id}`, priceTexts(own(id))] as const)
  return {
    ...same,
    drawing: body.drawing ?? '',
    seats: textOf(body.seats),
    times: body.times.map(({ startTime, endTime }) => `${startTime}-${endTime}`).join(', '),
    weekdays: (body.weekdays ?? []).map(String),
    ranges: (body.ranges ?? []).map(({ from, to }) => `${from} to ${to}`).join('\n'),
    dates: body.dates.join(', '),
    leastPeople: String(body.leastPeople),
    mostPeople: String(body.mostPeople),
    childrenPerAdult: textOf(body.childrenPerAdult),
    mostChildren: textOf(body.mostChildren),
    prices: priceTexts(body.prices ?? {}),
    seasons: Object.fromEntries(priced),
    groupFrom: textOf(group?.from),
    groupPercentage: textOf(group?.percentage),
    groupPrice: group?.price === undefined ? '' : group.price.toFixed(2),
    bookingAdvanceDays: textOf(body.bookingAdvanceDays),
    cancellationHours: textOf(cancellation?.cancellationHours),
    cancellation: wayOf(cancellation),
  }
}

/** What is sent; a problem names its field. What only the server knows, it says. */
export function readFields(fields: SessionFields): { body: SessionBody } | { problems: Problems } {
  const problems: Problems = {}
  const number = (name: keyof SessionFields, text: string, otherwise: number | null) => {
    if (text.trim() === '') return otherwise
    if (!/^\d{1,5}$/.test(text.trim())) problems[name] = 'Enter a whole number.'
    return Number(text)
  }
  const prices = readPrices(fields.prices, () => (problems.prices = AMOUNT))
  const seasons = Object.entries(fields.seasons).flatMap(([key, texts]) => {
    const own = readPrices(texts, () => (problems.seasons = AMOUNT))
    return own ? [{ id: Number(key.slice(1)), prices: own }] : []
  })
  const weekdays = WEEKDAYS.filter((day) => fields.weekdays.includes(String(day)))
  const hours = number('cancellationHours', fields.cancellationHours, 24) ?? 24
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
    times: readTimes(fields.times, () => (problems.times = 'Write times like 10:00-11:30.')),
    weekdays: weekdays.length > 0 ? (weekdays as Weekday[]) : null,
    ranges: readRanges(fields.ranges, () => (problems.ranges = RANGE)),
    dates: readDates(fields.dates, () => (problems.dates = 'Write dates like 2026-12-24.')),
    leastPeople: number('leastPeople', fields.leastPeople, 1) ?? 1,
    mostPeople: number('mostPeople', fields.mostPeople, 20) ?? 20,
    childrenPerAdult: number('childrenPerAdult', fields.childrenPerAdult, null),
    mostChildren: number('mostChildren', fields.mostChildren, null),
    prices,
    seasons,
    group: readGroup(fields, problems),
    bookingAdvanceDays: number('bookingAdvanceDays', fields.bookingAdvanceDays, null),
    cancellation:
      fields.cancellation === 'ordinary'
        ? null
        : {
            cancellationEnabled: fields.cancellation !== 'never',
            cancellationRequiresApproval: fields.cancellation === 'request',
            cancellationHours: hours,
          },
  }
  if (body.name === '') problems.name = 'Give it a name.'
  if (body.times.length === 0) problems.times ??= 'Say at least one time at which it runs.'
  return Object.keys(problems).length > 0 ? { problems } : { body }
}

export type Problems = Partial<Record<keyof SessionFields | 'group', string>>

const AMOUNT = 'Enter amounts like 22 or 22.50.'
const RANGE = 'Write ranges like 2026-12-01 to 2026-12-24, one a line.'

const textOf = (value: number | null | undefined) => (value == null ? '' : String(value))

const priceTexts = (prices: Prices) =>
  Object.fromEntries(BANDS.map((band) => [band, prices[band]?.toFixed(2) ?? ''])) as Record<
    Band,
    string
  >

function readPrices(texts: Record<Band, string>, complain: () => void): Prices | null {
  const typed = BANDS.filter((band) => texts[band].trim() !== '')
  if (typed.length === 0) return null
  return Object.fromEntries(
    typed.map((band) => {
      const pence = parsePounds(texts[band])
      if (pence === null) complain()
      return [band, toPounds(pence ?? 0)]
    }),
  )
}

const pieces = (text: string, by: RegExp) =>
  text
    .split(by)
    .map((each) => each.trim())
    .filter((each) => each !== '')

const readTimes = (text: string, complain: () => void): SessionBody['times'] =>
  pieces(text, /[,\n]/).map((each) => {
    const [startTime = '', endTime = ''] = each.split(/\s*[-–]\s*/)
    if (!/^\d\d:\d\d$/.test(startTime) || !/^\d\d:\d\d$/.test(endTime)) complain()
    return { startTime, endTime }
  })

function readRanges(text: string, complain: () => void): SessionBody['ranges'] {
  const ranges = pieces(text, /\n/).map((each) => {
    const [from = '', to = ''] = each.split(/\s+to\s+/)
    if (!isCalendarDate(from) || !isCalendarDate(to)) complain()
    return { from, to }
  })
  return ranges.length > 0 ? ranges : null
}

function readDates(text: string, complain: () => void): string[] {
  const dates = pieces(text, /[,\n\s]/)
  if (!dates.every(isCalendarDate)) complain()
  return dates
}

function readGroup(fields: SessionFields, problems: Problems): SessionBody['group'] {
  const [from, percentage, price] = [fields.groupFrom, fields.groupPercentage, fields.groupPrice]
  if ([from, percentage, price].every((text) => text.trim() === '')) return null
  const pence = price.trim() === '' ? null : parsePounds(price)
  const isOne = (percentage.trim() === '') !== (price.trim() === '')
  if (!/^\d{1,2}$/.test(from.trim()) || !isOne) {
    problems.group = 'Say from how many people on, and either per cent or a price.'
  } else if (pence === null && !(Number(percentage) > 0)) problems.group = AMOUNT
  const rule = pence === null ? { percentage: Number(percentage) } : { price: toPounds(pence) }
  return { from: Number(from), ...rule }
}

function wayOf(cancellation: SessionBody['cancellation']) {
  if (!cancellation) return 'ordinary'
  if (!cancellation.cancellationEnabled) return 'never'
  return cancellation.cancellationRequiresApproval ? 'request' : 'direct'
}
