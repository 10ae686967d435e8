import { z } from 'zod'

/** Bytes as the Web Authentication API writes them: base64url. */
const bytes = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[\w-]+$/, 'Must be base64url.')

const credentialId = bytes(1_364)
const type = z.literal('public-key')
const known = z.object({ id: z.string(), type, transports: z.array(z.string()) })

/** What a browser is asked to make a passkey by: `PublicKeyCredentialCreationOptionsJSON`. */
export const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type, alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('preferred'),
  }),
  excludeCredentials: z.array(known),
})

/** What a browser is asked to show a passkey by: `PublicKeyCredentialRequestOptionsJSON`. */
export const passkeyRequest = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.enum(['required', 'preferred']),
  allowCredentials: z.array(known),
})

export type PasskeyRequest = z.infer<typeof passkeyRequest>

// What browsers answer with; whatever else they say is of no use here.

/** `RegistrationResponseJSON` */
export const newPasskey = z.object({
  id: credentialId,
  rawId: credentialId,
  type,
  response: z.object({
    clientDataJSON: bytes(4_096),
    attestationObject: bytes(16_384),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional(),
  }),
})

/** `AuthenticationResponseJSON` */
export const shownPasskey = z.object({
  id: credentialId,
  rawId: credentialId,
  type,
  response: z.object({
    clientDataJSON: bytes(4_096),
    authenticatorData: bytes(4_096),
    signature: bytes(4_096),
    userHandle: bytes(88).optional(),
  }),
})

export type NewPasskey = z.infer<typeof newPasskey>
export type ShownPasskey = z.infer<typeof shownPasskey>
