import { cx } from '#web/ui/class-names.ts'
import { Table, type Column } from '#web/ui/table.tsx'
import { useLongPress } from '#web/ui/use-long-press.ts'
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
  const { rows, caption, selection, card, cardsBelow = '48rem' } = props
  const isNarrow = useMedia(`(width < ${cardsBelow})`)
  if (card && isNarrow) return <Cards {...{ rows, caption, selection, card }} />
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

type CardsProps<Of extends Row> = Pick<Props<Of>, 'rows' | 'caption' | 'selection'> & {
  card: (row: Of) => React.ReactNode
}

/** Everything in reach of a thumb, nothing behind a hover. */
const Cards = <Of extends Row>({ rows, caption, selection, card }: CardsProps<Of>) => (
  <ul aria-label={caption} className="grid gap-3 sm:grid-cols-2">
    {rows.map((row) => (
      <Card key={row.id} {...{ row, selection }}>
        {card(row)}
      </Card>
    ))}
  </ul>
)

type CardProps<Of extends Row> = {
  row: Of
  selection: Selection<Of> | undefined
  children: React.ReactNode
}

/** A long press ticks it, or takes the tick away. */
function Card<Of extends Row>({ row, selection, children }: CardProps<Of>) {
  const canTick = selection?.isSelectable(row) ?? false
  const press = useLongPress(() => selection?.set([row], !selection.has(row)))
  return (
    <li
      {...(canTick && press)}
      className={cx(
        'relative flex flex-col gap-2 rounded-md border-[1.5px] border-line bg-card p-3 ps-4 text-sm',
        canTick && 'pointer-coarse:select-none',
      )}
    >
      {children}
    </li>
  )
}
