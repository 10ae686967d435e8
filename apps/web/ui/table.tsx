import { cx } from './class-names.ts'
import { Tooltip } from './tooltip.tsx'

type Column<Row> = {
  /** The heading; give `hiddenHeading` where only those who do not see it need it. */
  heading: string
  hiddenHeading?: boolean
  /** What a heading of a letter or two stands for. */
  hint?: string
  /** Stands in the heading's place: a box that ticks all rows. */
  control?: React.ReactNode
  cell: (row: Row) => React.ReactNode
  /** Numbers and money stand in line at the end. */
  numeric?: boolean
  sort?: { direction: 'ascending' | 'descending' | null; onSort: () => void }
}

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
}

export function Table<Row>({ caption, columns, rows, rowKey }: Props<Row>) {
  return (
    <section
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll a wide table
      tabIndex={0}
      className="overflow-x-auto rounded-md border-[1.5px] border-line bg-card"
    >
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-sunk text-start">
          <tr>
            {columns.map((column) => (
              <HeadingCell key={column.heading} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-t border-line hover:bg-paper">
              {columns.map((column) => (
                <td
                  key={column.heading}
                  className={cx('px-4 py-2.5', column.numeric && 'text-end tabular-nums')}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function HeadingCell<Row>({ column }: { column: Column<Row> }) {
  return (
    <th
      scope="col"
      aria-sort={column.sort?.direction ?? undefined}
      className={cx(
        'px-4 py-1 font-semibold whitespace-nowrap',
        column.numeric ? 'text-end' : 'text-start',
      )}
    >
      {column.control ?? <Heading column={column} />}
    </th>
  )
}

function Heading<Row>({ column }: { column: Column<Row> }) {
  const { heading, hiddenHeading, hint, sort } = column
  if (sort) return <SortButton {...sort}>{heading}</SortButton>
  if (hint) return <HintedHeading hint={hint}>{heading}</HintedHeading>
  return (
    <span className="inline-flex min-h-11 items-center">
      {hiddenHeading ? <span className="sr-only">{heading}</span> : heading}
    </span>
  )
}

type SortProps = NonNullable<Column<never>['sort']> & { children: React.ReactNode }

function SortButton({ direction, onSort, children }: SortProps) {
  return (
    <button
      type="button"
      onClick={onSort}
      className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 hover:text-marmalade-ink"
    >
      {children}
      <span aria-hidden="true" className="w-[1em] text-center">
        {direction === null ? '↕' : direction === 'ascending' ? '↑' : '↓'}
      </span>
    </button>
  )
}

function HintedHeading({ hint, children }: { hint: string; children: React.ReactNode }) {
  return (
    <Tooltip text={hint}>
      <button type="button" className="min-h-11 min-w-6 cursor-help">
        {children}
      </button>
    </Tooltip>
  )
}
