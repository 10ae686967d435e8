import { normaliseEmail } from '#domain/account/email.ts'
import { afterResend, type Resends } from '#domain/account/resend.ts'
import { parsed, verificationResendCounts, verificationResendTimes } from '#web/api/storage.ts'

/** How often, and when last, this browser asked for the verification mail of an address. */
export function readResends(email: string): Resends {
  const key = normaliseEmail(email)
  return {
    count: readMap(verificationResendCounts.read()).get(key) ?? 0,
    lastAt: readMap(verificationResendTimes.read()).get(key) ?? null,
  }
}

export function recordResend(email: string, nowMs: number): Resends {
  const key = normaliseEmail(email)
  const resends = afterResend(readResends(email), nowMs)
  const counts = readMap(verificationResendCounts.read()).set(key, resends.count)
  const times = readMap(verificationResendTimes.read()).set(key, nowMs)
  verificationResendCounts.write(JSON.stringify(Object.fromEntries(counts)))
  verificationResendTimes.write(JSON.stringify(Object.fromEntries(times)))
  return resends
}

// Storage is anybody's to edit: what is no map of numbers counts as nothing.
function readMap(text: string | null): Map<string, number> {
  const entries = Object.entries(parsed(text) ?? {})
  return new Map(entries.filter((entry): entry is [string, number] => Number.isFinite(entry[1])))
}
