import { z } from 'zod'
import { ROLES } from '#domain/account/roles.ts'
import { ownerKind } from '#server/people/accounts/mail-owner.ts'

/** Of a mail whose link gets its secret when it is sent. */
const linkFacts = z.object({ tokenId: z.number() })

export type LinkFacts = z.infer<typeof linkFacts>

/** After sign-up, and whenever the link is asked for again. */
export const verifyEmailLink = ownerKind({
  name: 'verify-email',
  facts: linkFacts,
  subject: ({ name }) => `Confirm your email for ${name}`,
  title: 'Please confirm your email',
})

/** To the new address: the account moves over only when its owner confirms. */
export const confirmNewEmail = ownerKind({
  name: 'confirm-new-email',
  facts: linkFacts,
  subject: ({ name }) => `Confirm your new email for ${name}`,
  title: 'Please confirm your new email',
})

/** To the old address: its owner can stop a change that is not theirs, and take it back later. */
export const emailChangeNotice = ownerKind({
  name: 'email-change-notice',
  facts: linkFacts.extend({ newAddress: z.string() }),
  subject: ({ name }) => `Your email at ${name} is about to change`,
  title: 'Your email is about to change',
})

/**
 * Signing up with a known address, or moving an account to it, looks as with any other; only its
 * owner learns the difference.
 */
export const knownAddress = ownerKind({
  name: 'known-address',
  facts: z.object({}),
  subject: ({ name }) => `You already have an account at ${name}`,
  title: 'You already have an account',
})

/** To an account whose owner booked without signing in: who reads mails there has them brought. */
export const bringVisits = ownerKind({
  name: 'bring-visits',
  facts: linkFacts,
  subject: ({ name }) => `Bring your visits to ${name} together`,
  title: 'Bring your visits together',
})

/** To a worker who is to begin here: their account begins with this link. */
export const invitation = ownerKind({
  name: 'invitation',
  facts: linkFacts.extend({ role: z.enum(ROLES) }),
  subject: ({ name }) => `Your place in the team of ${name}`,
  title: 'Welcome to the team',
})

/** To a worker for whom an owner chose a PIN; the owner tells them which. */
export const pinGiven = ownerKind({
  name: 'pin-given',
  facts: z.object({ changedBy: z.string() }),
  subject: ({ name }) => `You have a PIN at ${name}`,
  title: 'You have a PIN',
})

/** To the worker who got or lost the keys. */
export const roleChanged = ownerKind({
  name: 'role-changed',
  facts: z.object({ role: z.enum(ROLES), changedBy: z.string() }),
  subject: ({ name }) => `Your role at ${name} has changed`,
  title: 'Your role has changed',
})

/** To everybody of the staff: a key that was handed out in silence would be the first thing stolen. */
export const newAdmin = ownerKind({
  name: 'new-admin',
  facts: z.object({ email: z.string(), changedBy: z.string() }),
  subject: ({ name }) => `${name} has a new admin`,
  title: 'There is a new admin',
})

const STAFF_ACTS = ['erased', 'guest-erased', 'verified', 'unverified'] as const
export type StaffAct = (typeof STAFF_ACTS)[number]

/** To every owner: what was done may have been done with a sign-in that was stolen. */
export const staffActed = ownerKind({
  name: 'staff-acted',
  // By its number: a person who was erased stays without a name.
  facts: z.object({ act: z.enum(STAFF_ACTS), userId: z.number().nullable(), by: z.string() }),
  subject: ({ name }) => `Somebody's account at ${name} was changed`,
  title: 'An account was changed',
})

export const resetPasswordLink = ownerKind({
  name: 'reset-password',
  facts: linkFacts,
  subject: ({ name }) => `Choose a new password for ${name}`,
  title: 'Choose a new password',
})

export const passwordChanged = ownerKind({
  name: 'password-changed',
  facts: z.object({ changedAt: z.string() }),
  subject: ({ name }) => `Your password at ${name} was changed`,
  title: 'Your password was changed',
})

/** To an owner whose account is signed in to as never before, in case it is not they. */
export const newDevice = ownerKind({
  name: 'new-device',
  facts: z.object({ device: z.string(), at: z.string() }),
  subject: ({ name }) => `A new sign-in at ${name}`,
  title: 'You signed in on something new',
})

/** To an owner whose second step a stranger guesses at. */
export const wrongCodes = ownerKind({
  name: 'wrong-codes',
  facts: z.object({ device: z.string(), at: z.string() }),
  subject: ({ name }) => `Somebody tries to sign in to your account at ${name}`,
  title: 'Somebody guesses your codes',
})

const FACTOR_CHANGES = [
  'on',
  'app-added',
  'app-removed',
  'passkey-added',
  'passkey-removed',
  'new-codes',
  'off',
  'reset',
] as const
export type FactorChange = (typeof FACTOR_CHANGES)[number]

/** To an owner whose keys have changed, by their hand or another. */
export const secondFactorChanged = ownerKind({
  name: 'second-factor-changed',
  facts: linkFacts.extend({ change: z.enum(FACTOR_CHANGES) }),
  subject: ({ name }) => `How you sign in at ${name} has changed`,
  title: 'How you sign in has changed',
})

/** To the owner who did it, or in whose name it was done. */
export const secondFactorReset = ownerKind({
  name: 'second-factor-reset',
  facts: z.object({ email: z.string() }),
  subject: ({ name }) => `You switched a second step off at ${name}`,
  title: 'You switched a second step off',
})
