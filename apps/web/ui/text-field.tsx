import { cx } from './class-names.ts'
import { Field } from './field.tsx'
import type { FieldTexts } from './field.tsx'

type TextFieldProps = React.ComponentProps<'input'> & FieldTexts

export function TextField({ label, hint, error, id, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, id }} required={input.required}>
      {(control) => (
        <input type="text" {...input} {...control} className={cx('control', className)} />
      )}
    </Field>
  )
}

type TextAreaProps = React.ComponentProps<'textarea'> & FieldTexts

export function TextArea({ label, hint, error, id, className, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, id }} required={area.required}>
      {(control) => (
        <textarea
          rows={4}
          {...area}
          {...control}
          className={cx('control', 'field-sizing-content min-h-28', className)}
        />
      )}
    </Field>
  )
}
