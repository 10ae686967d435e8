import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '#web/api/api.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { forgetVisitor } from '#web/api/forget-visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showFieldErrors } from '#web/ui/form-errors.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { toastAfterReload } from '#web/ui/toast-after-reload.ts'
import { ErasedAndKept } from './erased-and-kept.tsx'
import { accountDeleted, accountNotDeleted } from './privacy-toasts.ts'
import { WhyNotDeleted } from './why-not-deleted.tsx'

type Fields = { password: string }

const FORM = 'delete-account'

export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const [problem, setProblem] = useState<ApiError | null>(null)
  const form = useForm<Fields>({ defaultValues: { password: '' } })
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState
  // Until the page has begun anew, too.
  const busy = isSubmitting || (isSubmitSuccessful && !problem)

  async function send(body: Fields) {
    setProblem(null)
    const { error } = await api('POST public/profile/erasure', { body })
    if (!error) return leave()
    // The session is over, and that has been said already.
    if (error.code === 'UNAUTHENTICATED') return
    // Said beside the field, where it can be mended: a toast would cover the button.
    if (showFieldErrors(form, error.fields)) return
    setProblem(error)
    toast(accountNotDeleted(error))
  }

  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title="Delete your account?"
      actions={
        <>
          <Button tone="quiet" disabled={busy} onClick={onClose}>
            Keep My Account
          </Button>
          <Button tone="destructive" type="submit" form={FORM} busy={busy}>
            {busy ? 'Deleting...' : 'Delete For Good'}
          </Button>
        </>
      }
    >
      <ErasedAndKept />
      <form id={FORM} noValidate onSubmit={form.handleSubmit(send)} className="flex flex-col gap-4">
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          hint="So that nobody else can do this with your phone in their hand."
          error={errors.password?.message}
          {...form.register('password', { required: 'Password is required.' })}
        />
        {problem && <WhyNotDeleted problem={problem} />}
      </form>
    </Dialog>
  )
}

/** Nothing of them stays in this browser either, so the page begins anew. */
async function leave() {
  await forgetVisitor()
  toastAfterReload(accountDeleted)
  location.replace('/')
}
