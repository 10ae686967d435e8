import { dateLabel } from '#domain/calendar/labels.ts'
import { formatAmount, toPounds } from '#domain/pricing/money.ts'
import { serverMessage } from '#web/api/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { moneyOf, type ActedBooking } from './acted-booking.ts'
import { Facts } from './facts.tsx'
import type { RefundForm } from './refund-form.ts'
import { RefundTable } from './refund-table.tsx'
import { sameAgain, totalRefunded } from './refund-words.ts'
import { useRefunds } from './use-refunds.ts'

type Props = {
  booking: ActedBooking
  onClose: () => void
  /** Another try for a refund that failed, in the dialog for refunds. */
  onAgain: (again: Partial<RefundForm>, booking: ActedBooking) => void
}

export function RefundHistoryDialog({ booking, onClose, onAgain }: Props) {
  const refunds = useRefunds(booking.id)
  // Fresher than the row that led here.
  const refundedAmount = toPounds(totalRefunded(refunds.data ?? []))
  return (
    <Dialog
      onClose={onClose}
      title="Refund History"
      size="wide"
      actions={
        <Button tone="quiet" busy={refunds.isFetching} onClick={() => refunds.refetch()}>
          Refresh
        </Button>
      }
    >
      <Facts
        facts={[
          ['Customer', booking.userName],
          ['Date', `${dateLabel(booking.bookingDate)}, ${booking.timeSlotRange}`],
          ['Original Amount', formatAmount(booking.paymentAmount || booking.totalPrice)],
        ]}
      />
      {refunds.error && (
        <Alert tone="bad" announce>
          {serverMessage(refunds.error) ?? 'Failed to fetch refund history'}
        </Alert>
      )}
      {refunds.isPending && <Loading>Loading refunds…</Loading>}
      {refunds.data?.length === 0 && (
        <p className="rounded-md bg-sunk p-6 text-center">No refunds found for this booking.</p>
      )}
      {refunds.data && refunds.data.length > 0 && (
        <RefundTable
          refunds={refunds.data}
          paidPence={moneyOf(booking).paidPence}
          onAgain={(refund) => onAgain(sameAgain(refund), { ...booking, refundedAmount })}
        />
      )}
    </Dialog>
  )
}
