import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/api/api.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { profileNotUpdated, profileUpdated } from './profile-toasts.ts'
import { profileKey } from './use-profile.ts'

type Props = { from: string; to: string; onWithdrawn: () => void }

/** A new address that has not been confirmed yet, and the way back for whoever mistyped it. */
export function NewEmailWaits({ from, to, onWithdrawn }: Props) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function withdraw() {
    setBusy(true)
    const { data, error } = await api('DELETE public/profile/email-change')
    setBusy(false)
    // The session is over, and that has been said already.
    if (error?.status === 401) return
    if (error) return toast(profileNotUpdated(error))
    toast(profileUpdated(data.message))
    await queries.invalidateQueries({ queryKey: profileKey })
    onWithdrawn()
  }

  return (
    <Alert title="Please confirm your new email">
      <p>
        We sent a link to <strong className="wrap-anywhere">{to}</strong>. Until you open it,{' '}
        <strong className="wrap-anywhere">{from}</strong> keeps working.
      </p>
      <Button
        tone="quiet"
        size="small"
        busy={busy}
        onClick={() => void withdraw()}
        className="mt-2 self-start"
      >
        Keep My Old Email
      </Button>
    </Alert>
  )
}
