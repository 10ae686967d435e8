import { TextField } from './text-field.tsx'

type Props = React.ComponentProps<typeof TextField> & {
  /** The text as it should stand, and where the caret belongs in it. */
  format: (text: string, caret: number) => { text: string; caret: number }
}

/** A text field that tidies itself as one types. It keeps its own value: give no `value`. */
export const FormattedField = ({ format, onChange, ...field }: Props) => (
  <TextField
    {...field}
    onChange={(event) => {
      formatInPlace(event.currentTarget, format, isForwardDelete(event.nativeEvent))
      onChange?.(event)
    }}
  />
)

function formatInPlace(input: HTMLInputElement, format: Props['format'], forward: boolean) {
  const { text, caret } = format(input.value, input.selectionStart ?? input.value.length)
  if (text === input.value) return
  input.value = text
  // Past a space that the Delete key has just removed, and we have put back: on to what follows.
  const at = forward && text.charAt(caret) === ' ' ? caret + 1 : caret
  input.setSelectionRange(at, at)
}

const isForwardDelete = (event: Event) =>
  event instanceof InputEvent && event.inputType === 'deleteContentForward'
