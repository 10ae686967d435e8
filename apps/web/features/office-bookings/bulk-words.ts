import { formatPounds } from '#domain/pricing/money.ts'
import type { Data } from '#web/api/api.ts'
import type { Toast } from '#web/ui/toast.ts'

export type BulkOutcome = Data<'POST bookings/admin/bulk-cancel'>

/** As many as the server takes at once. */
export const MOST_AT_ONCE = 100

const bookings = (count: number) => (count === 1 ? '1 booking' : `${count} bookings`)

/** What a dry run found, before anything happens. */
export function whatWouldHappen({ count, refundTotalInMinor }: BulkOutcome): string {
  if (count === 0) return 'None of these bookings can be cancelled any more.'
  if (refundTotalInMinor === 0) return `${bookings(count)}, and no money goes back.`
  return `${bookings(count)}, and ${formatPounds(refundTotalInMinor)} goes back.`
}

/** No card provider sends that back. */
export const deskWords = ({ deskTotalInMinor }: BulkOutcome): string | null =>
  deskTotalInMinor > 0
    ? `${formatPounds(deskTotalInMinor)} was paid at the desk: the details of those bookings offer to give it back.`
    : null

export function bulkButton(count: number): string {
  if (count === 0) return 'Cancel Bookings'
  return count === 1 ? 'Cancel 1 Booking' : `Cancel ${count} Bookings`
}

export function bulkDone(outcome: BulkOutcome): Toast {
  const { count, refundTotalInMinor, refused } = outcome
  const sentences = [
    `${bookings(count)} cancelled; the customers are told.`,
    refundTotalInMinor > 0 && `${formatPounds(refundTotalInMinor)} is on its way back.`,
    deskWords(outcome),
    refused.length > 0 && `${bookings(refused.length)} could not be cancelled.`,
  ]
  return {
    title: count > 0 ? 'Bookings Cancelled' : 'Error',
    description: sentences.filter(Boolean).join(' '),
    destructive: count === 0,
  }
}
