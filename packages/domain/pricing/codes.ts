import { partyOf, type Ages } from '#domain/booking/ages.ts'
import { peopleIn } from '#domain/booking/party.ts'
import { type Weekday, weekdayName } from '#domain/calendar/calendar-date.ts'
import { dateLabel } from '#domain/calendar/labels.ts'
import { type Line, totalOf, trifle } from './bill.ts'
import { formatPounds } from './money.ts'
import { afterDiscount } from './price.ts'
import { isSeason } from './seasons.ts'
import { billOf, type Ordered, type Prices } from './session-bill.ts'
import { readVoucherCode } from './voucher-code.ts'

export type CodeTerms = {
  off: { percentage: number } | { pence: number }
  /** Null: of any session, on any weekday, from or until any date of the visit. */
  sessionIds: readonly number[] | null
  weekdays: readonly Weekday[] | null
  firstDate: string | null
  lastDate: string | null
  leastParty: number
  isFirstVisit: boolean
  /** On top of the house's sale and the group's discount; else instead of both. */
  stacks: boolean
}

export type Code = CodeTerms & { id: number; name: string }

/** As it is kept: 'spring-10' is SPRING10. Null where it can be none, or would read as a voucher's. */
export function readCodeName(text: string): string | null {
  const name = text.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '')
  return /^[A-Z0-9]{3,20}$/.test(name) && readVoucherCode(name) === null ? name : null
}

/** '10 % off', '£5.00 off' */
export const offLabel = (off: CodeTerms['off']): string =>
  'pence' in off ? `${formatPounds(off.pence)} off` : `${off.percentage} % off`

export type CodedVisit = { sessionId: number; date: string; ages: Ages }

/** Why a code is not for this visit, as its guest reads it. */
export function whyNotCode(code: Code, { sessionId, date, ages }: CodedVisit): string | null {
  const { name, sessionIds, weekdays, firstDate, lastDate, leastParty } = code
  if (sessionIds && !sessionIds.includes(sessionId)) return `${name} is for other sessions.`
  const ofDates = { firstDate, lastDate, weekdays: null }
  if (!isSeason(ofDates, date)) return `${name} is for visits ${datesLabel(ofDates)}.`
  if (weekdays && !isSeason({ firstDate: null, lastDate: null, weekdays }, date))
    return `${name} is for visits on ${listed(weekdays.map((day) => `${weekdayName(day)}s`))}.`
  if (peopleIn(partyOf(ages)) < leastParty) return `${name} is for ${leastParty} people or more.`
  return null
}

function datesLabel({ firstDate, lastDate }: Pick<CodeTerms, 'firstDate' | 'lastDate'>): string {
  if (!lastDate) return `from ${dateLabel(firstDate ?? '')} on`
  if (!firstDate) return `until ${dateLabel(lastDate)}`
  return firstDate === lastDate
    ? `on ${dateLabel(firstDate)}`
    : `from ${dateLabel(firstDate)} to ${dateLabel(lastDate)}`
}

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** How a party could be priced: as the house does, with the code instead, or with both where it stacks. */
export function waysToPrice<S extends Prices>(
  session: S,
  code: Code | null,
): { session: S; code: Code | null }[] {
  const asTheHouseDoes = { session, code: null }
  if (!code) return [asTheHouseDoes]
  const instead = { session: { ...session, discountActive: false, group: null }, code }
  return code.stacks ? [asTheHouseDoes, instead, { session, code }] : [asTheHouseDoes, instead]
}

/** The best price wins, and a code that gains nothing is not used. */
export const cheapest = (bills: readonly Line[][]): Line[] =>
  bills.reduce((best, each) => (totalOf(each) < totalOf(best) ? each : best))

export function billWith(code: Code | null, ordered: Ordered): Line[] {
  const ways = waysToPrice(ordered.session, code)
  return cheapest(
    ways.map((way) => withCode(billOf({ ...ordered, session: way.session }), way.code)),
  )
}

/** A bill less its code; what is left is nothing, or enough to be charged. */
export function withCode(lines: readonly Line[], code: Code | null): Line[] {
  const extras = lines.filter(({ kind }) => kind === 'extra')
  const seats = lines.filter(({ kind }) => kind !== 'extra')
  const off = code && codeLine(code, totalOf(seats))
  if (!off) return [...lines]
  const billed = [...seats, off, ...extras]
  return [...billed, ...trifle(totalOf(billed))]
}

/** The price is what gets rounded, half a penny up, and is never below nothing. */
function codeLine({ id, name, off }: Code, seatsPence: number): Line | null {
  const less =
    'pence' in off
      ? Math.min(off.pence, seatsPence)
      : seatsPence - afterDiscount(seatsPence, off.percentage)
  if (less <= 0) return null
  return { kind: 'discount', name, quantity: 1, unitPence: -less, codeId: id }
}

/** The code on a bill, and what it took off. */
export const codeOn = (lines: readonly Line[]): Line | undefined =>
  lines.find(({ codeId }) => codeId)
