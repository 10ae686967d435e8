/** Our own name for a checkout, as it comes back in the return address: cs_ and 26 letters or digits. */
export function isSessionReference(text: string): boolean {
  return /^cs_[A-Za-z0-9]{26}$/.test(text)
}
