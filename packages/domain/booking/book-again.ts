type Booked = {
  isHire: boolean
  /** Of its page, while it has one. */
  sessionSlug: string | null
}

/** The page where another of its kind is booked; null for an ordinary visit. */
export function bookAgainPage({ isHire, sessionSlug }: Booked): string | null {
  if (isHire) return '/private-hire'
  return sessionSlug && `/sessions/${sessionSlug}`
}
