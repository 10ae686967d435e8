import type { Weekday } from '#domain/calendar/calendar-date.ts'
import { checkSlotTimes, type SlotTimes } from '#domain/calendar/slot-times.ts'
import { type BandPrices, type GroupRule } from '#domain/pricing/bill.ts'
import { canBeUnchargeable } from '#domain/pricing/session-bill.ts'
import { UNCHARGEABLE_PRICE } from '#domain/pricing/price.ts'
import { type Band, BAND_LABELS, BANDS, isGrown } from './ages.ts'
import type { CancellationPolicy } from './cancellation.ts'
import { MAX_ADULTS, MAX_CHILDREN } from './party.ts'
import type { DateRange } from './sessions.ts'
import type { Guests } from './welcome.ts'

export const SESSION_COLOURS = ['marmalade', 'moss', 'rose', 'ink'] as const
export type SessionColour = (typeof SESSION_COLOURS)[number]

/** Files of apps/web/drawings. */
export const SESSION_DRAWINGS = [
  ...['arrive', 'before', 'home', 'meet', 'rest', 'seat'].map((name) => `story/${name}`),
  ...['biscuit', 'bramble', 'clementine', 'clootie', 'domino', 'haar'].map((cat) => `cats/${cat}`),
  ...['inky', 'miso', 'pudding', 'rowan', 'snowdrop', 'tattie'].map((cat) => `cats/${cat}`),
] as const

/** A session as its owner describes it. */
export type SessionForm = Guests & {
  name: string
  words: string
  colour: SessionColour
  drawing: string | null
  isQuiet: boolean
  sensoryNotes: string
  isPrivate: boolean
  isAlone: boolean
  seats: number | null
  times: readonly SlotTimes[]
  weekdays: readonly Weekday[] | null
  ranges: readonly DateRange[] | null
  dates: readonly string[]
  /** Null, here and below: as the ordinary visit. */
  prices: BandPrices | null
  seasons: readonly { id: number; prices: BandPrices }[]
  group: GroupRule | null
  bookingAdvanceDays: number | null
  cancellation: CancellationPolicy | null
}

/** Where a description begins: as the ordinary visit, at no time yet. */
export const EMPTY_SESSION = {
  name: '',
  words: '',
  colour: 'marmalade',
  drawing: null,
  isQuiet: false,
  sensoryNotes: '',
  isPrivate: false,
  isAlone: false,
  seats: null,
  times: [],
  weekdays: null,
  ranges: null,
  dates: [],
  childrenPerAdult: null,
  mostChildren: null,
  leastPeople: 1,
  mostPeople: 20,
  prices: null,
  seasons: [],
  group: null,
  bookingAdvanceDays: null,
  cancellation: null,
} satisfies SessionForm

export const MOST_PEOPLE = MAX_ADULTS + MAX_CHILDREN

/** What is wrong with it, by field; nothing when it may be saved. */
export function checkSession(form: SessionForm, roomSeats: number): Record<string, string> {
  const problems = [
    nameProblem(form),
    timesProblem(form),
    datesProblem(form),
    seatsProblem(form, roomSeats),
    partyProblem(form, roomSeats),
    pricesProblem(form),
    groupProblem(form, roomSeats),
  ]
  return Object.assign({}, ...problems.filter((problem) => problem !== null))
}

type Problem = Record<string, string> | null

const nameProblem = ({ name }: SessionForm): Problem =>
  slugOf(name) === '' ? { name: 'Give it a name with letters or digits.' } : null

function timesProblem({ times }: SessionForm): Problem {
  if (times.length === 0) return { times: 'Say at least one time at which it runs.' }
  const wrong = times.map((each) => Object.values(checkSlotTimes(each))[0]).find(Boolean)
  if (wrong) return { times: wrong }
  const texts = times.map(({ startTime, endTime }) => `${startTime}-${endTime}`)
  return new Set(texts).size < texts.length ? { times: 'Name each time once.' } : null
}

function datesProblem({ weekdays, ranges, dates }: SessionForm): Problem {
  if (weekdays?.length === 0) return { weekdays: 'Choose at least one weekday.' }
  const inOrder = (ranges ?? []).toSorted((one, other) => (one.from < other.from ? -1 : 1))
  const backwards = inOrder.find(({ from, to }) => to < from)
  if (backwards) return { ranges: 'A range of dates must not end before it begins.' }
  const clash = inOrder.find(({ from }, index) => from <= (inOrder[index - 1]?.to ?? ''))
  if (clash) return { ranges: 'Two ranges of dates share a day. Make one of them.' }
  return new Set(dates).size < dates.length ? { dates: 'Name each date once.' } : null
}

function seatsProblem({ seats }: SessionForm, roomSeats: number): Problem {
  if (seats === null) return null
  if (seats < 1) return { seats: 'Give it at least 1 seat, or end it.' }
  return seats > roomSeats ? { seats: `The room has ${roomSeats} seats.` } : null
}

function partyProblem(form: SessionForm, roomSeats: number): Problem {
  const { leastPeople, mostPeople, mostChildren, isPrivate } = form
  if (leastPeople < 1) return { leastPeople: 'A party has at least 1 person.' }
  if (mostPeople > MOST_PEOPLE) return { mostPeople: `At most ${MOST_PEOPLE} can book together.` }
  if (mostPeople < leastPeople) {
    return { mostPeople: 'No party can be that small and that large at once.' }
  }
  const seats = seatsIn(form, roomSeats)
  if (leastPeople > seats) return { leastPeople: `Nobody can come: it has ${seats} seats.` }
  if (isPrivate && form.isQuiet) {
    return { isQuiet: 'A private session is as quiet as its party. Choose one of the two.' }
  }
  return mostChildren !== null && mostChildren < 0 ? { mostChildren: 'Not less than none.' } : null
}

function seatsIn({ seats, isQuiet }: SessionForm, roomSeats: number): number {
  return Math.min(seats ?? Infinity, isQuiet ? Math.floor(roomSeats / 2) : roomSeats)
}

function pricesProblem({ prices, seasons, mostChildren }: SessionForm): Problem {
  if (!prices) {
    return seasons.length > 0
      ? { seasons: 'Set prices of its own before those of a season.' }
      : null
  }
  const admitted = bandsOf(prices)
  if (!admitted.some(isGrown)) return { prices: 'Somebody grown has to come: price adults.' }
  const gap = gapIn(prices)
  if (gap) return { prices: `There is a gap: ${BAND_LABELS[gap].several} have no price.` }
  if (mostChildren === 0 && admitted.some((band) => !isGrown(band))) {
    return { mostChildren: 'Children have a price, but none may come.' }
  }
  const bare = seasons.find((season) => bandsOf(season.prices).join() !== admitted.join())
  if (bare) return { seasons: 'Price the same ages in every season.' }
  if (canBeUnchargeable({ prices, seasons: [], group: null })) return { prices: UNCHARGEABLE_PRICE }
  const cheap = seasons.some((season) =>
    canBeUnchargeable({ prices: season.prices, seasons: [], group: null }),
  )
  return cheap ? { seasons: UNCHARGEABLE_PRICE } : null
}

const bandsOf = (prices: BandPrices): Band[] => BANDS.filter((band) => prices[band] !== undefined)

/** Ages come without holes: who admits toddlers and adults admits the children between them. */
function gapIn(prices: BandPrices): Band | undefined {
  const ages = BANDS.filter((band) => band !== 'concession')
  const first = ages.findIndex((band) => prices[band] !== undefined)
  return ages.find((band, index) => first >= 0 && index > first && prices[band] === undefined)
}

function groupProblem(form: SessionForm, roomSeats: number): Problem {
  const { group, prices, mostPeople } = form
  if (!group) return null
  if (!prices) return { group: 'Set prices of its own before a rule for groups.' }
  if (group.from < 2) return { group: 'A group begins with 2 people.' }
  if (group.from > Math.min(mostPeople, seatsIn(form, roomSeats))) {
    return { group: 'No party can be that large here.' }
  }
  if ('percentage' in group && !(group.percentage > 0 && group.percentage <= 100)) {
    return { group: 'Take off more than 0 and at most 100 per cent.' }
  }
  const all = form.seasons.map((season) => ({ ...NO_SEASON, ...season }))
  return canBeUnchargeable({ prices, seasons: all, group }) ? { group: UNCHARGEABLE_PRICE } : null
}

const NO_SEASON = { name: '', firstDate: null, lastDate: null, weekdays: null }

/** 'Sunday yoga' → 'sunday-yoga': the address of its page. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80)
    .replace(/-$/, '')
}
