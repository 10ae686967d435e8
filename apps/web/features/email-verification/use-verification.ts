import { useEffect, useEffectEvent, useRef } from 'react'
import { failure } from '#web/act/failure.ts'
import { useAct } from '#web/act/use-act.ts'
import { isUnreachable, serverMessage, type ApiError } from '#web/api/api-error.ts'
import { refreshUser } from '#web/api/auth.tsx'
import { tellOtherTabs } from '#web/api/other-tabs.ts'
import { pendingVerificationEmail } from '#web/api/storage.ts'

export type Verification =
  | { state: 'verifying' }
  | { state: 'verified' }
  | { state: 'failed'; problem: string }

const NO_TOKEN = 'No verification token found in the URL.'
const UNEXPECTED = 'An unexpected error occurred.'

export function useVerification(token: string | null): Verification {
  const { run, isDone, refusal } = useAct('POST auth/verify-email', {
    done: { title: 'Email Verified!', description: 'Thank you. Your address is confirmed.' },
    failed: failure('Verification Failed', 'There was an error verifying your email.', {
      title: 'Verification Error',
      description: UNEXPECTED,
    }),
    onDone: () => {
      pendingVerificationEmail.remove()
      tellOtherTabs({ kind: 'verified' })
      // Where somebody is signed in, it may be their new address that was confirmed.
      void refreshUser()
    },
  })
  const verify = useEffectEvent((token: string) => run({ body: { token } }))
  const asked = useRef<string>(null)
  useEffect(() => {
    // A link works once, so it is shown to the server once, however often React mounts us.
    if (!token || asked.current === token) return
    asked.current = token
    verify(token)
  }, [token])

  if (!token) return { state: 'failed', problem: NO_TOKEN }
  if (refusal) return { state: 'failed', problem: whyNotVerified(refusal) }
  return { state: isDone ? 'verified' : 'verifying' }
}

/** What the page says for longer than a toast stays. */
function whyNotVerified(refusal: ApiError): string {
  if (isUnreachable(refusal)) return UNEXPECTED
  return serverMessage(refusal) ?? 'Verification failed. Please try again.'
}
