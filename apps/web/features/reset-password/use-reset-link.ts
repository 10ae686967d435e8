import { useCallback, useEffect } from 'react'
import { api } from '#web/api/api.ts'
import { isUnreachable } from '#web/api/api-error.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { toast } from '#web/ui/toast.ts'
import { linkRefused, tokenValid } from './reset-toasts.ts'

export type ResetLink =
  | { state: 'validating' }
  | { state: 'valid'; email: string; expiresAt: string }
  | { state: 'invalid' }
  | { state: 'unknown' }

export function useResetLink(resetToken: string): ResetLink {
  const validate = useCallback(
    () => api('POST auth/validate-reset-token', { body: { resetToken } }),
    [resetToken],
  )
  const answer = useAnswer(validate)

  useEffect(() => {
    if (answer) toast(answer.error ? linkRefused(answer.error) : tokenValid)
  }, [answer])

  if (!answer) return { state: 'validating' }
  if (answer.data) return { state: 'valid', ...answer.data }
  return { state: isUnreachable(answer.error) ? 'unknown' : 'invalid' }
}
