import { Honeypot } from '#web/ui/honeypot.tsx'
import { EmailField, TextField } from '#web/ui/text-field.tsx'

type Props = {
  /** Of the form around them, as is `register`. */
  field: (name: 'name' | 'email' | 'phone') => React.ComponentProps<'input'> & { error?: string }
  register: (name: 'website') => React.ComponentProps<'input'>
  emailHint: string
  phoneHint?: string
}

/** Who comes without an account: three cells of the grid they stand in. */
export const GuestFields = ({ field, register, emailHint, phoneHint }: Props) => (
  <>
    <TextField label="Name" autoComplete="name" required {...field('name')} />
    <EmailField hint={emailHint} {...field('email')} />
    <TextField
      label="Phone"
      type="tel"
      autoComplete="tel"
      required={false}
      hint={phoneHint}
      {...field('phone')}
    />
    <Honeypot {...register('website')} />
  </>
)
