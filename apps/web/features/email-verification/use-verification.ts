import { useEffect, useRef, useState } from 'react'
import { api } from '#web/api/api.ts'
import { refreshUser } from '#web/api/refresh-user.ts'
import { pendingVerificationEmail } from '#web/api/storage.ts'
import { toast } from '#web/ui/toast.ts'
import {
  emailVerified,
  NO_TOKEN,
  verificationFailed,
  whyNotVerified,
} from './verification-toasts.ts'

export type Verification =
  { state: 'verifying' } | { state: 'verified' } | { state: 'failed'; problem: string }

export function useVerification(token: string | null): Verification {
  const [verification, setVerification] = useState<Verification>({ state: 'verifying' })
  const asked = useRef<string>(null)

  useEffect(() => {
    // A link works once, so it is shown to the server once, however often React mounts us.
    if (!token || asked.current === token) return
    asked.current = token
    void verify(token).then(setVerification)
  }, [token])

  return token ? verification : { state: 'failed', problem: NO_TOKEN }
}

async function verify(token: string): Promise<Verification> {
  const { error } = await api('POST auth/verify-email', { body: { token } })
  if (error) {
    toast(verificationFailed(error))
    return { state: 'failed', problem: whyNotVerified(error) }
  }
  pendingVerificationEmail.remove()
  // Where somebody is signed in, it may be their new address that was confirmed.
  void refreshUser()
  toast(emailVerified)
  return { state: 'verified' }
}
