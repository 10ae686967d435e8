import { formatPounds } from '#domain/pricing/money.ts'
import { Table } from '#web/ui/table.tsx'
import { count } from '../detail-facts.ts'
import { binLabel } from './chart-bins.ts'
import type { Bin, BinSize } from './chart-bins.ts'

type Props = { caption: string; bins: readonly Bin[]; size: BinSize }

const headings = { day: 'Day', week: 'Week', month: 'Month' }

export function BinTable({ caption, bins, size }: Props) {
  return (
    <Table
      caption={caption}
      rows={bins}
      rowKey={({ from }) => from}
      columns={[
        { heading: headings[size], cell: binLabel },
        { heading: 'Bookings', numeric: true, cell: ({ bookings }) => count(bookings) },
        {
          heading: 'Revenue',
          numeric: true,
          cell: ({ revenuePence }) => formatPounds(revenuePence),
        },
      ]}
    />
  )
}
