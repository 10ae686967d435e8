import { type Ages, type Band, BANDS } from '#domain/booking/ages.ts'
import type { Party } from '#domain/booking/party.ts'
import {
  type BandPrices,
  type GroupRule,
  groupDiscount,
  type Line,
  SEAT_ORDER,
  totalOf,
} from './bill.ts'
import { type Code, withCode } from './codes.ts'
import { leastCharge } from './price.ts'
import { isVisitLine } from './visits.ts'

/** What a paid booking is to become, as far as its bill is concerned. */
export type BillChange = {
  /** As it was promised. */
  promised: readonly Line[]
  ages: Ages
  /** What a seat of the wanted visit costs now. */
  prices: BandPrices
  group: GroupRule | null
  /** The one it was booked with, where that goes on to hold. */
  code: Code | null
  isSameVisit: boolean
  isWaived: boolean
}

/**
 * The seats of the bill afterwards, and what comes off them. A person who stays keeps the
 * price that was promised, one who is added pays that of the day, and of those who leave the last
 * to be added goes first. Another visit is paid for as if it were booked now. Where staff waive the
 * difference, added people pay nothing and all others what they did. A code comes off the new seats;
 * what staff gave stays given.
 */
export function changedBill(change: BillChange): Line[] {
  const people = SEAT_ORDER.flatMap((band) => repeat(band, change.ages[band] ?? 0))
  const staying = change.isSameVisit || change.isWaived ? seatsOn(change.promised) : []
  const seats = linesOf(seated(people, staying, change))
  const extras = change.promised.filter(isExtra)
  const full = [...seats, ...groupDiscount(seats, change.group), ...extras]
  const billed = withCode(full, change.code)
  return [...billed, ...stillGiven(change.promised, billed)].filter((line) => !isExtra(line))
}

const isExtra = ({ kind }: Line) => kind === 'extra'

/** As much as was given, or all that there is to pay. */
function stillGiven(promised: readonly Line[], billed: readonly Line[]): Line[] {
  let left = totalOf(billed)
  return promised.filter(isGift).flatMap((gift) => {
    const pence = Math.min(-gift.unitPence, left)
    left -= pence
    return pence > 0 ? [{ ...gift, unitPence: -pence }] : []
  })
}

/** Staff's own discount, named by their reason: neither a group's, a code's, a visit card's, nor too small to charge. */
const isGift = ({ kind, name, codeId, unitPence }: Line) =>
  kind === 'discount' &&
  name !== 'group' &&
  !isVisitLine({ kind, name }) &&
  !codeId &&
  unitPence <= -leastCharge()

type Seat = { band: Band; pence: number }

/** A seat that is left is taken by a person who pays alike: a child who has become an adult. */
function seated(people: Band[], staying: Seat[], { prices, isWaived }: BillChange): Seat[] {
  const free = [...staying]
  const kept = people.map((band) => take(free, (seat) => seat.band === band))
  return people.map((band, index) => {
    const price = prices[band] ?? 0
    const isAlike = (seat: Seat) => isWaived || prices[seat.band] === price
    const pence = (kept[index] ?? take(free, isAlike))?.pence
    return { band, pence: pence ?? (isWaived ? 0 : price) }
  })
}

function take(seats: Seat[], fits: (seat: Seat) => boolean): Seat | undefined {
  const at = seats.findIndex(fits)
  return at < 0 ? undefined : seats.splice(at, 1)[0]
}

const seatsOn = (lines: readonly Line[]): Seat[] =>
  lines
    .filter(({ kind }) => kind === 'seat')
    .flatMap(({ name, quantity, unitPence: pence }) =>
      repeat({ band: BANDS.find((band) => band === name) ?? 'adult', pence }, quantity),
    )

/** A line for each band and price. */
function linesOf(seats: readonly Seat[]): Line[] {
  const lines: Line[] = []
  for (const { band: name, pence: unitPence } of seats) {
    const last = lines.at(-1)
    if (last?.name === name && last.unitPence === unitPence) last.quantity += 1
    else lines.push({ kind: 'seat', name, quantity: 1, unitPence })
  }
  return lines
}

const repeat = <T>(item: T, times: number): T[] => Array.from({ length: times }, () => item)

export function agesOn(lines: readonly Line[]): Ages {
  const seats = seatsOn(lines)
  return Object.fromEntries(
    BANDS.map((band) => [band, seats.filter((seat) => seat.band === band).length]),
  )
}

/** Of a party of which only numbers are said, those of other ages stay as long as they can. */
export function agesFor(before: Ages, { adults, children }: Party): Ages {
  const concession = Math.min(before.concession ?? 0, adults)
  const toddler = Math.min(before.toddler ?? 0, children)
  return { adult: adults - concession, concession, child: children - toddler, toddler }
}

export type Bill = {
  totalBeforePence: number
  totalPence: number
  /** What was paid and has not gone back. */
  paidPence: number
}

/** Above 0: to be paid. Below: goes back. */
export function differencePence({ totalBeforePence, totalPence, paidPence }: Bill): number {
  const more = totalPence - Math.max(totalBeforePence, paidPence)
  if (more > 0) return more
  // Neither what went back already nor what was never paid goes back.
  const less = Math.min(totalBeforePence, paidPence) - totalPence
  return less > 0 ? -less : 0
}
