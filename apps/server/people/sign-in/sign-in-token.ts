import { errors, jwtVerify, SignJWT } from 'jose'
import type { NewSignIn } from './sign-ins.queries.ts'
import type { SigningKey } from './signing-key.ts'

const ALGORITHM = 'HS256'

/** The token that the browser keeps: it says only which sign-in it is, and until when. */
export async function signToken(
  key: SigningKey,
  { secret, expiresAt }: Omit<NewSignIn, 'id'>,
  now: Temporal.Instant,
): Promise<string> {
  return new SignJWT({ jti: secret })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuedAt(inSeconds(now))
    .setExpirationTime(inSeconds(expiresAt))
    .sign(await key())
}

/** The secret of its sign-in, or null for a token that is not ours, was altered or is over. */
export async function readToken(key: SigningKey, token: string, now: Temporal.Instant) {
  try {
    const { payload } = await jwtVerify(token, await key(), {
      algorithms: [ALGORITHM],
      requiredClaims: ['jti', 'exp'],
      currentDate: new Date(now.epochMilliseconds),
    })
    return payload.jti ?? null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

function inSeconds(instant: Temporal.Instant): number {
  return Math.floor(instant.epochMilliseconds / 1000)
}
