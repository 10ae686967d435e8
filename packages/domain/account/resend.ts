export const RESEND_LIMIT = 3
export const RESEND_COOLDOWN_SECONDS = 120

/** What is known of one address: verification mails resent so far, and when the last one was. */
export type Resends = { count: number; lastAt: number | null }

export type ResendState = {
  allowed: boolean
  remaining: number
  secondsLeft: number
  reason?: 'limit' | 'cooldown'
}

export function resendState({ count, lastAt }: Resends, nowMs: number): ResendState {
  const remaining = Math.max(0, RESEND_LIMIT - count)
  const secondsLeft = lastAt === null ? 0 : cooldownLeft(lastAt, nowMs)
  if (remaining === 0) return { allowed: false, remaining, secondsLeft, reason: 'limit' }
  if (secondsLeft > 0) return { allowed: false, remaining, secondsLeft, reason: 'cooldown' }
  return { allowed: true, remaining, secondsLeft }
}

/** The full minute from which it is allowed again, as a clock shows it. */
export function allowedAgainAt(lastAt: number): number {
  const minute = 60_000
  return Math.ceil((lastAt + RESEND_COOLDOWN_SECONDS * 1000) / minute) * minute
}

export function afterResend({ count }: Resends, nowMs: number): Resends {
  return { count: Math.min(RESEND_LIMIT, count + 1), lastAt: nowMs }
}

// Never more than the whole cooldown: a clock that was set back must not lock anyone out.
function cooldownLeft(lastAt: number, nowMs: number): number {
  const left = Math.ceil((lastAt - nowMs) / 1000) + RESEND_COOLDOWN_SECONDS
  return Math.min(RESEND_COOLDOWN_SECONDS, Math.max(0, left))
}
