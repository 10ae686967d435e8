import {
  PROFILE_FIELDS,
  PROFILE_KEYS,
  type ProfileForm,
  type ProfileKey,
} from '#domain/account/profile-fields.ts'
import { EmailField, TextField } from '#web/ui/text-field.tsx'
import { formatWithCaret } from '#domain/account/phone.ts'

type InputProps = Partial<React.ComponentProps<typeof TextField>>

type Props = {
  of: ProfileForm
  field: (key: ProfileKey) => InputProps
  /** What a form says or does differently of a field. */
  more: Partial<Record<ProfileKey, InputProps>>
}

const autoComplete = { text: 'name', email: 'email', phone: 'tel' }

export const ProfileFields = ({ of, field, more }: Props) =>
  PROFILE_KEYS.map((key) => {
    const { label, input, neededBy } = PROFILE_FIELDS[key]
    const Input = inputs[input]
    return (
      <Input
        key={key}
        label={label}
        autoComplete={of === 'office' ? 'off' : autoComplete[input]}
        required={neededBy.includes(of)}
        {...field(key)}
        {...more[key]}
      />
    )
  })

type PhoneProps = Omit<React.ComponentProps<typeof TextField>, 'label' | 'value'>

/** A phone number that tidies itself as one types. It keeps its own value. */
const PhoneField = ({ onChange, ...field }: PhoneProps) => (
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

const inputs = { text: TextField, email: EmailField, phone: PhoneField }

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
