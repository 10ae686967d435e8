import {
  PROFILE_FIELDS,
  PROFILE_KEYS,
  type ProfileForm,
  type ProfileKey,
} from '#domain/account/profile-fields.ts'
import { EmailField, TextField } from '#web/ui/text-field.tsx'
import { PhoneField } from './phone-field.tsx'

type InputProps = Partial<React.ComponentProps<typeof TextField>>

type Props = {
  of: ProfileForm
  field: (key: ProfileKey) => InputProps
  /** What a form says or does differently of a field. */
  more: Partial<Record<ProfileKey, InputProps>>
}

const inputs = { text: TextField, email: EmailField, phone: PhoneField }
const autoComplete = { text: 'name', email: 'email', phone: 'tel' }

/** Every field of a profile, in its order. */
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
