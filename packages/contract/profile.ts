import { z } from 'zod'
import { newPassword, ownPassword, ownProfile, role, shownProfile } from './account-fields.ts'
import { alike } from './endpoint.ts'

const profile = z.object({
  ...shownProfile,
  isEmailVerified: z.boolean(),
  emailVerificationSentAt: z.iso.datetime().nullable(),
  role,
  /** The address that takes over once it is confirmed. */
  pendingEmail: z.string().optional(),
})

export const profileEndpoints = alike({ access: 'signed-in' })({
  'GET public/profile': {
    summary: 'Your own profile',
    response: profile,
  },
  'PUT public/profile': {
    summary:
      'Change your profile. A new address wants proof that it is you, and takes over once confirmed',
    body: z.strictObject(ownProfile),
    response: z.object({
      message: z.string(),
      emailChanged: z.boolean(),
      requiresVerification: z.boolean(),
    }),
    refusals: ['PROOF_NEEDED', 'TOO_MANY_REQUESTS'],
  },
  'POST public/profile/password': {
    summary: 'Choose a new password. Signs out everywhere but here',
    body: z
      .strictObject({ password: ownPassword, newPassword })
      .refine(({ password, newPassword }) => newPassword !== password, {
        path: ['newPassword'],
        error: 'This is the one you have. Please choose another.',
      }),
    refusals: ['INVALID_CREDENTIALS', 'TOO_MANY_REQUESTS'],
  },
  'DELETE public/profile/email-change': {
    summary: 'Keep your address: the link that was mailed to a new one ends',
  },
})
