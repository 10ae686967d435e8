import { momentLabel } from '#domain/calendar/labels.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { type Column, Table } from '#web/ui/table.tsx'
import type { GiftCardData } from './fold-sheet.tsx'

type Entry = GiftCardData['history'][number]

const WHAT: Record<Entry['what'], string> = {
  issued: 'Paid for',
  bonus: 'A present from us',
  held: 'Paid for a visit',
  released: 'Not needed after all',
  given_back: 'Came back from a visit',
  taken_back: 'Given back to whoever bought it',
  expired: 'Its time was over',
  reinstated: 'Put back by us',
}

const columns: Column<Entry & { id: number }>[] = [
  { heading: 'When', cell: ({ at }) => momentLabel(at) },
  { heading: 'What', cell: ({ what }) => WHAT[what] },
  { heading: 'Amount', numeric: true, cell: ({ amount }) => formatAmount(amount) },
]

/** What became of its money. */
export const CardHistory = ({ history }: Pick<GiftCardData, 'history'>) => (
  <section aria-labelledby="gift-history" className="flex flex-col gap-2 print:hidden">
    <h2 id="gift-history" className="text-xl">
      What became of it
    </h2>
    <Table
      caption="What came on the card, and what was spent"
      columns={columns}
      rows={history.map((entry, id) => ({ ...entry, id }))}
      rowKey={({ id }) => id}
    />
  </section>
)
