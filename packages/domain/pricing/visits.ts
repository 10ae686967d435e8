import { counted } from '#domain/booking/counted.ts'
import { type Line, totalOf, trifle, VISIT_CARD } from './bill.ts'
import { formatPounds } from './money.ts'
import { roundHalfUp } from './price.ts'
import { leastRest, type Split, splitBill } from './stored-value.ts'

/** What the owner sells visits at: what one is worth, how many are on a whole card, how many of those are free. */
export type VisitOffer = { visitPence: number; most: number; free: number }

/** Ten for the price of nine: a whole card has free ones, and is never for nothing. */
export const priceOfVisits = (visits: number, { visitPence, most, free }: VisitOffer): number =>
  visitPence * (visits === most ? Math.max(1, visits - free) : visits)

/** Null is what could not be read as a number. */
export function checkVisits(visits: number | null, { most }: VisitOffer): string | null {
  if (most === 0) return 'We sell no visits at the moment. Choose an amount.'
  const isGood = visits !== null && Number.isInteger(visits) && visits >= 1 && visits <= most
  return isGood ? null : `Choose from 1 to ${counted(most, 'visit')}.`
}

/** '7 visits', '7 visits and £5.50', '£5.50' */
export function visitsWords(pence: number, visitPence: number): string {
  const { visits, rest } = inVisits(pence, visitPence)
  if (visits === 0 && rest > 0) return formatPounds(rest)
  return `${counted(visits, 'visit')}${rest > 0 ? ` and ${formatPounds(rest)}` : ''}`
}

/** What a voucher has, in visits or in money. */
export const worthWords = (pence: number, visitPence: number | null): string =>
  visitPence === null ? formatPounds(pence) : visitsWords(pence, visitPence)

/** '7 of 10 visits', '6 of 10 visits and £7.00', '£20.00' */
export function leftWords(pence: number, facePence: number, visitPence: number | null): string {
  if (visitPence === null) return formatPounds(pence)
  const { visits, rest } = inVisits(pence, visitPence)
  const of = `${visits} of ${counted(facePence / visitPence, 'visit')}`
  return rest > 0 ? `${of} and ${formatPounds(rest)}` : of
}

function inVisits(pence: number, visitPence: number) {
  const visits = Math.floor(pence / visitPence)
  return { visits, rest: pence - visits * visitPence }
}

/** Stored value that is to pay for a bill. */
export type Paying = {
  balancePence: number
  /** Of a visit card: what one visit on it was sold at. */
  visitPence: number | null
}

type Manner = {
  /** Of the ordinary visit: nobody whom a visit pays for costs more than it was sold at. */
  isOrdinary: boolean
  /** The rest is taken by staff, who take any coin. */
  isPaidHere?: boolean | undefined
}

export type Paid = Split & {
  /** The bill, less what a visit card's promise takes off it. */
  lines: Line[]
  /** Of a visit card: for how many it pays, of those who cost something. */
  people: { paid: number; all: number } | null
}

/**
 * What stored value pays of a bill: a gift card what it can, a visit card people and no add-ons, the dearest
 * seats first. A seat that costs less than a visit takes only its price, and what is no whole visit pays a
 * part of a seat, so nothing on the card is lost.
 */
export function payByVoucher(lines: readonly Line[], voucher: Paying, manner: Manner): Paid {
  const least = leastRest(manner.isPaidHere ?? false)
  const { balancePence, visitPence } = voucher
  if (visitPence === null) {
    return { lines: [...lines], people: null, ...splitBill(totalOf(lines), balancePence, least) }
  }
  const prices = seatPrices(lines)
  const { paid, offPence } = coverSeats(prices, balancePence, manner.isOrdinary ? visitPence : null)
  const seats = [...lines.filter(({ kind }) => kind !== 'extra'), ...promise(offPence)]
  const billed = [...seats, ...lines.filter(({ kind }) => kind === 'extra')]
  const pays = Math.min(balancePence, totalOf(seats))
  const all = [...billed, ...(least > 0 ? trifle(totalOf(billed) - pays) : [])]
  const people = { paid, all: prices.length }
  return { lines: all, people, ...splitBill(totalOf(all), pays, least) }
}

const promise = (offPence: number): Line[] =>
  offPence === 0 ? [] : [{ kind: 'discount', name: VISIT_CARD, quantity: 1, unitPence: -offPence }]

/** What the promise of a visit card took off a bill. */
export const isVisitLine = ({ kind, name }: Pick<Line, 'kind' | 'name'>) =>
  kind === 'discount' && name === VISIT_CARD

/**
 * What each seat costs after all other discounts, the dearest first; who is free needs no visit. Rounded as
 * they add up, so that together they are what is asked for.
 */
function seatPrices(lines: readonly Line[]): number[] {
  const seats = lines.filter(({ kind }) => kind === 'seat')
  const full = totalOf(seats)
  const asked = totalOf(lines.filter(({ kind }) => kind !== 'extra'))
  const each = seats
    .flatMap(({ quantity, unitPence }) => Array.from({ length: quantity }, () => unitPence))
    .toSorted((one, other) => other - one)
  let sum = 0
  const share = (pence: number) => {
    const before = roundHalfUp(sum * asked, full)
    sum += pence
    return roundHalfUp(sum * asked, full) - before
  }
  return full === 0 ? [] : each.map(share).filter((pence) => pence > 0)
}

/** For how many a balance pays whole, and what they would have cost more. */
function coverSeats(prices: readonly number[], balancePence: number, mostPence: number | null) {
  let left = balancePence
  let offPence = 0
  let paid = 0
  for (const price of prices) {
    const cost = Math.min(price, mostPence ?? price)
    if (cost > left) break
    left -= cost
    offPence += price - cost
    paid += 1
  }
  return { paid, offPence }
}
