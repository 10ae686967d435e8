import { z } from 'zod'
import { PROFILE_KEYS } from '#domain/account/profile-fields.ts'
import { heldProfile, officeProfile, role } from './account-fields.ts'
import { alike } from './endpoint.ts'
import { nothing, text } from './fields.ts'
import { officeBookingEndpoints } from './office-bookings.ts'
import { pageOf, pageQuery, sortBy } from './pages.ts'

export const officeUser = z.object({
  id: z.int(),
  ...heldProfile,
  role,
  isEmailVerified: z.boolean(),
  bookingCount: z.int(),
  emailVerificationSentAt: z.iso.datetime().nullable(),
  /** Whether their sign-in takes a second step. */
  hasSecondFactor: z.boolean(),
  /** The address that takes over once it is confirmed. */
  pendingEmail: z.string().nullable(),
  /** Optimistic version: sent back, it refuses the act if the user has changed since. */
  version: z.int(),
})

const columns = [
  'id',
  ...PROFILE_KEYS,
  'role',
  'isEmailVerified',
  'bookingCount',
  'emailVerificationSentAt',
] as const

export const userEndpoints = alike({ access: { staff: 'people' } })({
  'GET admin/users': {
    summary: 'Everybody with an account, newest first; with page, a page, otherwise at most 10,000',
    query: z.strictObject({
      ...pageQuery,
      /** By name, e-mail, role, phone or number of bookings. */
      search: text(100).optional(),
      sort: sortBy(columns),
    }),
    response: z.union([z.array(officeUser), pageOf(officeUser)]),
  },
  'PUT admin/users/{id}': {
    summary:
      'Change somebody. Address, role and verification want proof that it is you; an address waits for its owner',
    body: z.strictObject({
      ...officeProfile,
      role,
      isEmailVerified: z.boolean(),
      version: z.int().positive().optional(),
    }),
    response: officeUser,
    refusals: ['NOT_FOUND', 'EMAIL_TAKEN', 'OWN_ACCOUNT', 'CHANGED_MEANWHILE', 'PROOF_NEEDED'],
  },
  'DELETE admin/users/{id}': {
    summary: 'Erase what we know of somebody; bookings and payments stay, without a name',
    refusals: ['NOT_FOUND', 'UPCOMING_BOOKINGS', 'OWN_ACCOUNT', 'PROOF_NEEDED'],
  },
  'POST admin/users/{id}/resend-verification': {
    summary: 'Mail a new verification link to somebody who waits for one',
    body: nothing,
    refusals: ['NOT_FOUND', 'ALREADY_VERIFIED', 'TOO_MANY_REQUESTS'],
  },
  'GET admin/users/{id}/bookings': {
    summary: "Somebody's bookings, latest visit first, and how many of them are still to come",
    response: z.object({
      user: officeUser,
      total_bookings: z.int(),
      active_bookings: z.int(),
      bookings: z.array(officeBookingEndpoints['GET bookings/admin/{id}'].response),
    }),
    refusals: ['NOT_FOUND'],
  },
})
