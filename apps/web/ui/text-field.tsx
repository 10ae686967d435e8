import { cx } from './class-names.ts'
import { Field, type FieldTexts } from './field.tsx'

type TextFieldProps = React.ComponentProps<'input'> & FieldTexts

export function TextField(props: TextFieldProps) {
  const { label, hiddenLabel, hint, error, id, className, ...input } = props
  return (
    <Field {...{ label, hiddenLabel, hint, error, id }} required={input.required}>
      {(control) => (
        <input type="text" {...input} {...control} className={cx('control', className)} />
      )}
    </Field>
  )
}

type TextAreaProps = React.ComponentProps<'textarea'> & FieldTexts

export function TextArea(props: TextAreaProps) {
  const { label, hiddenLabel, hint, error, id, className, ...area } = props
  return (
    <Field {...{ label, hiddenLabel, hint, error, id }} required={area.required}>
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
