import { dateLabel } from '#domain/calendar/labels.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { refundReasonLabel } from '#domain/pricing/refund.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { canTryAgain, refundStatus, shortId, totalRefunded } from './refund-words.ts'
import type { Refund } from './use-refunds.ts'

type Props = { refunds: readonly Refund[]; paidPence: number; onAgain: (refund: Refund) => void }

export function RefundTable({ refunds, paidPence, onAgain }: Props) {
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

function columns(leftPence: number, onAgain: Props['onAgain']): Column<Refund>[] {
  const state = (refund: Refund) => (
    <RefundState refund={refund} onAgain={canTryAgain(refund, leftPence) ? onAgain : null} />
  )
  return [
    { heading: 'Refund ID', cell: ({ id }) => shortId(id) },
    { heading: 'Amount', numeric: true, cell: ({ amount }) => formatPounds(amount) },
    { heading: 'Status', cell: state },
    { heading: 'Reason', cell: ({ reason }) => refundReasonLabel(reason) },
    { heading: 'Date', cell: ({ created }) => dateLabel(created) },
  ]
}

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
