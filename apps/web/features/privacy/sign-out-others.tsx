import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { SignOutIcon } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toast.ts'
import { othersNotSignedOut, othersSignedOut } from './privacy-toasts.ts'

export function SignOutOthers({ others }: { others: number }) {
  const [busy, setBusy] = useState(false)
  const queries = useQueryClient()

  async function signOut() {
    setBusy(true)
    const { data, error } = await api('POST auth/logout-others', { body: {} })
    setBusy(false)
    // A session that is over has been told already.
    if (error?.status === 401) return
    toast(error ? othersNotSignedOut(error) : othersSignedOut(data.message))
    await queries.invalidateQueries({ queryKey: ['devices'] })
  }

  if (others === 0) {
    return <p className="text-sm text-ink-soft">You are signed in nowhere else.</p>
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <Button tone="quiet" size="small" busy={busy} onClick={() => void signOut()}>
        {!busy && <SignOutIcon />}
        {busy ? 'Signing out...' : 'Sign Out Other Devices'}
      </Button>
      <p className="text-sm text-ink-soft">
        You do not know one of them? Sign it out, then choose a new password.
      </p>
    </div>
  )
}
