import { slotLabel } from '#domain/calendar/labels.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Table } from '#web/ui/table.tsx'
import { count } from './detail-facts.ts'
import type { Overview } from './use-overview.ts'

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
        { heading: 'Period Usage', numeric: true, cell: (slot) => count(slot.period_usage) },
        { heading: 'Total Usage', numeric: true, cell: (slot) => count(slot.total_usage) },
        { heading: "Today's Usage", numeric: true, cell: (slot) => count(slot.today_usage) },
      ]}
    />
  </div>
)

const label = (slot: Slot) => (
  <span className="whitespace-nowrap tabular-nums">{slotLabel(slot)}</span>
)

const status = ({ is_active }: Slot) =>
  is_active ? <Badge tone="good">Active</Badge> : <Badge>Inactive</Badge>
