import { formatWithCaret } from '#domain/account/phone.ts'
import { TextField } from '#web/ui/text-field.tsx'

type Props = Omit<React.ComponentProps<typeof TextField>, 'label' | 'value'>

/** A phone number that tidies itself as one types. It keeps its own value. */
export const PhoneField = ({ onChange, ...field }: Props) => (
  <TextField
    label="Phone"
    type="tel"
    autoComplete="tel"
    {...field}
    onChange={(event) => {
      formatInPlace(event.currentTarget, isForwardDelete(event.nativeEvent))
      onChange?.(event)
    }}
  />
)

function formatInPlace(input: HTMLInputElement, forward: boolean) {
  const { value, selectionStart } = input
  const { text, caret } = formatWithCaret(value, selectionStart ?? value.length)
  if (text === value) return
  input.value = text
  // Past a space that the Delete key has just removed, and we have put back: on to what follows.
  const at = forward && text.charAt(caret) === ' ' ? caret + 1 : caret
  input.setSelectionRange(at, at)
}

const isForwardDelete = (event: Event) =>
  event instanceof InputEvent && event.inputType === 'deleteContentForward'
