import { useState } from 'react'
import { checkPassword } from '#domain/account/password.ts'
import { useAct } from '#web/act/use-act.ts'
import { required, useFields } from '#web/act/use-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useStayInside } from '#web/ui/use-stay-inside.ts'
import { InlineForm } from './inline-form.tsx'
import { devicesKey } from './devices.tsx'

export function ChangePassword() {
  const [open, setOpen] = useState(false)
  const card = useStayInside<HTMLElement>()
  return (
    <Card ref={card} tabIndex={-1} className="flex flex-col items-start gap-3">
      <h3 className="text-xl">Your password</h3>
      <p>When you save a new password, you are signed out on all your other devices.</p>
      {open ? (
        <PasswordForm onClose={() => setOpen(false)} />
      ) : (
        <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
          Change My Password
        </Button>
      )}
    </Card>
  )
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const form = useFields(
    { password: '', newPassword: '' },
    { password: required('Password is required.'), newPassword: checkPassword },
  )
  const { run, busy } = useAct('POST public/profile/password', {
    done: ({ message }) => ({ title: 'Password Changed', description: message }),
    changes: devicesKey,
    onDone: onClose,
    onRefused: form.explain,
  })
  return (
    <InlineForm
      onSubmit={form.handleSubmit((body) => run({ body }))}
      problem={form.problem}
      busy={busy}
      submit="Save New Password"
      running="Saving..."
      leave="Keep My Password"
      onClose={onClose}
    >
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...form.field('password')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        {...form.field('newPassword')}
      />
    </InlineForm>
  )
}
