import type { Seal } from '#server/platform/sealed.ts'

const LIFE = { hours: 1 }
const PURPOSE = 'preview until '

export const previewAt = (token: string) => `/preview/${token}`

/** An address that shows the draft to whoever has it, and ends by itself. */
export function mintPreview(seal: Seal, now: Temporal.Instant) {
  const endsAt = now.add(LIFE).toString()
  const token = seal.close(Buffer.from(`${PURPOSE}${endsAt}`)).toString('base64url')
  return { address: `${previewAt(token)}/`, endsAt }
}

/** Until when it shows the draft; null where it is over, or is none of ours. */
export function previewUntil(seal: Seal, token: string, now: Temporal.Instant): string | null {
  const opened = seal.open(Buffer.from(token, 'base64url'))?.toString()
  if (!opened?.startsWith(PURPOSE)) return null
  const endsAt = Temporal.Instant.from(opened.slice(PURPOSE.length))
  return Temporal.Instant.compare(now, endsAt) < 0 ? endsAt.toString() : null
}
