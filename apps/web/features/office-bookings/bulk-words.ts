import { counted } from '#domain/booking/counted.ts'
import { INSTRUMENTS } from '#domain/pricing/instruments.ts'
import { formatAmount, formatPounds, penceOf } from '#domain/pricing/money.ts'
import { isByCard, isByHand } from '#domain/pricing/plan-refund.ts'
import type { Data } from '#web/api/api.ts'
import type { Toast } from '#web/ui/toast.ts'

export type BulkOutcome = Data<'POST bookings/admin/bulk-cancel'>

/** As many as the server takes at once. */
export const MOST_AT_ONCE = 100

const bookings = (count: number) => counted(count, 'booking')

/** A day that is cancelled may be an empty one. */
const isNobodys = ({ count, refused }: BulkOutcome) => count + refused.length === 0

export function whatWouldHappen(outcome: BulkOutcome): string {
  const { count, refundTotalInMinor, creditTotal } = outcome
  if (isNobodys(outcome)) return 'Nobody has booked this date.'
  if (count === 0) return 'None of these bookings can be cancelled any more.'
  const credit = creditTotal > 0 ? ` ${formatAmount(creditTotal)} becomes credit, as chosen.` : ''
  if (refundTotalInMinor === 0) return `${bookings(count)}, and no money goes back.${credit}`
  return `${bookings(count)}, and ${formatPounds(refundTotalInMinor)} goes back.${credit}`
}

/** What no card provider sends back. */
export function handWords({ goesBack }: BulkOutcome): string | null {
  const byHand = goesBack.filter(isByHand)
  if (byHand.length === 0) return null
  const amounts = byHand.map(
    ({ instrument, amount }) => `${formatAmount(amount)} ${INSTRUMENTS[instrument].handOver}`,
  )
  return `${amounts.join(' and ')} is yours to give back: the details of those bookings wait for it.`
}

/** What goes back without staff: by the card provider, and as stored value. */
export const sentParts = ({ goesBack }: BulkOutcome) =>
  goesBack
    .filter((part) => !isByHand(part))
    .map(({ instrument, amount }) => ({ instrument, pence: penceOf(amount) }))

const sentWords = (part: ReturnType<typeof sentParts>[number]) =>
  isByCard(part)
    ? `${formatPounds(part.pence)} is on its way back.`
    : `${formatPounds(part.pence)} went back ${INSTRUMENTS[part.instrument].handOver}.`

export function bulkButton(count: number): string {
  if (count === 0) return 'Cancel Bookings'
  return count === 1 ? 'Cancel 1 Booking' : `Cancel ${count} Bookings`
}

/** Whether nothing is left to read once it is done. */
export const isAllSaid = ({ refused, untold }: BulkOutcome) => refused.length + untold.length === 0

function whoIsTold({ count, untold }: BulkOutcome): string {
  if (untold.length === 0) return '; the customers are told.'
  const has = untold.length === 1 ? 'has' : 'have'
  const others = untold.length < count ? ' The others are told.' : ''
  return `. ${bookings(untold.length)} ${has} no e-mail address: please tell them.${others}`
}

export function bulkDone(outcome: BulkOutcome): Toast {
  if (isNobodys(outcome)) return { title: 'Date Closed', description: 'Nobody had booked it.' }
  const { count, refused } = outcome
  const sentences = [
    count > 0 && `${bookings(count)} cancelled${whoIsTold(outcome)}`,
    ...sentParts(outcome).map(sentWords),
    handWords(outcome),
    refused.length > 0 && `${bookings(refused.length)} could not be cancelled.`,
  ]
  return {
    title: count > 0 ? 'Bookings Cancelled' : 'Error',
    description: sentences.filter(Boolean).join(' '),
    destructive: count === 0,
  }
}
