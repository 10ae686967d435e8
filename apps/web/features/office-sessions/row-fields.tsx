import { type FieldArrayPath, type FieldPath, type FieldPathValue, useWatch } from 'react-hook-form'
import type { Form } from '#web/act/use-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { RowActs } from '#web/ui/many.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { NO_TIME, type SessionFields } from './session-fields.ts'

type Props = { form: Form<SessionFields> }

export const TimeRows = ({ form }: Props) => (
  <Rows form={form} name="times" title="Times" what="time" blank={NO_TIME} keepsOne>
    {(at, clear) => (
      <>
        <TextField label="From" type="time" {...form.field(`times.${at}.startTime`, clear)} />
        <TextField label="To" type="time" {...form.field(`times.${at}.endTime`, clear)} />
      </>
    )}
  </Rows>
)

export const RangeRows = ({ form }: Props) => (
  <Rows form={form} name="ranges" title="From one day to another" what="range" blank={NO_RANGE}>
    {(at, clear) => (
      <>
        <TextField label="First day" type="date" {...form.field(`ranges.${at}.from`, clear)} />
        <TextField label="Last day" type="date" {...form.field(`ranges.${at}.to`, clear)} />
      </>
    )}
  </Rows>
)

const NO_RANGE = { from: '', to: '' }

export const DateRows = ({ form }: Props) => (
  <Rows form={form} name="dates" title="Single days, whatever weekday" what="day" blank={NO_DATE}>
    {(at, clear) => (
      <TextField label="Day" type="date" {...form.field(`dates.${at}.date`, clear)} />
    )}
  </Rows>
)

const NO_DATE = { date: '' }

type Name = FieldArrayPath<SessionFields>
type Row = SessionFields[Name][number]
type Path = FieldPath<SessionFields>
type PathValue = FieldPathValue<SessionFields, Path>
type Clear = { onChange: () => void }

type RowsProps = Props & {
  name: Name
  title: string
  what: string
  blank: Row
  keepsOne?: boolean
  children: (at: number, clear: Clear) => React.ReactNode
}

/**
 * As many as there are, each with the platform's own picker. By hand: what the form library has for lists would be
 * loaded by every customer, for this one place.
 */
function Rows({ form, name, title, what, blank, keepsOne, children }: RowsProps) {
  const rows: readonly Row[] = useWatch({ control: form.control, name })
  function change(next: readonly Row[]) {
    const set = (path: string, value: unknown) => form.setValue(path as Path, value as PathValue)
    set(name, next)
    // What the fields show is theirs: each takes the value that now stands in its row.
    next.forEach((row, at) => {
      for (const [key, value] of Object.entries(row)) set(`${name}.${at}.${key}`, value)
    })
  }
  const message = form.formState.errors[name]?.message
  const errorId = `${name}-error`
  const clear = { onChange: () => form.clearErrors(name) }
  return (
    <fieldset data-rows="" aria-describedby={errorId} className="flex flex-col gap-2">
      <legend className="mb-1 font-semibold">{title}</legend>
      {[...rows.keys()].map((at) => (
        <div key={at} className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[10rem_10rem_auto]">
          {children(at, clear)}
          {(rows.length > 1 || !keepsOne) && (
            <RowActs
              index={at}
              name={`${what} ${at + 1}`}
              isUnordered
              rows={rows}
              onChange={change}
            />
          )}
        </div>
      ))}
      <FieldError id={errorId} error={message} />
      <Button
        size="small"
        tone="quiet"
        className="self-start"
        data-act="add"
        onClick={() => change([...rows, blank])}
      >
        {rows.length > 0 ? `Add another ${what}` : `Add a ${what}`}
      </Button>
    </fieldset>
  )
}
