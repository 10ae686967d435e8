import { z } from 'zod'
import { isStaff, ROLES } from '#domain/account/roles.ts'
import { cafe } from '#content/cafe.ts'
import { Aside, Button, Facts, Paragraph } from '#server/platform/mail/parts.tsx'
import { accountMail } from './account-mail.ts'
import { signInUrl } from './links.ts'

const ended = 'You can no longer open our back office. Everything else is as before.'
const begun = 'You may now open our back office. You were signed out, and come back as one of us.'

/** To whoever got or lost the keys. */
export const roleChanged = accountMail({
  name: 'role-changed',
  facts: z.object({ role: z.enum(ROLES), changedBy: z.string() }),
  subject: `Your role at ${cafe.name} has changed`,
  title: 'Your role has changed',
  preheader: 'Somebody of our staff changed what you may do.',
  reason: 'We always tell you when somebody changes what your account may do.',
  content: ({ role, changedBy }, { publicUrl }) => (
    <>
      <Paragraph>
        {changedBy} changed the role of your account. {isStaff(role) ? begun : ended}
      </Paragraph>
      <Button label="Sign in" url={signInUrl(publicUrl)} />
      <Aside>Does this surprise you? Write to us at {cafe.email}.</Aside>
    </>
  ),
})

/** To everybody of the staff: a key that was handed out in silence would be the first thing stolen. */
export const newAdmin = accountMail({
  name: 'new-admin',
  facts: z.object({ email: z.string(), changedBy: z.string() }),
  subject: `${cafe.name} has a new admin`,
  title: 'There is a new admin',
  preheader: 'Somebody else may now open the back office.',
  reason: 'You get this mail because you are an admin.',
  content: ({ email, changedBy }, { publicUrl }) => (
    <>
      <Paragraph>Somebody else may now see and change everything in our back office.</Paragraph>
      <Facts
        rows={[
          ['New admin', email],
          ['Made so by', changedBy],
        ]}
      />
      <Button label="Sign in" url={signInUrl(publicUrl)} />
      <Aside>
        If nobody meant to do this, take the role away again under Users, and choose new passwords.
      </Aside>
    </>
  ),
})

const acts = {
  erased: 'erased an account, with all that we knew of its owner',
  'guest-erased': 'erased all that we knew of somebody who booked without an account',
  verified: "called an account's address verified, without a mail to it",
  unverified: "took an account's verification away, and signed its owner out",
}

export type StaffAct = keyof typeof acts
const names = Object.keys(acts) as StaffAct[]

/** To every owner: what was done may have been done with a sign-in that was stolen. */
export const staffActed = accountMail({
  name: 'staff-acted',
  // By its number: whoever was erased stays nobody.
  facts: z.object({ act: z.enum(names), userId: z.number().nullable(), by: z.string() }),
  subject: `Somebody's account at ${cafe.name} was changed`,
  title: 'An account was changed',
  preheader: 'If one of you did this on purpose, all is well.',
  reason: 'You get this mail because you are an admin.',
  content: ({ act, userId, by }, { publicUrl }) => (
    <>
      <Paragraph>
        {by} {acts[act]}.
      </Paragraph>
      {userId !== null && <Facts rows={[['Account', `User ${userId}`]]} />}
      <Button label="Sign in" url={signInUrl(publicUrl)} />
      <Aside>
        If nobody meant to do this, choose new passwords, and look into the log under Settings.
      </Aside>
    </>
  ),
})
