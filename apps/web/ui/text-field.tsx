import { cx } from './class-names.ts'
import { Field, type FieldTexts } from './field.tsx'

/** In place of `onChange`, where only what is typed matters. */
type Typed = { onText?: (text: string) => void }

type TextFieldProps = React.ComponentProps<'input'> & FieldTexts & Typed

export function TextField(props: TextFieldProps) {
  const { label, hiddenLabel, hint, error, id, className, onText, ...input } = props
  return (
    <Field {...{ label, hiddenLabel, hint, error, id }} required={input.required}>
      {(control) => (
        <input
          type="text"
          dir="auto"
          {...input}
          {...control}
          {...typing(onText)}
          className={cx('control', className)}
        />
      )}
    </Field>
  )
}

/** 'Email', and required, unless it says otherwise. */
export const EmailField = (props: Partial<TextFieldProps>) => (
  <TextField label="Email" type="email" autoComplete="email" required {...props} />
)

export function TextArea(props: React.ComponentProps<'textarea'> & FieldTexts & Typed) {
  const { label, hiddenLabel, hint, error, id, className, onText, ...area } = props
  return (
    <Field {...{ label, hiddenLabel, hint, error, id }} required={area.required}>
      {(control) => (
        <textarea
          rows={4}
          dir="auto"
          {...area}
          {...control}
          {...typing(onText)}
          className={cx('control', 'field-sizing-content min-h-28', className)}
        />
      )}
    </Field>
  )
}

const typing = (onText: Typed['onText']) =>
  onText && { onChange: ({ target }: { target: { value: string } }) => onText(target.value) }
