import { slotLabel } from '#domain/calendar/labels.ts'
import { thousands } from '#domain/pricing/thousands.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Table } from '#web/ui/table.tsx'
import {
  averageFacts,
  bookingStatusFacts,
  type Fact,
  paymentStatusFacts,
  userFacts,
} from './detail-facts.ts'
import type { Overview } from './use-overview.ts'

type Props = { details: React.ReactNode; slots: React.ReactNode }

export const Breakdown = ({ details, slots }: Props) =>
  slots ? (
    <div className="grid items-start gap-x-3 gap-y-6 2xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      {details}
      {slots}
    </div>
  ) : (
    details
  )

type Slot = Overview['slot_usage'][number]

export const SlotUsage = ({ slots }: { slots: readonly Slot[] }) => (
  <div className="flex min-w-0 flex-col gap-3">
    <h3 className="text-lg">Time Slot Usage</h3>
    <Table
      caption="Time Slot Usage"
      rows={slots}
      rowKey={({ id }) => id}
      columns={[
        { heading: 'Time Slot', cell: label },
        { heading: 'Status', cell: status },
        { heading: 'Period Usage', numeric: true, cell: (slot) => thousands(slot.period_usage) },
        { heading: 'Total Usage', numeric: true, cell: (slot) => thousands(slot.total_usage) },
        { heading: "Today's Usage", numeric: true, cell: (slot) => thousands(slot.today_usage) },
      ]}
    />
  </div>
)

const label = (slot: Slot) => (
  <>
    <span className="whitespace-nowrap tabular-nums">{slotLabel(slot)}</span>
    <span className="block text-sm text-ink-soft empty:hidden">
      {slot.session_names?.join(', ')}
    </span>
  </>
)

const status = ({ is_active }: Slot) =>
  is_active ? <Badge tone="good">Active</Badge> : <Badge>Inactive</Badge>

export const DetailCards = ({ details }: { details: Overview['detailed_stats'] }) => (
  <div className="grid gap-3 sm:grid-cols-2">
    <DetailCard title="Booking Status" facts={bookingStatusFacts(details.booking_status)} />
    <DetailCard title="Payment Status" facts={paymentStatusFacts(details.payment_status)} />
    <DetailCard title="User Verification" facts={userFacts(details.user_stats)} />
    <DetailCard title="Averages" facts={averageFacts(details)} />
  </div>
)

const DetailCard = ({ title, facts }: { title: string; facts: readonly Fact[] }) => (
  <Card title={title} level="h3" look="pb-1 text-lg" className="rounded-md p-4">
    <dl className="text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-3 border-t border-line py-1.5">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  </Card>
)
