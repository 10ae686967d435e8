import { TextField } from './text-field.tsx'

type Props = React.ComponentProps<typeof TextField> & {
  /** The text as it should stand, and where the caret belongs in it. */
  format: (text: string, caret: number) => { text: string; caret: number }
}

/** A text field that tidies itself as one types. It keeps its own value: give no `value`. */
export function FormattedField({ format, onChange, ...field }: Props) {
  return (
    <TextField
      {...field}
      onChange={(event) => {
        formatInPlace(event.currentTarget, format)
        onChange?.(event)
      }}
    />
  )
}

function formatInPlace(input: HTMLInputElement, format: Props['format']) {
  const { text, caret } = format(input.value, input.selectionStart ?? input.value.length)
  if (text === input.value) return
  input.value = text
  input.setSelectionRange(caret, caret)
}
