import { momentLabel } from '#domain/calendar/labels.ts'
import { penceOf } from '#domain/pricing/money.ts'
import { worthWords } from '#domain/pricing/visits.ts'
import { type Column, Table } from '#web/ui/table.tsx'
import type { GiftCardData } from './fold-sheet.tsx'

type Entry = GiftCardData['history'][number]

const WHAT: Record<Entry['what'], string> = {
  issued: 'Paid for',
  bonus: 'A present from us',
  held: 'Paid for a visit',
  kept: 'Kept for a visit that is not paid yet',
  released: 'Not needed after all',
  given_back: 'Came back from a visit',
  taken_back: 'Given back to whoever bought it',
  expired: 'It expired',
  reinstated: 'Put back by us',
}

const columnsFor = (visitPence: number | null): Column<Entry & { id: number }>[] => [
  { heading: 'When', cell: ({ at }) => momentLabel(at) },
  { heading: 'What', cell: ({ what }) => WHAT[what] },
  { heading: 'Amount', numeric: true, cell: ({ amount }) => movedWords(amount, visitPence) },
]

/** What was spent has a minus: '-2 visits'. */
const movedWords = (amount: number, visitPence: number | null) =>
  `${amount < 0 ? '-' : ''}${worthWords(penceOf(Math.abs(amount)), visitPence)}`

type Props = Pick<GiftCardData, 'history'> & { visitPence: number | null }

export const CardHistory = ({ history, visitPence }: Props) => (
  <section aria-labelledby="gift-history" className="flex flex-col gap-2 print:hidden">
    <h2 id="gift-history" className="text-xl">
      What happened to it{' '}
    </h2>
    <Table
      caption="What came on the card, and what was spent"
      columns={columnsFor(visitPence)}
      rows={history.map((entry, id) => ({ ...entry, id }))}
      rowKey={({ id }) => id}
    />
  </section>
)
