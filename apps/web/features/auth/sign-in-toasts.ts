import { serverMessage } from '#web/api/api-error.ts'
import type { ApiError } from '#web/api/api-error.ts'
import type { Toast } from '#web/ui/toast.ts'

export const welcomeBack: Toast = {
  title: 'Welcome back!',
  description: 'You have successfully logged in',
}

export const emailNotVerified: Toast = {
  title: 'Email not verified',
  description:
    'Please verify your email to continue. You can resend the verification email on the next screen.',
}

/** A wrong pair of e-mail and password is one thing, a sign-in that could not be tried another. */
export function signInFailed(error: ApiError): Toast {
  const wrongPair = error.status === 401
  return {
    title: wrongPair ? 'Sign in failed' : 'Login Error',
    description:
      serverMessage(error) ?? (wrongPair ? 'Invalid email or password.' : 'Failed to log in'),
    destructive: true,
  }
}
