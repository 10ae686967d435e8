import { Fragment } from 'react'
import { flushSync } from 'react-dom'
import { Button, IconButton } from '#web/ui/button.tsx'
import { ArrowUpIcon, TrashIcon } from '#web/ui/icons.tsx'
import { cx } from '#web/ui/class-names.ts'
import { TextArea, TextField } from '#web/ui/text-field.tsx'

const LONG = 100

type CountedProps = {
  label: string
  value: string
  most: number
  onText: (text: string) => void
  note?: string
  required?: boolean
}

/** A text that says how much of its place it takes while it is typed. */
export function CountedText({ label, value, most, onText, note, required }: CountedProps) {
  const Field = most > LONG ? TextArea : TextField
  return (
    <Field
      {...{ label, value, onText, required }}
      {...(most > LONG && { rows: 2 })}
      hint={[`${value.length} of ${most} characters.`, note].filter(Boolean).join(' ')}
      {...(value.length > most && { error: `Please use at most ${most} characters.` })}
    />
  )
}

type ManyProps<Row> = {
  title: string
  add: string
  blank: Row
  rows: readonly Row[]
  most: number
  nameOf: (row: Row, index: number) => string
  onChange: (rows: Row[]) => void
  children: (row: Row, change: (row: Row) => void, index: number) => React.ReactNode
}

/** A list as a list: add, reorder, remove. */
export function Many<Row>(props: ManyProps<Row>) {
  const { title, add, blank, rows, most, nameOf, onChange, children } = props
  return (
    <fieldset data-rows="" className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 font-semibold">{title}</legend>
      {rows.map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- its place is all that stays while it is typed
        <Fragment key={index}>
          <div
            className={cx(
              'flex items-start gap-2 border-t border-line pt-2',
              // On a phone, what has several fields needs the whole width for them.
              typeof row !== 'string' &&
                'max-sm:flex-col max-sm:*:first:w-full max-sm:*:last:self-end',
            )}
          >
            <div className="min-w-0 grow">
              {children(row, (next) => onChange([...rows].with(index, next)), index)}
            </div>
            <RowActs {...{ rows, index, onChange }} name={nameOf(row, index)} />
          </div>
        </Fragment>
      ))}
      {rows.length < most && (
        <Button
          size="small"
          tone="quiet"
          className="self-start"
          onClick={() => onChange([...rows, blank])}
        >
          {add}
        </Button>
      )}
    </fieldset>
  )
}

type ActsProps<Row> = {
  rows: readonly Row[]
  index: number
  name: string
  onChange: (rows: Row[]) => void
}

export const RowActs = <Row,>({ rows, index, name, onChange }: ActsProps<Row>) => {
  /** The focus goes with the row, or to the one that takes its place. */
  const act = (next: Row[], focused: number) => (event: React.MouseEvent) => {
    const list = event.currentTarget.closest('[data-rows]')
    const label = event.currentTarget.getAttribute('data-act')
    flushSync(() => onChange(next))
    const buttons = list && ownButtons(list, label)
    buttons?.[Math.min(focused, buttons.length - 1)]?.focus()
  }
  const isFirst = index === 0
  return (
    <div className="flex shrink-0 items-center">
      <IconButton
        label={`Move ${name} up`}
        data-act="up"
        // Not `disabled`: a row that has come to the top would lose the focus.
        aria-disabled={isFirst}
        onClick={isFirst ? undefined : act(movedUp(rows, index), index - 1)}
      >
        <ArrowUpIcon />
      </IconButton>
      <IconButton
        label={`Remove ${name}`}
        data-act="remove"
        onClick={act([...rows].toSpliced(index, 1), index)}
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

type NamedProps<Row> = {
  rows: readonly Row[]
  nameOf: (row: Row) => string
  /** No other row has it. */
  keyOf: (row: Row) => string
  onOpen: (row: Row, index: number) => void
  onChange: (rows: Row[]) => void
  before?: (row: Row) => React.ReactNode
  /** What else is to be known of it. */
  children: (row: Row) => React.ReactNode
}

/** A list of what has a dialog of its own: each by its name, which opens it. */
export const NamedRows = <Row,>(props: NamedProps<Row>) => {
  const { rows, nameOf, keyOf, onOpen, onChange, before, children } = props
  return (
    <ul data-rows="" className="flex flex-col">
      {rows.map((row, index) => (
        <li key={keyOf(row)} className="flex items-center gap-3 border-t border-line py-2">
          {before?.(row)}
          <span className="flex min-w-0 grow flex-wrap items-center gap-x-3">
            <button
              type="button"
              className="min-h-11 cursor-pointer text-start font-semibold underline wrap-anywhere"
              onClick={() => onOpen(row, index)}
            >
              {nameOf(row)}
            </button>
            {children(row)}
          </span>
          <RowActs {...{ rows, index, onChange }} name={nameOf(row)} />
        </li>
      ))}
    </ul>
  )
}

const movedUp = <Row,>(rows: readonly Row[], index: number): Row[] =>
  [...rows].toSpliced(index - 1, 2, rows[index]!, rows[index - 1]!)

type TextsProps = {
  title: string
  lines: readonly string[]
  most: number
  lineMost: number
  onChange: (lines: string[]) => void
}

/** A list of short texts. */
export const TextList = ({ title, lines, most, lineMost, onChange }: TextsProps) => (
  <Many
    {...{ title, most, onChange }}
    add="Add a line"
    blank=""
    rows={lines}
    nameOf={(line, index) => line || `line ${index + 1}`}
  >
    {(line, change) => (
      <TextField
        label={`${title}, a line`}
        hiddenLabel
        value={line}
        onText={change}
        {...(line.length > lineMost && { error: `Please use at most ${lineMost} characters.` })}
      />
    )}
  </Many>
)
