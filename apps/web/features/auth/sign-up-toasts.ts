import { isUnreachable, serverMessage } from '#web/api/api-error.ts'
import type { ApiError } from '#web/api/api-error.ts'
import type { Toast } from '#web/ui/toast.ts'

export const accountCreated: Toast = {
  title: 'Success',
  description: 'Account created successfully. Please log in.',
}

export function signUpFailed(error: ApiError): Toast {
  const destructive = true
  if (isUnreachable(error)) {
    return { title: 'Error creating account', description: error.message, destructive }
  }
  return {
    title: 'Signup Error',
    description: serverMessage(error) ?? 'Failed to sign up',
    destructive,
  }
}

/** In the order in which the fields stand. */
const titles = {
  name: 'Invalid name',
  email: 'Invalid email',
  phone: 'Invalid phone number',
  password: 'Weak password',
  confirmPassword: 'Passwords do not match',
} as const

export type SignUpFields = Record<keyof typeof titles, string>

const names = Object.keys(titles) as (keyof typeof titles)[]

type Wrong = { [Name in keyof SignUpFields]?: { message?: string | undefined } | undefined }

/** Says the first thing that is wrong, as the visitor meets them from top to bottom. */
export function firstWrongField(wrong: Wrong): Toast | null {
  const name = names.find((name) => wrong[name])
  if (!name) return null
  const description =
    name === 'confirmPassword' ? 'Please type the same password twice.' : wrong[name]?.message
  return { title: titles[name], description, destructive: true }
}
