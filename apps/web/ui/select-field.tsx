import { cx } from './class-names.ts'
import { Field, type FieldTexts } from './field.tsx'
import { ChevronDownIcon } from './icons.tsx'

type Props = React.ComponentProps<'select'> & FieldTexts

/** The platform's own list: best on a phone, and it needs no script. */
export function SelectField(props: Props) {
  const { label, hiddenLabel, hint, error, id, className, children, ...select } = props
  return (
    <Field {...{ label, hiddenLabel, hint, error, id }} required={select.required}>
      {(control) => (
        <div className="relative">
          <select
            {...select}
            {...control}
            className={cx('control', 'cursor-pointer appearance-none pe-11', className)}
          >
            {children}
          </select>
          <ChevronDownIcon className="pointer-events-none absolute inset-y-0 end-4 my-auto" />
        </div>
      )}
    </Field>
  )
}
