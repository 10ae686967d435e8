/**
 * How long a sign-in lasts, how long it may rest, and how often its use is written down: staff sign
 * in where others can reach the screen, so theirs ends when it was idle for a while, and what
 * a PIN opened, on a device of many, soonest.
 */
export const SIGN_IN_TIMES = {
  customer: { lasts: { hours: 7 * 24 }, rests: { hours: 7 * 24 }, noted: { minutes: 30 } },
  pin: { lasts: { hours: 4 }, rests: { minutes: 10 }, noted: { minutes: 1 } },
  staff: { lasts: { hours: 12 }, rests: { hours: 2 }, noted: { minutes: 1 } },
} as const
