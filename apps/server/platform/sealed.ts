import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts what must be read again, but not out of the database or a backup alone. */
export type Seal = {
  close: (plain: Buffer) => Buffer
  open: (sealed: Buffer) => Buffer | null
  /** A keyed hash, for what is compared and never read: without the key no thief tries all addresses. */
  mark: (text: string) => string
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export function sealWith(secretKey: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'secrets at rest', 32))
  const markKey = Buffer.from(hkdfSync('sha256', secretKey, '', 'marks', 32))
  return {
    close(plain) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce)
      const text = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text])
    },
    mark: (text) => createHmac('sha256', markKey).update(text).digest('base64url'),
    // Null where it was sealed with another key, or tampered with.
    open(sealed) {
      const [nonce, tag] = [
        sealed.subarray(0, NONCE_BYTES),
        sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
      ]
      try {
        const decipher = createDecipheriv(CIPHER, key, nonce).setAuthTag(tag)
        const text = sealed.subarray(NONCE_BYTES + TAG_BYTES)
        return Buffer.concat([decipher.update(text), decipher.final()])
      } catch {
        return null
      }
    },
  }
}
