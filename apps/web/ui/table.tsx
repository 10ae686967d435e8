import { cx } from './class-names.ts'

type Column<Row> = {
  /** The heading; give `hiddenHeading` where only those who do not see it need it. */
  heading: string
  hiddenHeading?: boolean
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
  const { heading, hiddenHeading, numeric, sort } = column
  const words = hiddenHeading ? <span className="sr-only">{heading}</span> : heading
  return (
    <th
      scope="col"
      aria-sort={sort?.direction ?? undefined}
      className={cx(
        'px-4 py-1 font-semibold whitespace-nowrap',
        numeric ? 'text-end' : 'text-start',
      )}
    >
      {sort ? (
        <button
          type="button"
          onClick={sort.onSort}
          className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 hover:text-marmalade-ink"
        >
          {words}
          <span aria-hidden="true" className="w-[1em] text-center">
            {sort.direction === null ? '↕' : sort.direction === 'ascending' ? '↑' : '↓'}
          </span>
        </button>
      ) : (
        <span className="inline-flex min-h-11 items-center">{words}</span>
      )}
    </th>
  )
}
