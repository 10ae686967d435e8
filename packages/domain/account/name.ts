import { isSeen } from './is-seen.ts'

export const NAME_MAX_LENGTH = 100

export function checkName(text: string): string | null {
  const name = normaliseName(text)
  if (!isSeen(name)) return 'Name is required.'
  if (name.length > NAME_MAX_LENGTH) return 'Name must be at most 100 characters long.'
  // NUL and half characters cannot be stored. All else is kept as it came, line breaks too:
  // pages show it inert, and mails repeat only what plainly is a name.
  if (name.includes('\0') || !name.isWellFormed()) return 'Enter a valid name.'
  return null
}

export function normaliseName(text: string): string {
  return text.trim()
}
