import { Many, RowActs } from '#web/ui/many.tsx'
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
