import { useRef } from 'react'
import { api } from '#web/api/api.ts'
import { useRefreshOffice } from '#web/office/use-refresh-office.ts'
import { toast } from '#web/ui/toast.ts'
import type { OfficeUser } from './office-user.ts'
import { verificationNotSent, verificationSent } from './user-toasts.ts'

/** Mails somebody a new verification link, once at a time. */
export function useResend({ id, email }: OfficeUser) {
  const running = useRef(false)
  const refresh = useRefreshOffice()
  return async () => {
    if (running.current) return
    running.current = true
    const { error } = await api('POST admin/users/{id}/resend-verification', {
      params: { id },
      body: {},
    })
    running.current = false
    // A session that is over has been told already.
    if (error?.status === 401) return
    toast(error ? verificationNotSent(error) : verificationSent(email))
    await refresh()
  }
}
