import { Table, type Column } from '#web/ui/table.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { SelectAll, SelectOne, type Selection } from './selection.tsx'

type Row = { id: number | string }

/** Columns say by which name the list can be sorted. */
export type ListColumn<Of> = Omit<Column<Of>, 'sort' | 'control'> & { sort?: string }

type Props<Of extends Row> = {
  rows: readonly Of[]
  caption: string
  columns: readonly ListColumn<Of>[]
  sortBy?: (column: string) => Column<Of>['sort']
  selection?: Selection<Of>
  /** A row on a narrow screen; without it, the table stacks its cells. */
  card?: (row: Of) => React.ReactNode
  cardsBelow?: '48rem' | '64rem'
}

export function Rows<Of extends Row>(props: Props<Of>) {
  const { rows, caption, card, cardsBelow = '48rem' } = props
  const isNarrow = useMedia(`(width < ${cardsBelow})`)
  if (card && isNarrow) return <Cards {...{ rows, caption, card }} />
  return (
    <Table
      {...{ caption, rows }}
      stacks={!card}
      rowKey={({ id }) => id}
      columns={tableColumns(props)}
    />
  )
}

function tableColumns<Of extends Row>(props: Props<Of>): Column<Of>[] {
  const { rows, columns, selection, sortBy } = props
  const data = columns.map(({ sort, ...column }) => ({
    ...column,
    sort: sort === undefined ? undefined : sortBy?.(sort),
  }))
  if (!selection) return data
  const select = {
    heading: 'Select',
    control: <SelectAll rows={rows} in={selection} />,
    cell: (row: Of) => <SelectOne row={row} in={selection} />,
  }
  return [select, ...data]
}

type CardsProps<Of> = Pick<Props<Of & Row>, 'rows' | 'caption'> & {
  card: (row: Of & Row) => React.ReactNode
}

/** Everything in reach of a thumb, nothing behind a hover. */
function Cards<Of extends Row>({ rows, caption, card }: CardsProps<Of>) {
  return (
    <ul aria-label={caption} className="grid gap-3 sm:grid-cols-2">
      {rows.map((row) => (
        <li
          key={row.id}
          className="flex flex-col gap-2 rounded-md border-[1.5px] border-line bg-card p-3 ps-4 text-sm"
        >
          {card(row)}
        </li>
      ))}
    </ul>
  )
}
