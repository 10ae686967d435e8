import { leftOfBooking } from '#server/ordering/booking/bookings.queries.ts'
import { slotMinutes } from '#domain/calendar/slot-times.ts'
import { type Line, totalOf, trifle } from '#domain/pricing/bill.ts'
import { cheapest, codeOn, waysToPrice, whyNotCode } from '#domain/pricing/codes.ts'
import { changedBill, differencePence } from '#domain/pricing/difference.ts'
import { slotPrice } from '#domain/pricing/price.ts'
import { partyPrices, tariffOn } from '#domain/pricing/session-bill.ts'
import { payByVoucher } from '#domain/pricing/visits.ts'
import { isPaid, type Known, type There, type Wanted } from './change-wish.ts'

export const priceAt = ({ session, date, times }: There) =>
  slotPrice(tariffOn(session, date), slotMinutes(times))

export function priceChange(known: Known, wanted: Wanted, there: There) {
  const { booking, bill } = known
  const { isWaived, isDue } = wanted
  const asked = keepPromise(seatsBilled(known, wanted, there), known, there)
  const extras = totalOf(bill.filter(({ kind }) => kind === 'extra'))
  const totalBeforePence = booking.total_pence
  const paidPence = leftOfBooking(booking)
  const difference = (lines: Line[]) => {
    const totalPence = totalOf(lines) + extras
    return isPaid(booking)
      ? differencePence({ totalBeforePence, totalPence, paidPence })
      : totalPence - totalBeforePence
  }
  const lines = [...asked, ...trifle(difference(asked))]
  const moves = isPaid(booking) && isWaived ? 0 : difference(lines)
  // While it is unpaid no money moves: its checkout is replaced by one for all of it.
  const ofPaid = isPaid(booking) ? moves : 0
  return {
    lines,
    total_pence: totalOf(lines) + extras,
    /** Above 0: to be paid. Below: goes back. While it is unpaid: by how much its total differs. */
    differencePence: moves,
    pay_pence: isDue ? 0 : Math.max(0, ofPaid),
    is_due: isDue && ofPaid > 0,
    back_pence: Math.max(0, -ofPaid),
  }
}

/** Those for whom a visit card paid cost what its visits were sold at, whatever seats cost by now. */
const keepPromise = (lines: Line[], { visits }: Known, { session: { isOrdinary } }: There) =>
  visits ? payByVoucher(lines, visits, { isOrdinary, isPaidHere: true }).lines : lines

export type Money = ReturnType<typeof priceChange>

/** A code comes off the new seats as long as it is for them; ended meanwhile, it still does. */
function seatsBilled(
  { bill, code }: Known,
  { ages, isMove, isWaived }: Wanted,
  { session, date, times }: There,
): Line[] {
  const isForThem = code && (isWaived || !whyNotCode(code, { sessionId: session.id, date, ages }))
  const change = { promised: bill, ages, isSameVisit: !isMove, isWaived }
  const bills = waysToPrice(session, isForThem ? code : null).map((way) => {
    const prices = partyPrices(way.session, times, date, ages)
    return changedBill({ ...change, prices, group: way.session.group, code: way.code })
  })
  return cheapest(bills)
}

/** What a code takes off the changed bill, or why it does not. */
export function quotedCode(
  { code }: Known,
  { ages, isWaived }: Wanted,
  { session, date }: There,
  { lines }: Money,
) {
  if (!code) return null
  const why = isWaived ? null : whyNotCode(code, { sessionId: session.id, date, ages })
  return { name: code.name, savedPence: -(codeOn(lines)?.unitPence ?? 0), why }
}
