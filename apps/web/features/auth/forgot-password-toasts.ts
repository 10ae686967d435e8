import { isUnreachable, serverMessage } from '#web/api/api-error.ts'
import type { ApiError } from '#web/api/api-error.ts'
import type { Toast } from '#web/ui/toast.ts'

// The same words whether or not the address is known: nobody learns who has an account.
const SENT = 'If an account with that email exists, a password reset link has been sent.'

export const resetEmailSent = (message: string | undefined): Toast => ({
  title: 'Reset Email Sent',
  description: message || SENT,
})

export function resetEmailFailed(error: ApiError): Toast {
  const destructive = true
  if (isUnreachable(error)) {
    return {
      title: 'Reset Error',
      description: 'An error occurred while sending the reset email. Please try again.',
      destructive,
    }
  }
  return {
    title: 'Reset Failed',
    description: serverMessage(error) ?? 'Failed to send password reset email.',
    destructive,
  }
}
