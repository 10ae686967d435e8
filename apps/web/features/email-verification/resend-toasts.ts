import { isUnreachable, serverMessage } from '#web/api/api-error.ts'
import type { ApiError } from '#web/api/api-error.ts'
import type { Toast } from '#web/ui/toast.ts'

/** The two pages that resend say the same things in words of their own. */
export type ResendToasts = {
  noEmail: Toast
  sent: (email: string) => Toast
  failed: (error: ApiError) => Toast
}

const destructive = true

export const limitReached: Toast = {
  title: 'Resend limit reached',
  description:
    'You have reached the maximum number of resend attempts. Please check your inbox or contact support.',
  destructive,
}

export const pleaseWait: Toast = {
  title: 'Please wait',
  description: 'You can request another email after the cooldown ends.',
}

export const onWaitingPage: ResendToasts = {
  noEmail: {
    title: 'Email missing',
    description: 'No email found to resend verification.',
    destructive,
  },
  sent: (email) => ({
    title: 'Email sent',
    description: `A verification link was sent to ${email}.`,
  }),
  failed: (error) => ({
    title: 'Resend failed',
    description: serverMessage(error) ?? 'Could not resend verification email',
    destructive,
  }),
}

export const onVerifyPage: ResendToasts = {
  noEmail: {
    title: 'Email Required',
    description: 'Please provide your email address to resend verification.',
    destructive,
  },
  sent: (email) => ({
    title: 'Verification Email Sent',
    description: `Please open the new link we sent to ${email}.`,
  }),
  failed: (error) =>
    isUnreachable(error)
      ? {
          title: 'Resend Error',
          description: 'An error occurred while resending the verification email.',
          destructive,
        }
      : {
          title: 'Resend Failed',
          description: serverMessage(error) ?? 'Failed to resend verification email.',
          destructive,
        },
}
