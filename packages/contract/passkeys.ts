import { z } from 'zod'
import { required } from './account-fields.ts'
import type { Endpoints } from './endpoint.ts'
import { id } from './fields.ts'
import { newPasskey, passkeyCreation, passkeyRequest, shownPasskey } from './passkey-fields.ts'

const message = z.object({ message: z.string() })
const nothing = z.strictObject({}).nullish()
// Each writes a row, and nobody adds passkeys by the dozen.
const asked = { tries: 120, seconds: 600 }

export const passkeyEndpoints = {
  'POST auth/passkeys/creation': {
    summary: 'What your browser makes a passkey by. Nothing changes until you send it',
    access: 'signed-in',
    limit: asked,
    body: nothing,
    response: passkeyCreation,
    refusals: ['PROOF_NEEDED', 'INVALID_STATE'],
  },
  'POST auth/passkeys': {
    summary:
      'Add a passkey. The first way of a second step switches it on, and signs out elsewhere',
    access: 'signed-in',
    body: z.strictObject({
      name: required('Please give it a name.', 60).transform((text) => text.trim()),
      passkey: newPasskey,
    }),
    response: z.object({
      message: z.string(),
      /** Shown once, where the second step was off before. */
      recoveryCodes: z.array(z.string()),
    }),
    refusals: ['PROOF_NEEDED', 'WRONG_PASSKEY', 'INVALID_STATE'],
  },
  'DELETE auth/passkeys/{id}': {
    summary: 'Remove a passkey; without the last way of a second step it is off',
    access: 'signed-in',
    params: z.strictObject({ id }),
    response: message,
    refusals: ['PROOF_NEEDED', 'SECOND_FACTOR_REQUIRED'],
  },
  'POST auth/passkeys/request': {
    summary: 'What your browser shows one of your passkeys by, to prove that it is you',
    access: 'signed-in',
    limit: asked,
    body: nothing,
    response: passkeyRequest,
    refusals: ['INVALID_STATE'],
  },
  'POST auth/passkeys/prove': {
    summary: 'As POST auth/prove, by a passkey that knows you by finger, face or PIN',
    access: 'signed-in',
    body: z.strictObject({ passkey: shownPasskey }),
    response: message,
    refusals: ['WRONG_PASSKEY'],
  },
} as const satisfies Endpoints
