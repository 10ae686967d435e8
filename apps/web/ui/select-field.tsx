import { cx } from './class-names.ts'
import { Field, type FieldTexts } from './field.tsx'
import { ChevronDownIcon } from './icons.tsx'

type Props<Value> = Omit<React.ComponentProps<'select'>, 'value' | 'children'> &
  FieldTexts & {
    options: readonly (readonly [value: Value, words: string, isOff?: boolean])[]
    value?: Value
    /** In place of `onChange`. */
    onChoose?: (value: Value) => void
  }

/** One of a few values, each with its words. The platform's own list: best on a phone. */
export function SelectField<Value extends string | number>(props: Props<Value>) {
  const { label, hiddenLabel, hint, error, id, className, options, onChoose, ...select } = props
  const choose = ({ target }: React.ChangeEvent<HTMLSelectElement>) => {
    const chosen = options.find(([each]) => String(each) === target.value)
    if (chosen) onChoose?.(chosen[0])
  }
  return (
    <Field {...{ label, hiddenLabel, hint, error, id }} required={select.required}>
      {(control) => (
        <div className="relative">
          <select
            {...select}
            {...control}
            {...(onChoose && { onChange: choose })}
            className={cx('control', 'cursor-pointer appearance-none pe-11', className)}
          >
            {options.map(([value, words, isOff]) => (
              <option key={value} value={value} disabled={isOff}>
                {words}
              </option>
            ))}
          </select>
          <ChevronDownIcon className="pointer-events-none absolute inset-y-0 end-4 my-auto" />
        </div>
      )}
    </Field>
  )
}
