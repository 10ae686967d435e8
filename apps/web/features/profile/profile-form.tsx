import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { checkEmail } from '#domain/account/email.ts'
import { checkName } from '#domain/account/name.ts'
import { checkPhone, displayPhone, formatWithCaret } from '#domain/account/phone.ts'
import { api } from '#web/api/api.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { showFieldErrors } from '#web/ui/form-errors.ts'
import { FormattedField } from '#web/ui/formatted-field.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { profileNotUpdated, profileUpdated } from './profile-toasts.ts'
import { toSend } from './to-send.ts'
import type { ProfileFields } from './to-send.ts'
import { profileKey } from './use-profile.ts'
import type { ProfileData } from './use-profile.ts'

type Props = {
  profile: ProfileData
  address: string
  onSaved: (fields: ProfileFields) => void
  onCancel: () => void
}

export function ProfileForm({ profile, address, onSaved, onCancel }: Props) {
  const queries = useQueryClient()
  const form = useForm<ProfileFields>({ defaultValues: asFields(profile, address) })
  const { register, setError, setFocus, formState } = form
  const { errors, isSubmitting } = formState
  useEffect(() => setFocus('name'), [setFocus])

  async function save(fields: ProfileFields) {
    const body = toSend(fields)
    const { data, error } = await api('PUT public/profile', { body })
    if (error) {
      // The session is over, and that has been said already.
      if (error.status === 401) return
      if (!showFieldErrors(form, error.fields)) setError('root', { message: error.message })
      return toast(profileNotUpdated(error))
    }
    toast(profileUpdated(data.message))
    await queries.invalidateQueries({ queryKey: profileKey })
    onSaved(fields)
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(save)} className="flex flex-col gap-5">
      <h2 className="text-2xl">Your details</h2>
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          label="Name"
          autoComplete="name"
          required
          error={errors.name?.message}
          {...register('name', { validate: (text) => checkName(text) ?? true })}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          required
          hint="If you change it, your old address keeps working until you have confirmed the new one."
          error={errors.email?.message}
          {...register('email', { validate: (text) => checkEmail(text) ?? true })}
        />
        <FormattedField
          label="Phone"
          type="tel"
          autoComplete="tel"
          required={false}
          format={formatWithCaret}
          error={errors.phone?.message}
          {...register('phone', { validate: (text) => text === '' || (checkPhone(text) ?? true) })}
        />
        <TextArea
          label="Address"
          autoComplete="street-address"
          rows={2}
          required={false}
          hint="Stays on this screen: we do not send or keep it."
          {...register('address')}
        />
      </div>
      {errors.root && <Alert tone="bad">{errors.root.message}</Alert>}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Saving...' : 'Save Changes'}
        </Button>
      </div>
    </form>
  )
}

const asFields = ({ name, email, phone }: ProfileData, address: string): ProfileFields => ({
  name,
  email,
  phone: phone ? displayPhone(phone) : '',
  address,
})
