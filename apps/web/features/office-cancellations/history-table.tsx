import { dateLabel, timeLabel } from '#domain/calendar/labels.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Table } from '#web/ui/table.tsx'
import type { CancellationRequest } from './use-requests.ts'

export function HistoryTable({ requests }: { requests: readonly CancellationRequest[] }) {
  return (
    <Table
      caption="Processed cancellation requests"
      rows={requests}
      rowKey={({ id }) => id}
      stacks
      columns={[
        { heading: 'Customer', cell: customer },
        { heading: 'Booking Date', cell: visit },
        {
          heading: 'Amount',
          numeric: true,
          cell: ({ totalPrice }) => formatAmount(totalPrice),
        },
        { heading: 'Reason', cell: ({ reason }) => words(reason) },
        { heading: 'Status', cell: verdict },
        { heading: 'Requested', cell: ({ requestedAt }) => moment(requestedAt) },
        { heading: 'Reviewed', cell: ({ reviewedAt }) => moment(reviewedAt) },
        { heading: 'Notes', cell: ({ adminNotes }) => words(adminNotes) },
      ]}
    />
  )
}

const customer = ({ userName, userEmail }: CancellationRequest) => (
  <p className="wrap-anywhere md:min-w-44">
    <strong>{userName}</strong>
    <span
      title={userEmail ?? undefined}
      className="block text-ink-soft md:w-0 md:min-w-full md:truncate"
    >
      {userEmail}
    </span>
  </p>
)

const visit = ({ bookingDate, timeSlotRange }: CancellationRequest) => (
  <TwoLines first={dateLabel(bookingDate)} second={timeSlotRange} />
)

const moment = (at: string | undefined) =>
  at && <TwoLines first={dateLabel(at)} second={timeLabel(at)} />

const verdict = ({ isApproved }: CancellationRequest) =>
  isApproved ? <Badge tone="good">Approved</Badge> : <Badge>Denied</Badge>

const words = (text: string | undefined) =>
  text && <p className="whitespace-pre-line wrap-anywhere md:min-w-40">{text}</p>

function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <span className="tabular-nums">
      <span className="whitespace-nowrap">{first}</span> <br className="max-md:hidden" />
      <span className="whitespace-nowrap text-ink-soft">{second}</span>
    </span>
  )
}
