import { isUnreachable, serverMessage } from '#web/api/api-error.ts'
import type { ApiError } from '#web/api/api-error.ts'
import type { Toast } from '#web/ui/toast.ts'

export const NO_TOKEN = 'No verification token found in the URL.'

const UNEXPECTED = 'An unexpected error occurred.'

export const emailVerified: Toast = {
  title: 'Email Verified!',
  description: 'Thank you. Your address is confirmed.',
}

export function verificationFailed(error: ApiError): Toast {
  const destructive = true
  if (isUnreachable(error)) {
    return { title: 'Verification Error', description: UNEXPECTED, destructive }
  }
  return {
    title: 'Verification Failed',
    description: serverMessage(error) ?? 'There was an error verifying your email.',
    destructive,
  }
}

/** What the page says for longer than a toast stays. */
export function whyNotVerified(error: ApiError): string {
  if (isUnreachable(error)) return UNEXPECTED
  return serverMessage(error) ?? 'Verification failed. Please try again.'
}
