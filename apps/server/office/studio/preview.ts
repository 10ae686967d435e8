import type { Seal } from '#server/platform/sealed.ts'

const LIFE = { hours: 1 }
const PURPOSE = 'preview until '

export const previewAt = (token: string) => `/preview/${token}`

/** An address that shows the draft to any browser that has it, and ends by itself. */
export function mintPreview(seal: Seal, now: Temporal.Instant) {
  const endsAt = now.add(LIFE).toString()
  const token = seal.close(Buffer.from(`${PURPOSE}${endsAt}`)).toString('base64url')
  return { address: `${previewAt(token)}/`, endsAt }
}

/** Until when it shows the draft, which may be over; null where it is none of ours. */
export function endOfPreview(seal: Seal, token: string): Temporal.Instant | null {
  // Buffer.from skips what is not of the alphabet, such as the end of a line.
  if (!/^[\w-]+$/.test(token)) return null
  const opened = seal.open(Buffer.from(token, 'base64url'))?.toString()
  return opened?.startsWith(PURPOSE) ? Temporal.Instant.from(opened.slice(PURPOSE.length)) : null
}
