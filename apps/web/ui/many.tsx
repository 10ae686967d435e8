import { Button, IconButton } from './button.tsx'
import { cx } from './class-names.ts'
import { ArrowUpIcon, TrashIcon } from './icons.tsx'

type Props<Row> = {
  title: string
  add: string
  blank: Row
  rows: readonly Row[]
  most?: number
  /** Nothing follows from which comes first. */
  isUnordered?: boolean
  nameOf: (row: Row, index: number) => string
  onChange: (rows: Row[]) => void
  children: (row: Row, change: (row: Row) => void) => React.ReactNode
}

/** A list of fields: add, reorder, remove. */
export function Many<Row>(props: Props<Row>) {
  const { rows, most = Infinity, isUnordered, nameOf, onChange } = props
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 font-semibold">{props.title}</legend>
      {rows.map((row, index) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- its place is all that stays while it is typed
          key={index}
          className={cx(
            'flex items-start gap-2 border-t border-line pt-2',
            // On a phone, what has several fields needs the whole width for them.
            typeof row !== 'string' &&
              'max-sm:flex-col max-sm:*:first:w-full max-sm:*:last:self-end',
          )}
        >
          <div className="min-w-0 grow">
            {props.children(row, (next) => onChange(rows.with(index, next)))}
          </div>
          <RowActs {...{ rows, index, isUnordered, onChange }} name={nameOf(row, index)} />
        </div>
      ))}
      {rows.length < most && (
        <Button
          size="small"
          tone="quiet"
          className="self-start"
          onClick={() => onChange([...rows, props.blank])}
        >
          {props.add}
        </Button>
      )}
    </fieldset>
  )
}

type ActsProps<Row> = {
  rows: readonly Row[]
  index: number
  name: string
  isUnordered?: boolean | undefined
  onChange: (rows: Row[]) => void
}

export const RowActs = <Row,>({ rows, index, name, isUnordered, onChange }: ActsProps<Row>) => (
  <div className="flex shrink-0 items-center">
    {!isUnordered && (
      <IconButton
        label={`Move ${name} up`}
        disabled={index === 0}
        onClick={() => onChange(movedUp(rows, index))}
      >
        <ArrowUpIcon />
      </IconButton>
    )}
    <IconButton label={`Remove ${name}`} onClick={() => onChange(rows.toSpliced(index, 1))}>
      <TrashIcon />
    </IconButton>
  </div>
)

const movedUp = <Row,>(rows: readonly Row[], index: number): Row[] =>
  rows.toSpliced(index - 1, 2, ...rows.slice(index - 1, index + 1).toReversed())
