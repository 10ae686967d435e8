import { z } from 'zod'
import { required } from './account-fields.ts'
import { alike, type Entries } from './endpoint.ts'
import { nothing } from './fields.ts'

const recoveryCodes = z.object({
  message: z.string(),
  /** Shown once: each opens the door once where nothing else is at hand. */
  recoveryCodes: z.array(z.string()),
})

/** Six digits of the app, or a recovery code. */
export const code = required('Please enter the code.', 40)

export const secondFactorEndpoints = {
  ...alike({ access: 'signed-in' })({
    'GET auth/second-factor': {
      summary: 'Whether your sign-in takes a second step, and from when it must',
      response: z.object({
        /** By an app, a passkey or both. */
        isOn: z.boolean(),
        hasApp: z.boolean(),
        passkeys: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            addedAt: z.iso.datetime(),
            lastUsedAt: z.iso.datetime().nullable(),
          }),
        ),
        recoveryCodesLeft: z.int(),
        /** From when the office wants it of you; null where it does not. */
        requiredFrom: z.iso.datetime().nullable(),
      }),
    },
    'POST auth/second-factor': {
      summary:
        'A secret for your authenticator app. Nothing changes until you confirm it by a code',
      body: nothing,
      response: z.object({ address: z.string(), secret: z.string() }),
      refusals: ['PROOF_NEEDED', 'INVALID_STATE'],
    },
    'POST auth/second-factor/confirm': {
      summary: 'Add the app by a first code. Where it is the first way, it signs out elsewhere',
      body: z.strictObject({ code }),
      response: recoveryCodes,
      refusals: ['PROOF_NEEDED', 'INVALID_STATE', 'WRONG_CODE', 'TOO_MANY_REQUESTS'],
    },
    'POST auth/second-factor/recovery-codes': {
      summary: 'Ten new recovery codes in place of the old ones',
      body: nothing,
      response: recoveryCodes,
      refusals: ['PROOF_NEEDED', 'INVALID_STATE'],
    },
    'DELETE auth/second-factor/app': {
      summary: 'Remove the app; without the last way of a second step it is off',
      refusals: ['PROOF_NEEDED', 'SECOND_FACTOR_REQUIRED'],
    },
    'DELETE auth/second-factor': {
      summary: 'Switch the second step off, passkeys and all, unless the office wants it of you',
      refusals: ['PROOF_NEEDED', 'SECOND_FACTOR_REQUIRED'],
    },
  }),
  'DELETE admin/users/{id}/second-factor': {
    summary: 'Switch the second step of somebody off who lost their device. Both are told',
    access: { staff: 'staff' },
    refusals: ['NOT_FOUND', 'OWN_ACCOUNT', 'PROOF_NEEDED'],
  },
} as const satisfies Entries
