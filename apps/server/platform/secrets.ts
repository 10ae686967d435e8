import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, in characters that links and headers carry as they are. */
export function mintSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a secret. It needs no salt: 2^256 of them cannot be tried. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
