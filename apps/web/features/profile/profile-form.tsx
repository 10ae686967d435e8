import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { asSent, asTyped, type ProfileKey, profileRules } from '#domain/account/profile-fields.ts'
import { ProfileFields } from '#web/act/profile-fields.tsx'
import { useAct } from '#web/act/use-act.ts'
import { useFields } from '#web/act/use-fields.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { profileKey, type ProfileData } from './use-profile.ts'

type Fields = Record<ProfileKey | 'address', string>

type Props = {
  profile: ProfileData
  address: string
  onSaved: (address: string) => void
  onCancel: () => void
}

export function ProfileForm({ profile, address, onSaved, onCancel }: Props) {
  const queries = useQueryClient()
  const form = useFields<Fields>({ ...asTyped(profile), address }, profileRules('profile'))
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
        <ProfileFields
          of="profile"
          field={(key) => form.field(key)}
          more={{
            email: {
              hint: 'If you change it, your old address keeps working until you have confirmed the new one.',
            },
          }}
        />
        <TextArea
          label="Address"
          autoComplete="street-address"
          rows={2}
          required={false}
          hint="This stays on your screen. We do not send it and do not keep it."
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

/** What of the form goes to the server: never the address, and nothing that is empty. */
export function toSend(fields: Fields) {
  const { name, email, ...given } = asSent(fields)
  return { name, email, ...Object.fromEntries(Object.entries(given).filter(([, text]) => text)) }
}
