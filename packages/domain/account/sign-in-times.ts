/**
 * How long a sign-in lasts, how long it may rest, and how often its use is written down: staff sign
 * in where others can reach the screen, so theirs ends when nobody has used it for a while.
 */
export const SIGN_IN_TIMES = {
  customer: { lasts: { hours: 7 * 24 }, rests: { hours: 7 * 24 }, noted: { minutes: 30 } },
  staff: { lasts: { hours: 12 }, rests: { hours: 2 }, noted: { minutes: 1 } },
} as const
