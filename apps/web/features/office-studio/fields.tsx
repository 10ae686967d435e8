import { plainOf, type Rich } from '#domain/house/rich.ts'
import type { Field } from '#domain/house/texts.ts'
import { RichField } from '#web/rich/rich-field.tsx'
import { Many, RowActs } from '#web/ui/many.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'

const LONG = 100

type CountedProps<Value> = Pick<Field, 'label' | 'most'> & {
  value: Value
  onText: (text: Value) => void
  note?: string
  required?: boolean
}

const tooLong = (length: number, most: number) =>
  length > most && { error: `Please use at most ${most} characters.` }

const counted = (length: number, most: number, note?: string) => ({
  hint: [`${length} of ${most} characters.`, note].filter(Boolean).join(' '),
  ...tooLong(length, most),
})

/** A text that says how much of its place it takes while it is typed. */
export function CountedText({ value, most, note, ...field }: CountedProps<string>) {
  const told = { ...field, value, ...counted(value.length, most, note) }
  return most > LONG ? <TextArea {...told} rows={2} /> : <TextField {...told} />
}

/** The same, of few kinds where its place takes them. */
export function CountedRich(props: CountedProps<Rich> & Pick<Field, 'isRich'>) {
  const { isRich, onText, ...field } = props
  const { most, value, note, ...texts } = field
  const words = plainOf(value)
  if (!isRich) return <CountedText {...field} value={words} onText={onText} />
  return (
    <RichField {...texts} {...counted(words.length, most, note)} value={value} onRich={onText} />
  )
}

type NamedProps<Row> = {
  rows: readonly Row[]
  nameOf: (row: Row) => string
  onOpen: (row: Row, index: number) => void
  onChange: (rows: Row[]) => void
  before?: (row: Row) => React.ReactNode
  /** What else is to be known of it. */
  children: (row: Row) => React.ReactNode
}

/** A list of what has a dialog of its own: each by its name, which opens it. */
export const NamedRows = <Row,>(props: NamedProps<Row>) => {
  const { rows, nameOf, onOpen, onChange, before, children } = props
  return (
    <ul data-rows="" className="flex flex-col">
      {rows.map((row, index) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- two dishes may have one name
          key={index}
          className="flex items-center gap-3 border-t border-line py-2"
        >
          {before?.(row)}
          <span className="flex min-w-0 grow flex-wrap items-center gap-x-3">
            <button
              type="button"
              className="min-h-11 min-w-11 cursor-pointer text-start font-semibold underline wrap-anywhere"
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
  lines: readonly Rich[]
  most: number
  lineMost: number
  isRich?: boolean
  onChange: (lines: Rich[]) => void
}

export const TextList = ({ title, lines, most, lineMost, isRich, onChange }: TextsProps) => (
  <Many
    {...{ title, most, onChange }}
    add="Add a line"
    blank=""
    rows={lines}
    nameOf={(line, index) => plainOf(line) || `line ${index + 1}`}
  >
    {(line, change) => {
      const [label, words] = [`${title}, a line`, plainOf(line)]
      const told = { label, hiddenLabel: true, ...tooLong(words.length, lineMost) }
      return isRich ? (
        <RichField {...told} value={line} onRich={change} />
      ) : (
        <TextField {...told} value={words} onText={change} />
      )
    }}
  </Many>
)
