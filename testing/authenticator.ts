import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { NewPasskey, ShownPasskey } from '#contract/passkey-fields.ts'
import { TEST_PUBLIC_URL } from './server.ts'

type Creation = { rp: { id: string }; challenge: string }
type Request = { rpId: string; challenge: string }

/** What may be wrong with an answer. */
type Flaws = {
  origin?: string
  /** In place of the host it was asked for. */
  rpId?: string
  /** Nobody touched it. */
  isAbsent?: boolean
  /** Touched, but by whose finger? */
  isUnverified?: boolean
  /** How often it says it was used, in place of one time more. */
  uses?: number
}

/**
 * A device that keeps one passkey (ES256, without attestation) and answers as a browser would hand it
 * on. It counts its uses, unless it is one of those that always say 0.
 */
export function authenticator({ counts = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let uses = 0
  const next = (flaws: Flaws) => flaws.uses ?? (counts ? ++uses : 0)

  return {
    make({ rp, challenge }: Creation, flaws: Flaws = {}): NewPasskey {
      const key = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseOf(publicKey),
      ])
      const authData = Buffer.concat([head(rp.id, 0, flaws, ATTESTED), key])
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authData)],
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge, flaws).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        transports: ['internal'],
      }
      return { ...named(id), response }
    },

    show({ rpId, challenge }: Request, flaws: Flaws = {}): ShownPasskey {
      const data = clientData('webauthn.get', challenge, flaws)
      const authenticatorData = head(rpId, next(flaws), flaws)
      const signed = Buffer.concat([authenticatorData, sha256(data)])
      const response = {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      }
      return { ...named(id), response }
    },
  }
}

const PRESENT = 1
const VERIFIED = 4
const ATTESTED = 64

function head(rpId: string, uses: number, flaws: Flaws, more = 0): Buffer {
  const flags =
    (flaws.isAbsent ? 0 : PRESENT) | (flaws.isUnverified || flaws.isAbsent ? 0 : VERIFIED) | more
  const count = Buffer.alloc(4)
  count.writeUInt32BE(uses)
  return Buffer.concat([sha256(flaws.rpId ?? rpId), Buffer.from([flags]), count])
}

const clientData = (type: string, challenge: string, { origin = TEST_PUBLIC_URL }: Flaws) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** A point on P-256 as COSE writes it. */
function coseOf(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ]),
  )
}

const named = (id: Buffer) => ({
  id: id.toString('base64url'),
  rawId: id.toString('base64url'),
  type: 'public-key' as const,
})

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()
