import { z } from 'zod'
import {
  checkResetPassword,
  RESET_PASSWORD_TOO_WEAK,
  RESET_PASSWORDS_DIFFER,
} from '#domain/account/password.ts'
import {
  email,
  newPassword,
  ownPassword,
  required,
  role,
  ruled,
  shownProfile,
  signUpProfile,
} from './account-fields.ts'
import type { Entries } from './endpoint.ts'
import { nothing } from './fields.ts'
import { shownPasskey } from './passkey-fields.ts'
import { code } from './second-factor.ts'

export const signedInUser = z.object({
  id: z.int(),
  ...shownProfile,
  role,
  isEmailVerified: z.boolean(),
})

// A tenth of this is still far more than people send by hand; only failures are slowed down.
const busyAddress = { tries: 5_000, seconds: 600 }
// Each of these hashes a password or mails a stranger, perhaps.
const mailingAddress = { tries: 20, seconds: 600 }

const longestEmail = 320
// Longer than a new one may be: an Admin's first password comes from the environment.
const longestPassword = 1_024
export const linkToken = required('The link has no token.', 512)
const resetPassword = ruled((text) =>
  checkResetPassword(text) ? null : RESET_PASSWORD_TOO_WEAK.description,
)

export const authEndpoints = {
  'POST auth/signup': {
    summary: 'Register. A known address gets the same answer, and its owner a mail',
    access: 'anyone',
    limit: mailingAddress,
    body: z.strictObject({ ...signUpProfile, password: newPassword }),
  },
  'POST auth/login': {
    summary: 'Sign in',
    access: 'anyone',
    limit: busyAddress,
    body: z.strictObject({
      email: required('Email is required.', longestEmail),
      password: required('Password is required.', longestPassword),
      /** Where the account has a second step: of the app, or a recovery code. */
      code: code.optional(),
      /** Or one of its passkeys, as CODE_NEEDED asked for it. */
      passkey: shownPasskey.optional(),
    }),
    response: z.object({ user: signedInUser, token: z.string() }),
    refusals: [
      'INVALID_CREDENTIALS',
      'EMAIL_NOT_VERIFIED',
      'CODE_NEEDED',
      'WRONG_CODE',
      'WRONG_PASSKEY',
      'TOO_MANY_REQUESTS',
    ],
  },
  'POST auth/prove': {
    summary: 'Show that it is you: for ten minutes, what answered PROOF_NEEDED is done',
    access: 'signed-in',
    body: z.strictObject({ password: ownPassword }),
    refusals: ['INVALID_CREDENTIALS', 'TOO_MANY_REQUESTS'],
  },
  'POST auth/logout': {
    summary: 'Sign out: the token is worth nothing from the next request on',
    access: 'any-sign-in',
    body: nothing,
  },
  'POST auth/forgot-password': {
    summary: 'Mail a link to choose a new password, if the address has an account',
    access: 'anyone',
    limit: mailingAddress,
    body: z.strictObject({ email }),
  },
  'POST auth/validate-reset-token': {
    summary: 'Whether a reset link still works, and for whom',
    access: 'anyone',
    body: z.strictObject({ resetToken: linkToken }),
    response: z.object({ email: z.string(), expiresAt: z.iso.datetime(), message: z.string() }),
    refusals: ['INVALID_TOKEN'],
  },
  'POST auth/reset-password': {
    summary: 'Choose a new password with a reset link. Signs out everywhere',
    access: 'anyone',
    body: z
      .strictObject({
        resetToken: linkToken,
        newPassword: resetPassword,
        confirmPassword: required(RESET_PASSWORDS_DIFFER.description, longestPassword),
      })
      .refine((body) => body.newPassword === body.confirmPassword, {
        path: ['confirmPassword'],
        error: RESET_PASSWORDS_DIFFER.description,
      }),
    refusals: ['INVALID_TOKEN'],
  },
  'POST auth/verify-email': {
    summary: 'Confirm an address with the link that was mailed to it',
    access: 'anyone',
    body: z.strictObject({ token: linkToken }),
    refusals: ['INVALID_TOKEN'],
  },
  'POST auth/undo-email-change': {
    summary: 'Take an address back with the link that was mailed to it. Signs out everywhere',
    access: 'anyone',
    body: z.strictObject({ token: linkToken }),
    refusals: ['INVALID_TOKEN'],
  },
  'POST auth/resend-verification': {
    summary: 'Mail the verification link again: three times an address, two minutes apart',
    access: 'anyone',
    limit: mailingAddress,
    body: z.strictObject({ email }),
    refusals: ['TOO_MANY_REQUESTS'],
  },
} as const satisfies Entries
