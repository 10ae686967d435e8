import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { profileRules } from '#domain/account/profile-fields.ts'
import { ROLES } from '#domain/account/roles.ts'
import { ProfileFields } from '#web/act/profile-fields.tsx'
import { useAct } from '#web/act/use-act.ts'
import { useFields } from '#web/act/use-fields.ts'
import { useAuth } from '#web/api/auth.tsx'
import { ActProblem } from '#web/office/act-problem.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import {
  asFields,
  consequences,
  toSend,
  userChanges,
  type OfficeUser,
  type UserFields,
} from './user-fields.ts'

type Props = { user: OfficeUser; onClose: () => void }

const intoView = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'center' })

/**
 * Where somebody else was faster, the form takes over what they changed, keeps what was typed,
 * and says so: a second press then saves with open eyes.
 */
export function EditUserDialog({ user: first, onClose }: Props) {
  const [user, setUser] = useState(first)
  const [changes, setChanges] = useState<string[]>([])
  const form = useFields<UserFields>(asFields(first), profileRules('office'))
  const auth = useAuth()
  const isSelf = auth.user?.id === user.id
  const { run, busy } = useAct('PUT admin/users/{id}', {
    done: ({ name }) => ({
      title: 'User Updated',
      description: `What you changed about ${name} has been saved.`,
    }),
    failed: 'Error updating user',
    changes: ['office'],
    onDone: onClose,
    onRefused: (refusal) => {
      setChanges([])
      if (refusal.code === 'CHANGED_MEANWHILE') takeOver(refusal.current as OfficeUser)
      form.explain(refusal)
    },
  })
  function takeOver(now: OfficeUser) {
    setChanges(userChanges(user, now))
    setUser(now)
    form.reset(asFields(now), { keepDirtyValues: true })
  }
  const save = (fields: UserFields) =>
    run({ params: { id: user.id }, body: toSend(fields, user, isSelf) })

  return (
    <ConfirmDialog
      title="Edit User"
      confirm="Save Changes"
      running="Saving..."
      busy={busy}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      {form.problem && (
        <div ref={intoView}>
          <ActProblem problem={{ message: form.problem, changes }} />
        </div>
      )}
      <Fields form={form} user={user} isSelf={isSelf} givesRoles={auth.may('staff')} />
    </ConfirmDialog>
  )
}

type FieldsProps = {
  form: ReturnType<typeof useFields<UserFields>>
  user: OfficeUser
  isSelf: boolean
  givesRoles: boolean
}

/** By the same rules as on sign-up, and with what saving them does. */
function Fields({ form, user, isSelf, givesRoles }: FieldsProps) {
  const { field, control, getValues } = form
  const fields = { ...getValues(), ...useWatch({ control }) }
  const told = consequences(user, fields)
  return (
    <>
      <ProfileFields
        of="office"
        field={(key) => field(key)}
        more={{ email: { hint: <output>{told.email}</output> } }}
      />
      <SelectField
        label="Role"
        disabled={isSelf || !givesRoles}
        hint={isSelf ? 'You cannot take your own Admin role away.' : <output>{told.role}</output>}
        options={ROLES.map((role) => [role, role])}
        {...field('role')}
      />
      <div>
        <CheckboxField label="Email Verified" disabled={isSelf} {...field('isEmailVerified')} />
        <output className="block text-sm text-ink-soft">{!isSelf && told.isEmailVerified}</output>
      </div>
    </>
  )
}
