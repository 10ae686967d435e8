import { dateLabel } from '#domain/calendar/labels.ts'
import { INSTRUMENTS } from '#domain/pricing/instruments.ts'
import { formatAmount, formatPounds, toPounds } from '#domain/pricing/money.ts'
import { isByCard } from '#domain/pricing/plan-refund.ts'
import { refundReasonLabel } from '#domain/pricing/refund.ts'
import { serverMessage } from '#web/api/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { type ActedBooking, moneyOf } from './acted-booking.ts'
import { Facts } from './facts.tsx'
import type { RefundForm } from './refund-form.ts'
import { canTryAgain, refundStatus, sameAgain, shortId, totalRefunded } from './refund-words.ts'
import { type Refund, useRefunds } from './use-refunds.ts'

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

type TableProps = {
  refunds: readonly Refund[]
  paidPence: number
  onAgain: (refund: Refund) => void
}

function RefundTable({ refunds, paidPence, onAgain }: TableProps) {
  const total = totalRefunded(refunds)
  return (
    <div className="flex flex-col gap-3">
      <Table
        caption="Refunds"
        stacks
        rows={refunds}
        rowKey={({ id }) => id}
        columns={columns(paidPence - total, onAgain)}
      />
      <p className="text-end font-semibold">
        Total Refunded <span className="ms-3 tabular-nums">{formatPounds(total)}</span>
      </p>
    </div>
  )
}

function columns(leftPence: number, onAgain: TableProps['onAgain']): Column<Refund>[] {
  const state = (refund: Refund) => (
    <RefundState refund={refund} onAgain={canTryAgain(refund, leftPence) ? onAgain : null} />
  )
  return [
    { heading: 'Refund ID', cell: ({ id }) => shortId(id) },
    { heading: 'Amount', numeric: true, cell: amountOf },
    { heading: 'Status', cell: state },
    { heading: 'Reason', cell: ({ reason }) => refundReasonLabel(reason) },
    { heading: 'Date', cell: ({ created }) => dateLabel(created) },
  ]
}

/** What no card provider sent says how it went. */
const amountOf = (refund: Refund) =>
  isByCard(refund)
    ? formatPounds(refund.amount)
    : `${formatPounds(refund.amount)}, ${INSTRUMENTS[refund.instrument].label.toLowerCase()}`

type StateProps = { refund: Refund; onAgain: ((refund: Refund) => void) | null }

/** What did not reach the customer says so, and offers another try. */
function RefundState({ refund, onAgain }: StateProps) {
  const { label, tone } = refundStatus(refund.status)
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={tone}>{label}</Badge>
      {onAgain && (
        <Button tone="quiet" size="small" onClick={() => onAgain(refund)}>
          Try Again
        </Button>
      )}
    </span>
  )
}
