import { isCalendarDate } from '#domain/calendar/calendar-date.ts'
import type { Ages, Band } from '#domain/booking/ages.ts'
import { MAX_ADULTS, MAX_CHILDREN, type Party } from '#domain/booking/party.ts'

/** What a visitor is about to book, as an address carries it. */
export type Choice = Party & {
  date: string | null
  slotId: number | null
  /** Null: the ordinary visit. */
  sessionId: number | null
  /** How many of the adults, and of the children, pay as one of these where it matters. */
  concessions: number
  toddlers: number
  addOns: AddOnCounts
}

/** How many of each add-on, by its id. */
export type AddOnCounts = Readonly<Record<number, number>>

export const NOTHING_CHOSEN: Choice = {
  date: null,
  slotId: null,
  sessionId: null,
  adults: 1,
  children: 0,
  concessions: 0,
  toddlers: 0,
  addOns: {},
}

/** What was chosen stands in the address: it outlives a reload, a sign-in and the way back. */
export function readChoice(address: URLSearchParams): Choice {
  const date = address.get('date') ?? ''
  const count = (name: string, least: number, most: number) =>
    Math.min(most, Math.max(least, wholeNumber(address.get(name)) ?? least))
  const adults = count('adults', 1, MAX_ADULTS)
  const children = count('children', 0, MAX_CHILDREN)
  return {
    date: isCalendarDate(date) ? date : null,
    slotId: wholeNumber(address.get('slot')),
    sessionId: wholeNumber(address.get('session')),
    adults,
    children,
    concessions: count('concessions', 0, adults),
    toddlers: count('toddlers', 0, children),
    addOns: readAddOns(address.get('with') ?? ''),
  }
}

export function choiceInAddress(chosen: Partial<Choice>): URLSearchParams {
  const { date, slotId, sessionId, ...counts } = { ...NOTHING_CHOSEN, ...chosen }
  const { adults, children, concessions, toddlers, addOns } = counts
  const extras = Object.entries(addOns).filter(([, count]) => count > 0)
  return new URLSearchParams({
    ...(date && { date }),
    ...(slotId && { slot: String(slotId) }),
    ...(sessionId && { session: String(sessionId) }),
    adults: String(adults),
    children: String(children),
    ...(concessions > 0 && { concessions: String(concessions) }),
    ...(toddlers > 0 && { toddlers: String(toddlers) }),
    ...(extras.length > 0 && { with: extras.map((each) => each.join('x')).join('.') }),
  })
}

/** All that a choice may say in an address. */
export const CHOICE_NAMES = [
  'date',
  'slot',
  'session',
  'adults',
  'children',
  'concessions',
  'toddlers',
  'with',
]

/** '7x2.9x1': two of add-on 7, one of 9. */
function readAddOns(text: string): AddOnCounts {
  return Object.fromEntries(
    [...text.matchAll(/(?:^|\.)([1-9]\d{0,8})x([1-9]|1\d|20)(?=\.|$)/g)].map(([, id, count]) => [
      id,
      Number(count),
    ]),
  )
}

function wholeNumber(text: string | null): number | null {
  return text && /^\d{1,9}$/.test(text) ? Number(text) : null
}

export type Counts = Pick<Choice, 'adults' | 'children' | 'concessions' | 'toddlers'>

/** Who comes by the bands that are asked for; where only one kind of grown-up pays, all are that. */
export function agesIn({ adults, children, ...some }: Counts, asked: readonly Band[]): Ages {
  const onlyConcessions = asked.includes('concession') && !asked.includes('adult')
  const concessions = onlyConcessions ? adults : Math.min(some.concessions, adults)
  const asConcession = asked.includes('concession') ? concessions : 0
  const asToddler = asked.includes('toddler') ? Math.min(some.toddlers, children) : 0
  return {
    toddler: asToddler,
    child: children - asToddler,
    adult: adults - asConcession,
    concession: asConcession,
  }
}

/** Back again, once the visitor has changed how many of a band come. */
export const countsOf = ({ toddler = 0, child = 0, adult = 0, concession = 0 }: Ages): Counts => ({
  adults: adult + concession,
  children: child + toddler,
  concessions: concession,
  toddlers: toddler,
})
