import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 256 random bits, in characters that links and headers carry as they are. */
export function mintSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a secret. It needs no salt: 2^256 of them cannot be tried. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** Another secret that whoever has this one can make again, and nobody else. */
export const deriveSecret = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('base64url')
