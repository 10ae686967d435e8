import { flushSync } from 'react-dom'
import { Button, IconButton } from './button.tsx'
import { cx } from './class-names.ts'
import { ArrowUpIcon } from './icons.tsx'
import { TrashIcon } from './thing-icons.tsx'

type Props<Row> = {
  title: string
  hint?: string
  add: string
  blank: Row
  rows: readonly Row[]
  most?: number
  /** Nothing follows from which comes first. */
  isUnordered?: boolean
  nameOf: (row: Row, index: number) => string
  onChange: (rows: Row[]) => void
  children: (row: Row, change: (row: Row) => void, index: number) => React.ReactNode
}

/** A list of fields: add, reorder, remove. */
export function Many<Row>(props: Props<Row>) {
  const { rows, most = Infinity, isUnordered, nameOf, onChange } = props
  return (
    <fieldset data-rows="" className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 font-semibold">{props.title}</legend>
      {props.hint && <p className="text-sm text-ink-soft">{props.hint}</p>}
      {rows.map((row, index) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- its place is all that stays while it is typed
          key={index}
          className={cx(
            'flex items-start gap-2 border-t border-line pt-2',
            // On a phone, what has several fields needs the whole width for them.
            typeof props.blank !== 'string' &&
              'max-sm:flex-col max-sm:*:first:w-full max-sm:*:last:self-end',
          )}
        >
          <div className="min-w-0 grow">
            {props.children(row, (next) => onChange(rows.with(index, next)), index)}
          </div>
          <RowActs {...{ rows, index, isUnordered, onChange }} name={nameOf(row, index)} />
        </div>
      ))}
      {rows.length < most && (
        <Button
          size="small"
          tone="quiet"
          className="self-start"
          data-act="add"
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

export const RowActs = <Row,>({ rows, index, name, isUnordered, onChange }: ActsProps<Row>) => {
  /** The focus goes with the row, or to the one that takes its place, or to what adds one. */
  const act = (next: Row[], focused: number) => (event: React.MouseEvent) => {
    const list = event.currentTarget.closest('[data-rows]')
    const label = event.currentTarget.getAttribute('data-act')
    flushSync(() => onChange(next))
    const [buttons, adds] = [label, 'add'].map((each) => (list ? ownButtons(list, each) : []))
    const button = buttons?.[Math.min(focused, buttons.length - 1)] ?? adds?.[0]
    button?.focus()
  }
  const isFirst = index === 0
  return (
    <div className="flex shrink-0 items-center">
      {!isUnordered && (
        <IconButton
          label={`Move ${name} up`}
          data-act="up"
          // Not `disabled`: a row that has come to the top would lose the focus.
          aria-disabled={isFirst}
          onClick={isFirst ? undefined : act(movedUp(rows, index), index - 1)}
        >
          <ArrowUpIcon />
        </IconButton>
      )}
      <IconButton
        label={`Remove ${name}`}
        data-act="remove"
        onClick={act(rows.toSpliced(index, 1), index)}
      >
        <TrashIcon />
      </IconButton>
    </div>
  )
}

/** Of the rows of this list, not of lists within them. */
const ownButtons = (list: Element, act: string | null) =>
  [...list.querySelectorAll<HTMLElement>(`[data-act="${act}"]`)].filter(
    (button) => button.closest('[data-rows]') === list,
  )

const movedUp = <Row,>(rows: readonly Row[], index: number): Row[] =>
  rows.toSpliced(index - 1, 2, ...rows.slice(index - 1, index + 1).toReversed())
