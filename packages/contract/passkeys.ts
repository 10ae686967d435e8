import { z } from 'zod'
import { required } from './account-fields.ts'
import { alike } from './endpoint.ts'
import { nothing } from './fields.ts'
import { newPasskey, passkeyCreation, passkeyRequest, shownPasskey } from './passkey-fields.ts'

// Rate limit: each writes a row, and no person adds passkeys by the dozen.
const asked = { tries: 120, seconds: 600 }

export const passkeyEndpoints = alike({ access: 'signed-in' })({
  'POST auth/passkeys/creation': {
    summary: 'What your browser makes a passkey by. Nothing changes until you send it',
    limit: asked,
    body: nothing,
    response: passkeyCreation,
    refusals: ['PROOF_NEEDED', 'INVALID_STATE'],
  },
  'POST auth/passkeys': {
    summary:
      'Add a passkey. The first way of a second step switches it on, and signs out elsewhere',
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
    refusals: ['PROOF_NEEDED', 'SECOND_FACTOR_REQUIRED'],
  },
  'POST auth/passkeys/request': {
    summary: 'What your browser shows one of your passkeys by, to prove that it is you',
    limit: asked,
    body: nothing,
    response: passkeyRequest,
    refusals: ['INVALID_STATE'],
  },
  'POST auth/passkeys/prove': {
    summary: 'As POST auth/prove, by a passkey that knows you by finger, face or PIN',
    body: z.strictObject({ passkey: shownPasskey }),
    refusals: ['WRONG_PASSKEY'],
  },
})
