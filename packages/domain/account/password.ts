export const PASSWORD_MIN_LENGTH = 8
/** Long enough for any passphrase; a ceiling, so that no client makes the server hash a novel. */
export const PASSWORD_MAX_LENGTH = 128

export const PASSWORDS_DIFFER = 'Passwords do not match'

export const RESET_PASSWORDS_DIFFER = {
  title: 'Passwords Do Not Match',
  description: 'Please ensure your passwords match.',
} as const

export const RESET_PASSWORD_TOO_WEAK = {
  title: 'Password Requirements Not Met',
  description:
    'Password must be at least 8 characters with uppercase, lowercase, number, and special character (@$!%*?&).',
} as const

/** The sign-up rule: the first thing that is missing, or null. */
export function checkPassword(text: string): string | null {
  if (text.length < PASSWORD_MIN_LENGTH) return 'Password must be at least 8 characters long.'
  if (text.length > PASSWORD_MAX_LENGTH) return 'Password must be at most 128 characters long.'
  if (!/[A-Z]/.test(text)) return 'Include at least one uppercase letter (A–Z).'
  if (!/[a-z]/.test(text)) return 'Include at least one lowercase letter (a–z).'
  if (!/[0-9]/.test(text)) return 'Include at least one number (0–9).'
  if (!/[^\p{L}\p{M}\p{N}\s]/u.test(text)) return 'Include at least one special character.'
  return null
}

export function checkConfirmation(password: string, confirmation: string): string | null {
  return password === confirmation ? null : PASSWORDS_DIFFER
}

/** The reset rule is narrower than sign-up's: no characters but letters, digits and @$!%*?&. */
export function checkResetPassword(text: string): boolean {
  return checkPassword(text) === null && /^[A-Za-z0-9@$!%*?&]+$/.test(text)
}
