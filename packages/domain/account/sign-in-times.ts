/**
 * How long a sign-in lasts, and how often its use is written down. None ends for being idle but what
 * a PIN opened, on a device of many: the door and the desk lock instead.
 */
export const SIGN_IN_TIMES = {
  customer: { lasts: { hours: 7 * 24 }, noted: { minutes: 30 } },
  pin: { lasts: { hours: 4 }, noted: { minutes: 1 } },
  staff: { lasts: { hours: 12 }, noted: { minutes: 1 } },
} as const

export const PIN_RESTS = { minutes: 10 } as const
