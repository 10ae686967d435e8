export const NAME_MAX_LENGTH = 100

export function checkName(text: string): string | null {
  const name = normaliseName(text)
  if (name === '') return 'Name is required.'
  if (name.length > NAME_MAX_LENGTH) return 'Name must be at most 100 characters long.'
  // Line breaks and half characters cannot be a name; everything else people write may be one.
  if (/\p{Cc}/u.test(name) || !name.isWellFormed()) return 'Enter a valid name.'
  return null
}

export function normaliseName(text: string): string {
  return text.trim()
}
