import { cx } from './class-names.ts'
import { Tooltip } from './tooltip.tsx'

export type Column<Row> = {
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
  /** Stays in sight where the table is wider than its room: what a row can do. */
  stays?: boolean
  /** As classes, where tables above each other shall stand in line: on a wide screen and on paper. */
  width?: string
  sort?: { direction: 'ascending' | 'descending' | null; onSort: () => void }
}

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** On a phone each row becomes a card under its first cell, with the headings beside its values. */
  stacks?: boolean
}

// On a phone, never on paper. The heading is written before each value, since the row of headings is out of sight.
const STACKED_CELL =
  'stacked:block stacked:px-0 stacked:py-0.5 stacked:text-start stacked:first:text-base stacked:has-[>div:empty]:hidden'
const STACKED_VALUE =
  'stacked:not-first:grid stacked:not-first:grid-cols-[5.5rem_minmax(0,1fr)] stacked:not-first:gap-2 stacked:not-first:before:text-ink-soft stacked:not-first:before:content-[attr(data-heading)]'

const STAYS = 'sticky end-0 bg-inherit'

export function Table<Row>({ caption, columns, rows, rowKey, stacks }: Props<Row>) {
  return (
    <section
      aria-label={`Table: ${caption}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll a wide table
      tabIndex={0}
      className="relative overflow-x-auto rounded-md border-[1.5px] border-line bg-card"
    >
      <table
        className={cx(
          'w-full border-collapse text-sm print:text-xs',
          stacks && 'stacked:block',
          columns.some(({ width }) => width) && 'xl:table-fixed print:table-fixed',
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className={cx('bg-sunk text-start', stacks && 'stacked:sr-only')}>
          <tr className="bg-inherit">
            {columns.map((column) => (
              <HeadingCell key={column.heading} column={column} />
            ))}
          </tr>
        </thead>
        <tbody className={cx(stacks && 'stacked:block')}>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={cx(
                'border-t border-line bg-card hover:bg-paper',
                stacks && 'stacked:block stacked:px-4 stacked:py-3',
              )}
            >
              {columns.map((column) => (
                <td
                  key={column.heading}
                  data-heading={column.heading}
                  className={cx(
                    'px-3 py-2 md:px-2 md:first:ps-4 md:last:pe-4 2xl:px-3 print:py-0',
                    column.stays && STAYS,
                    column.numeric && 'text-end tabular-nums',
                    stacks && STACKED_CELL,
                    stacks && !column.hiddenHeading && STACKED_VALUE,
                  )}
                >
                  <div>{column.cell(row)}</div>
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
        'px-3 py-1 font-semibold print:py-0 whitespace-nowrap md:px-2 md:first:ps-4 md:last:pe-4 2xl:px-3',
        column.stays && STAYS,
        column.numeric ? 'text-end' : 'text-start',
        column.width,
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
    <span className="inline-flex min-h-11 items-center print:min-h-0">
      {hiddenHeading ? <span className="sr-only">{heading}</span> : heading}
    </span>
  )
}

type SortProps = NonNullable<Column<never>['sort']> & { children: React.ReactNode }

const SortButton = ({ direction, onSort, children }: SortProps) => (
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

const HintedHeading = ({ hint, children }: { hint: string; children: React.ReactNode }) => (
  <Tooltip text={hint}>
    <button type="button" className="min-h-11 min-w-6 cursor-help [text-align:inherit]">
      {children}
    </button>
  </Tooltip>
)
