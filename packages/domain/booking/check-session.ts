import { addDays } from '#domain/calendar/calendar-date.ts'
import { dateLabel } from '#domain/calendar/labels.ts'
import { checkSlotTimes } from '#domain/calendar/slot-times.ts'
import type { BandPrices } from '#domain/pricing/bill.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { unchargeablePrice } from '#domain/pricing/price.ts'
import { canBeUnchargeable } from '#domain/pricing/session-bill.ts'
import { type Band, BAND_LABELS, BANDS, isGrown } from './ages.ts'
import { MOST_PEOPLE, SESSION_BOUNDS, type SessionForm, slugOf } from './session-form.ts'

/** What is wrong with it, by field; nothing when it may be saved. */
export function checkSession(form: SessionForm, within: Within): Record<string, string> {
  const { roomSeats } = within
  const problems = [
    nameProblem(form),
    timesProblem(form),
    datesProblem(form),
    farProblem(form, within),
    seatsProblem(form, roomSeats),
    partyProblem(form, roomSeats),
    childrenProblem(form, roomSeats),
    pricesProblem(form),
    groupProblem(form, roomSeats),
    termsProblem(form),
  ]
  return Object.assign({}, ...problems.filter((problem) => problem !== null))
}

type Within = {
  roomSeats: number
  today: string
  /** As it was saved before: what was in time then may be over now. */
  before?: Pick<SessionForm, 'ranges' | 'dates'> | undefined
}

type Problem = Partial<Record<keyof SessionForm, string>> | null

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

/** A date of long ago, or a slip in the year, is no date on which anything will run. */
function farProblem({ ranges, dates }: SessionForm, { today, before }: Within): Problem {
  const last = addDays(today, SESSION_BOUNDS.advanceDays)
  const isOut = (from: string, to: string) => to < today || from > last
  const date = dates.find((each) => !before?.dates.includes(each) && isOut(each, each))
  if (date) return { dates: `Choose a date from today to ${dateLabel(last)}.` }
  const known = (before?.ranges ?? []).map(({ from, to }) => `${from} ${to}`)
  const range = (ranges ?? []).find(
    ({ from, to }) => !known.includes(`${from} ${to}`) && isOut(from, to),
  )
  return range ? { ranges: `Choose dates from today to ${dateLabel(last)}.` } : null
}

function seatsProblem({ seats }: SessionForm, roomSeats: number): Problem {
  if (seats === null) return null
  if (seats < 1) return { seats: 'Give it at least 1 seat, or end it.' }
  return seats > roomSeats ? { seats: `The room has ${roomSeats} seats.` } : null
}

function partyProblem(form: SessionForm, roomSeats: number): Problem {
  const { leastPeople, mostPeople, isPrivate } = form
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
  return null
}

function childrenProblem({ mostChildren, childrenPerAdult }: SessionForm, roomSeats: number) {
  if (mostChildren !== null && mostChildren < 0) return { mostChildren: 'Not less than none.' }
  if (mostChildren !== null && mostChildren > roomSeats) {
    return { mostChildren: `The room has ${roomSeats} seats.` }
  }
  const most = SESSION_BOUNDS.childrenPerAdult
  if (childrenPerAdult === null || (childrenPerAdult >= 1 && childrenPerAdult <= most)) return null
  return { childrenPerAdult: `Enter a number from 1 to ${most}, or leave it empty.` }
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
  const dear = (all: BandPrices) => Object.values(all).some((pence) => pence > SESSION_BOUNDS.pence)
  if (dear(prices)) return { prices: tooDear() }
  if (seasons.some((season) => dear(season.prices))) return { seasons: tooDear() }
  const admitted = bandsOf(prices)
  if (!admitted.some(isGrown)) return { prices: 'Somebody grown has to come: price adults.' }
  const gap = gapIn(prices)
  if (gap) return { prices: `There is a gap: ${BAND_LABELS[gap].several} have no price.` }
  if (mostChildren === 0 && admitted.some((band) => !isGrown(band))) {
    return { mostChildren: 'Children have a price, but none may come.' }
  }
  const bare = seasons.find((season) => bandsOf(season.prices).join() !== admitted.join())
  if (bare) return { seasons: 'Price the same ages in every season.' }
  if (canBeUnchargeable({ prices, seasons: [], group: null }))
    return { prices: unchargeablePrice() }
  const cheap = seasons.some((season) =>
    canBeUnchargeable({ prices: season.prices, seasons: [], group: null }),
  )
  return cheap ? { seasons: unchargeablePrice() } : null
}

const tooDear = () => `Ask at most ${formatPounds(SESSION_BOUNDS.pence)} a person.`

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
  return canBeUnchargeable(form) ? { group: unchargeablePrice() } : null
}

function termsProblem({ bookingAdvanceDays, cancellation }: SessionForm): Problem {
  const { advanceDays, cancellationHours } = SESSION_BOUNDS
  if (bookingAdvanceDays !== null && bookingAdvanceDays > advanceDays) {
    return { bookingAdvanceDays: `At most ${advanceDays} days ahead.` }
  }
  if (cancellation && cancellation.cancellationHours > cancellationHours) {
    return { cancellation: `At most ${cancellationHours} hours before, which is a year.` }
  }
  return null
}
