import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { checkEmail, normaliseEmail } from '#domain/account/email.ts'
import { checkName, normaliseName } from '#domain/account/name.ts'
import { checkPhone, displayPhone } from '#domain/account/phone.ts'
import { PhoneField } from '#web/act/phone-field.tsx'
import { useAct } from '#web/act/use-act.ts'
import { useFields } from '#web/act/use-fields.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmailField, TextArea, TextField } from '#web/ui/text-field.tsx'
import { profileKey, type ProfileData } from './use-profile.ts'

type Fields = { name: string; email: string; phone: string; address: string }

const rules = {
  name: checkName,
  email: checkEmail,
  phone: (text: string) => (text === '' ? null : checkPhone(text)),
}

type Props = {
  profile: ProfileData
  address: string
  onSaved: (address: string) => void
  onCancel: () => void
}

export function ProfileForm({ profile, address, onSaved, onCancel }: Props) {
  const queries = useQueryClient()
  const form = useFields<Fields>(asFields(profile, address), rules)
  const { setFocus } = form
  useEffect(() => setFocus('name'), [setFocus])
  const { run, busy } = useAct('PUT public/profile', {
    done: ({ message }) => ({ title: 'Profile Updated', description: message }),
    failed: 'Failed to update profile',
    onDone: async () => {
      // Nobody should read the old one once the form is gone.
      await queries.invalidateQueries({ queryKey: profileKey })
      onSaved(form.getValues('address'))
    },
    onRefused: form.explain,
  })

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((fields) => run({ body: toSend(fields) }))}
      className="flex flex-col gap-5"
    >
      <h2 className="text-2xl">Your details</h2>
      <div className="grid gap-5 md:grid-cols-2">
        <TextField label="Name" autoComplete="name" required {...form.field('name')} />
        <EmailField
          hint="If you change it, your old address keeps working until you have confirmed the new one."
          {...form.field('email')}
        />
        <PhoneField required={false} {...form.field('phone')} />
        <TextArea
          label="Address"
          autoComplete="street-address"
          rows={2}
          required={false}
          hint="Stays on this screen: we do not send or keep it."
          {...form.field('address')}
        />
      </div>
      {form.problem && <Alert tone="bad">{form.problem}</Alert>}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          {busy ? 'Saving...' : 'Save Changes'}
        </Button>
      </div>
    </form>
  )
}

const asFields = ({ name, email, phone }: ProfileData, address: string): Fields => ({
  name,
  email,
  phone: phone ? displayPhone(phone) : '',
  address,
})

/** What of the form goes to the server: never the address, and a phone only where there is one. */
export const toSend = ({ name, email, phone }: Fields) => ({
  name: normaliseName(name),
  email: normaliseEmail(email),
  ...(phone.trim() && { phone }),
})
