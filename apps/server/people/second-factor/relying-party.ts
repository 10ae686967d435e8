import type { z } from 'zod'
import type {
  NewPasskey,
  passkeyCreation,
  PasskeyRequest,
  ShownPasskey,
} from '#contract/passkey-fields.ts'
import type { Account } from '#server/people/accounts/accounts.queries.ts'
import { CHALLENGE_LASTS_MS } from './challenges.queries.ts'
import type { Passkey } from './passkeys.queries.ts'

/** A passkey belongs to the host that people see, and answers to pages of its origin only. */
type Site = { publicUrl: string }

// Ed25519, ES256, RS256: what all devices have between them.
const ALGORITHMS = [-8, -7, -257]

export function creationOf(
  account: Account,
  passkeys: readonly Passkey[],
  challenge: string,
  { name, ...site }: Site & { name: string },
): z.infer<typeof passkeyCreation> {
  return {
    rp: { id: rpId(site), name },
    user: {
      // The same each time, so that a device replaces what it has for this account.
      id: Buffer.from(`user ${account.id}`).toString('base64url'),
      name: account.email,
      displayName: account.name,
    },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_LASTS_MS,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    excludeCredentials: passkeys.map(known),
  }
}

export const requestOf = (
  passkeys: readonly Passkey[],
  challenge: string,
  userVerification: PasskeyRequest['userVerification'],
  site: Site,
): PasskeyRequest => ({
  rpId: rpId(site),
  challenge,
  timeout: CHALLENGE_LASTS_MS,
  userVerification,
  allowCredentials: passkeys.map(known),
})

const known = ({ credential_id, transports }: Passkey) => ({
  id: credential_id.toString('base64url'),
  type: 'public-key' as const,
  transports,
})

/** What a browser says it was asked; null where it is no answer at all. */
export function challengeIn({ response }: NewPasskey | ShownPasskey): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())
    const isSaid = typeof said === 'object' && said !== null && 'challenge' in said
    return isSaid && typeof said.challenge === 'string' ? said.challenge : null
  } catch {
    return null
  }
}

/** The key of a passkey that was made for us, by this challenge. */
export async function readNew(passkey: NewPasskey, challenge: string, site: Site) {
  const { verifyRegistrationResponse } = await library()
  return orNull(async () => {
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expected(passkey, challenge, site),
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return registrationInfo?.credential ?? null
  })
}

/** How often this passkey was used, this time included; null where it is not it that answered. */
export async function usesOf(
  passkey: Passkey,
  shown: ShownPasskey,
  challenge: string,
  { needsPerson, ...site }: Site & { needsPerson: boolean },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  return orNull(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected(shown, challenge, site),
      credential: {
        id: passkey.credential_id.toString('base64url'),
        publicKey: Uint8Array.from(passkey.public_key),
        counter: passkey.uses,
      },
      requireUserVerification: needsPerson,
    })
    return verified ? authenticationInfo.newCounter : null
  })
}

const expected = <Answer extends NewPasskey | ShownPasskey>(
  response: Answer,
  challenge: string,
  site: Site,
) => ({
  response: { ...response, clientExtensionResults: {} },
  expectedChallenge: challenge,
  expectedOrigin: new URL(site.publicUrl).origin,
  expectedRPID: rpId(site),
})

const rpId = ({ publicUrl }: Site) => new URL(publicUrl).hostname

/** Whatever is wrong with an answer, the library throws. */
async function orNull<T>(read: () => Promise<T | null>): Promise<T | null> {
  try {
    return await read()
  } catch {
    return null
  }
}

// It brings all of X.509 and takes a while to load: the first passkey waits for it, no start does.
const library = () => import('@simplewebauthn/server')
