import { isUnreachable, serverMessage } from '#web/api/api-error.ts'
import type { ApiError } from '#web/api/api-error.ts'
import type { Toast } from '#web/ui/toast.ts'

export const INVALID_LINK = {
  title: 'Invalid Reset Link',
  description: 'This password reset link is invalid or has expired.',
} as const

export const VALIDATION_ERROR = {
  title: 'Validation Error',
  description: 'An error occurred while validating your reset link.',
} as const

const destructive = true

export const noToken: Toast = { ...INVALID_LINK, destructive }

export const tokenValid: Toast = {
  title: 'Token Valid',
  description: 'Please enter your new password.',
}

export function linkRefused(error: ApiError): Toast {
  if (isUnreachable(error)) return { ...VALIDATION_ERROR, destructive }
  return {
    title: 'Invalid Token',
    description: serverMessage(error) ?? 'This reset link is invalid or has expired.',
    destructive,
  }
}

export const passwordReset = (message: string | undefined): Toast => ({
  title: 'Password Reset Successful',
  description: message || 'You can sign in with your new password now.',
})

export function resetRefused(error: ApiError): Toast {
  if (isUnreachable(error)) {
    return {
      title: 'Reset Error',
      description: 'An error occurred while resetting your password. Please try again.',
      destructive,
    }
  }
  return {
    title: 'Reset Failed',
    description: serverMessage(error) ?? 'Failed to reset password. Please try again.',
    destructive,
  }
}
