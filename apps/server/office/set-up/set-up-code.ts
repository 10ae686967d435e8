import { timingSafeEqual } from 'node:crypto'
import { CODE_LETTERS, makeVoucherCode, readVoucherCode } from '#domain/pricing/voucher-code.ts'
import type { Seal } from '#server/platform/sealed.ts'

/**
 * What the first page of a new cafe asks for: only who reads the server's output has it. A keyed hash, so
 * that servers that share a SECRET_KEY print the same; it is worth nothing once there is an owner.
 */
export const setUpCode = (seal: Seal): string =>
  makeVoucherCode(Buffer.from(seal.mark('set up'), 'base64url').subarray(0, CODE_LETTERS))

export function isSetUpCode(seal: Seal, typed: string): boolean {
  const code = readVoucherCode(typed)
  return code !== null && timingSafeEqual(Buffer.from(code), Buffer.from(setUpCode(seal)))
}
