import { useState } from 'react'
import { formatAmount } from '#domain/pricing/money.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Table } from '#web/ui/table.tsx'
import { Specimen } from './specimen.tsx'

const rows = [
  { id: 41, customer: 'Zoë Fraser', status: 'Confirmed', amount: 45 },
  { id: 42, customer: 'Iain Mackintosh-Sutherland', status: 'Pending Payment', amount: 7.5 },
  { id: 43, customer: 'Aroha Ngata', status: 'Completed', amount: 120 },
]

const status = (row: { status: string }) => <Badge>{row.status}</Badge>

export function Tables() {
  const [up, setUp] = useState(true)
  const sorted = rows.toSorted((a, b) => (up ? a.amount - b.amount : b.amount - a.amount))
  return (
    <Specimen title="Table">
      <Table
        caption="Bookings"
        rows={sorted}
        rowKey={(row) => row.id}
        columns={[
          { heading: 'ID', cell: (row) => row.id, sort: { direction: null, onSort: () => {} } },
          { heading: 'Customer', cell: (row) => row.customer },
          { heading: 'Status', cell: status },
          {
            heading: 'Amount',
            numeric: true,
            cell: (row) => formatAmount(row.amount),
            sort: { direction: up ? 'ascending' : 'descending', onSort: () => setUp(!up) },
          },
        ]}
      />
    </Specimen>
  )
}
