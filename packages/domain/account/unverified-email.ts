/** The parts of a refused sign-in that can tell an unverified address. */
export type SignInRefusal = {
  status?: number
  code?: string
  message?: string
  requiresVerification?: boolean
}

export function isUnverifiedEmail(refusal: SignInRefusal): boolean {
  if (refusal.code?.toUpperCase() === 'EMAIL_NOT_VERIFIED') return true
  if (refusal.requiresVerification === true) return true

  const message = refusal.message?.toLowerCase() ?? ''
  if (refusal.status === 403 && message.includes('verif')) return true
  return /e-?mail/.test(message) && /not verified|verify/.test(message)
}
