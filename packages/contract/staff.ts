import { z } from 'zod'
import { checkPin } from '#domain/account/pin.ts'
import { STAFF_ROLES } from '#domain/account/roles.ts'
import { email, name, newPassword, role, ruled } from './account-fields.ts'
import { linkToken, signedInUser } from './auth.ts'
import { alike, type Entries } from './endpoint.ts'
import { officeUser } from './users.ts'

const member = officeUser.extend({
  /** The invitation is out, and not used yet. */
  isInvited: z.boolean(),
  hasPin: z.boolean(),
})

export const staffEndpoints = {
  ...alike({ access: { staff: 'staff' } })({
    'GET admin/staff': {
      summary: 'Who works here, by name, with those who are invited',
      response: z.array(member),
    },
    'POST admin/staff/invitations': {
      summary: 'Hire somebody: they are mailed a link that sets their password and second step',
      body: z.strictObject({ name, email, role: z.enum(STAFF_ROLES) }),
      refusals: ['EMAIL_TAKEN', 'PROOF_NEEDED'],
    },
    'PUT admin/staff/{id}/pin': {
      summary: 'Give somebody a PIN for the door and the desk, in place of the one they had',
      body: z.strictObject({ pin: ruled(checkPin) }),
      refusals: ['NOT_FOUND', 'INVALID_STATE', 'PROOF_NEEDED'],
    },
  }),
  'POST auth/invitation': {
    summary: 'Who is invited by a link to work here, and as what',
    access: 'anyone',
    body: z.strictObject({ token: linkToken }),
    response: z.object({
      name: z.string(),
      email: z.string(),
      role,
      expiresAt: z.iso.datetime(),
    }),
    refusals: ['INVALID_TOKEN'],
  },
  'POST auth/invitation/accept': {
    summary: 'Choose the password of an invited account, and sign in to it',
    access: 'anyone',
    body: z.strictObject({ token: linkToken, password: newPassword }),
    response: z.object({ user: signedInUser, token: z.string() }),
    refusals: ['INVALID_TOKEN'],
  },
} as const satisfies Entries
