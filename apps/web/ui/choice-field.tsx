import { SelectField } from './select-field.tsx'

type Props<Value> = Omit<
  React.ComponentProps<typeof SelectField>,
  'value' | 'onChange' | 'children'
> & {
  value: Value
  options: readonly (readonly [value: Value, words: string])[]
  onChoose: (value: Value) => void
}

/** One of a few values, each with its words. */
export function ChoiceField<Value extends string | number>(props: Props<Value>) {
  const { value, options, onChoose, ...field } = props
  return (
    <SelectField
      {...field}
      value={value}
      onChange={({ target }) => {
        const chosen = options.find(([each]) => String(each) === target.value)
        if (chosen) onChoose(chosen[0])
      }}
    >
      {options.map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </SelectField>
  )
}
