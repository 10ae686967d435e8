import type { ErrorCode } from '#contract/errors.ts'

/** An expected "no": a value that acts return, with a code for programs and words for people. */
export type Refusal = {
  refused: ErrorCode
  message?: string
  fields?: Record<string, string>
  /** Further facts of this refusal, sent beside the code (the right price, how many bookings). */
  details?: Record<string, unknown>
  retryAfterSeconds?: number
}

export function refuse(refused: ErrorCode, more: Omit<Refusal, 'refused'> = {}): Refusal {
  return { refused, ...more }
}

export function isRefusal(value: unknown): value is Refusal {
  if (typeof value !== 'object' || value === null || !('refused' in value)) return false
  // An answer may tell of several that were refused, and is none itself.
  return typeof value.refused === 'string'
}
