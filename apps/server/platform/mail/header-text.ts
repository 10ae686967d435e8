/** Text as one header line: no line breaks, no control, direction or invisible characters. */
export function headerText(text: string): string {
  return text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()
}

/** Our address rules refuse such characters long before; a caller that skipped them has a bug. */
export function headerAddress(address: string): string {
  if (/[\p{C}\p{Z}<>]/u.test(address)) throw new Error('A mail address that cannot be in a header')
  return address
}
