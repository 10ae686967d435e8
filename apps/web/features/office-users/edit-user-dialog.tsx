import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '#web/api/api.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { useAuth } from '#web/api/auth.tsx'
import { ActProblem } from '#web/office/act-problem.tsx'
import type { Problem } from '#web/office/act-problem.tsx'
import { useRefreshOffice } from '#web/office/use-refresh-office.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showFieldErrors } from '#web/ui/form-errors.ts'
import { toast } from '#web/ui/toast.ts'
import type { OfficeUser } from './office-user.ts'
import { userChanges } from './user-changes.ts'
import { UserFieldset } from './user-fieldset.tsx'
import { asFields, toSend } from './user-form.ts'
import type { UserFields } from './user-form.ts'
import { userNotUpdated, userUpdated } from './user-toasts.ts'

type Props = { user: OfficeUser; onClose: () => void }

const FORM = 'edit-user'

/**
 * Where somebody else was faster, the form takes over what they changed, keeps what was typed,
 * and says so: a second press then saves with open eyes.
 */
export function EditUserDialog({ user: first, onClose }: Props) {
  const [user, setUser] = useState(first)
  const [problem, setProblem] = useState<Problem | null>(null)
  const isSelf = useAuth().user?.id === user.id
  const refresh = useRefreshOffice()
  const form = useForm<UserFields>({ defaultValues: asFields(first) })
  const { isSubmitting } = form.formState
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) top.current?.scrollIntoView({ block: 'center' })
  }, [problem])

  async function save(fields: UserFields) {
    setProblem(null)
    const body = toSend(fields, user, isSelf)
    const { error } = await api('PUT admin/users/{id}', { params: { id: user.id }, body })
    // A session that is over has been told already.
    if (error?.status === 401) return
    toast(error ? userNotUpdated(error) : userUpdated(body.name))
    void refresh()
    if (error) explain(error)
    else onClose()
  }

  function explain(error: ApiError) {
    const { message } = error
    if (showFieldErrors(form, error.fields)) return
    if (error.code !== 'CHANGED_MEANWHILE') return setProblem({ message, changes: [] })
    const now = error.current as OfficeUser
    setProblem({ message, changes: userChanges(user, now) })
    setUser(now)
    form.reset(asFields(now), { keepDirtyValues: true })
  }

  return (
    <Dialog
      open
      locked={isSubmitting}
      onClose={onClose}
      title="Edit User"
      actions={
        <>
          <Button tone="quiet" disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM} busy={isSubmitting}>
            {isSubmitting ? 'Saving...' : 'Save Changes'}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={form.handleSubmit(save)} className="flex flex-col gap-4">
        <div ref={top} className="empty:hidden">
          <ActProblem problem={problem} />
        </div>
        <UserFieldset form={form} user={user} isSelf={isSelf} />
      </form>
    </Dialog>
  )
}
