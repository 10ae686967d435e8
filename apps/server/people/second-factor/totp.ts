import { Secret, TOTP } from 'otpauth'

const SECONDS = 30
// A phone's clock may be off by half a minute, and typing takes a while.
const STEPS_OFF = 1

/** Codes that change every half minute (RFC 6238), as every authenticator app makes them. */
const codesOf = (secret: Buffer, whose?: { issuer: string; label: string }) =>
  new TOTP({
    ...whose,
    period: SECONDS,
    digits: 6,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  })

/** What the app is told: as an address for its camera, and as letters to type. */
export function inviteOf(
  secret: Buffer,
  whose: { issuer: string; label: string },
): { address: string; secret: string } {
  const codes = codesOf(secret, whose)
  return { address: codes.toString(), secret: codes.secret.base32 }
}

/** The half minute that a code belongs to; null where it is no code of just now. */
export function stepOf(secret: Buffer, code: string, now: Temporal.Instant): number | null {
  const timestamp = now.epochMilliseconds
  const off = codesOf(secret).validate({ token: code, timestamp, window: STEPS_OFF })
  return off === null ? null : Math.floor(timestamp / 1000 / SECONDS) + off
}
