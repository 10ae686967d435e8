import { isStaff, type Role } from '#domain/account/roles.ts'
import { framedMail } from '#server/platform/mail/framed-mail.tsx'
import type { WritersOf } from '#server/platform/mail/mail-writer.ts'
import { Aside, Button, Facts, Paragraph } from '#server/platform/mail/parts.tsx'
import { invitationUrl, mintLink, signInUrl } from './links.ts'
import type * as kinds from './mail-kinds.ts'
import type { StaffAct } from './mail-kinds.ts'

const ended =
  'You can no longer open our back office. You were signed out everywhere, and your PIN and your second step are gone. Your account and your own bookings are as before.'
const places: Record<Role, string> = {
  User: '',
  Admin: ' as an owner',
  Manager: ' as a manager',
  Desk: ' at the desk',
  Door: ' at the door',
  Accountant: ' as our accountant',
}

const begun = 'You may now open our back office. You were signed out, and come back as one of us.'

const acts: Record<StaffAct, string> = {
  erased: 'erased an account, with all that we knew of its owner',
  'guest-erased': 'erased all that we knew of somebody who booked without an account',
  verified: "called an account's address verified, without a mail to it",
  unverified: "took an account's verification away, and signed its owner out",
}

export const roleWriters = {
  invitation: framedMail({
    mint: mintLink,
    preheader: 'Choose a password to begin.',
    reason: 'You get this e-mail because an owner of the cafe entered your address.',
    content: ({ role }, { publicUrl, secret }) => (
      <>
        <Paragraph>
          You are invited to work with us{places[role]}. First choose a password. Then set up a
          second step for your sign-in: a passkey, or an app on your phone. It takes about three
          minutes.
        </Paragraph>
        <Button label="Begin" url={invitationUrl(publicUrl, secret)} />
        <Aside>
          You can use this link once, within 7 days. After that, ask the owner for a new one. If you
          do not know us, please ignore this e-mail. Nothing happens unless you open the link and
          choose a password.
        </Aside>
      </>
    ),
  }),

  pinGiven: framedMail({
    preheader: 'For the devices at the door and the desk.',
    reason: 'We always tell you when the way into your account changes.',
    content: ({ changedBy }, { publicUrl, cafe }) => (
      <>
        <Paragraph>
          {changedBy} gave you a PIN for the devices at the door and the desk, and tells you which.
          It works where you have signed in with your password once. You can choose another under
          Privacy in your profile.
        </Paragraph>
        <Button label="Sign in" url={signInUrl(publicUrl)} />
        <Aside>Does this surprise you? Write to us at {cafe.email}.</Aside>
      </>
    ),
  }),

  roleChanged: framedMail({
    preheader: 'Somebody of our staff changed what you may do.',
    reason: 'We always tell you when somebody changes what your account may do.',
    content: ({ role, changedBy }, { publicUrl, cafe }) => (
      <>
        <Paragraph>
          {changedBy} changed the role of your account. {isStaff(role) ? begun : ended}
        </Paragraph>
        <Button label="Sign in" url={signInUrl(publicUrl)} />
        <Aside>Does this surprise you? Write to us at {cafe.email}.</Aside>
      </>
    ),
  }),

  newAdmin: framedMail({
    preheader: 'Somebody else may now open the back office.',
    reason: 'You get this e-mail because you are an admin.',
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
          If nobody meant to do this, take the role away again under Users, and choose new
          passwords.
        </Aside>
      </>
    ),
  }),

  staffActed: framedMail({
    preheader: 'If one of you did this on purpose, all is well.',
    reason: 'You get this e-mail because you are an admin.',
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
  }),
} satisfies Partial<WritersOf<typeof kinds>>
