import { z } from 'zod'
import { dateLabel, timeLabel } from '#domain/calendar/labels.ts'
import { Aside, Button, Facts, Paragraph } from '#server/platform/mail/parts.tsx'
import { accountMail, linkFacts, mintLink } from './account-mail.ts'
import { resetPasswordUrl, signInUrl, undoSignInChangeUrl } from './links.ts'

export const resetPasswordLink = accountMail({
  name: 'reset-password',
  facts: linkFacts,
  mint: mintLink,
  subject: ({ name }) => `Choose a new password for ${name}`,
  title: 'Choose a new password',
  preheader: 'Your link works for one hour.',
  reason: 'You get this e-mail because somebody asked for a new password for your account.',
  content: (_, { publicUrl, secret }) => (
    <>
      <Paragraph>It happens to the best of us. Choose a new password here:</Paragraph>
      <Button label="Choose a new password" url={resetPasswordUrl(publicUrl, secret)} />
      <Aside>
        The link works once, for one hour. If it was not you who asked, please ignore this e-mail:
        your password stays as it is.
      </Aside>
    </>
  ),
})

export const passwordChanged = accountMail({
  name: 'password-changed',
  facts: z.object({ changedAt: z.string() }),
  subject: ({ name }) => `Your password at ${name} was changed`,
  title: 'Your password was changed',
  preheader: 'If that was you, all is well.',
  reason: 'We always tell you when the password of your account changes.',
  content: ({ changedAt }, { publicUrl, cafe }) => (
    <>
      <Paragraph>
        The password of your account was changed on {dateLabel(changedAt)} at {timeLabel(changedAt)}
        , and every other device was signed out. If that was you, all is well.
      </Paragraph>
      <Button label="Sign in" url={signInUrl(publicUrl)} />
      <Aside>
        If it was not you, choose a new password right away with Forgot Password on the same page,
        then write to us at {cafe.email}. We will help.
      </Aside>
    </>
  ),
})

/** To an owner whose account is signed in to as never before, in case it is not they. */
export const newDevice = accountMail({
  name: 'new-device',
  facts: z.object({ device: z.string(), at: z.string() }),
  subject: ({ name }) => `A new sign-in at ${name}`,
  title: 'You signed in on something new',
  preheader: 'If that was you, all is well.',
  reason: 'We tell you the first time that a device signs in to your account.',
  content: ({ device, at }, { publicUrl }) => (
    <>
      <Paragraph>
        Somebody who knows your password signed in. If that was you, all is well.
      </Paragraph>
      <Facts
        rows={[
          ['Device', device],
          ['When', `${dateLabel(at)} at ${timeLabel(at)}`],
        ]}
      />
      <Button label="Sign in" url={signInUrl(publicUrl)} />
      <Aside>
        If it was not you, sign that device out under Privacy, and choose a new password there.
      </Aside>
    </>
  ),
})

/** To an owner whose second step a stranger guesses at. */
export const wrongCodes = accountMail({
  name: 'wrong-codes',
  facts: z.object({ device: z.string(), at: z.string() }),
  subject: ({ name }) => `Somebody tries to sign in to your account at ${name}`,
  title: 'Somebody guesses your codes',
  preheader: 'They know your password. Please choose another.',
  reason: 'We tell you when somebody who knows your password enters wrong codes.',
  content: ({ device, at }, { publicUrl }) => (
    <>
      <Paragraph>
        Somebody entered your password, and then one wrong code after another. Your second step has
        kept them out. If it was not you, they know your password: please choose a new one.
      </Paragraph>
      <Facts
        rows={[
          ['Device', device],
          ['When', `${dateLabel(at)} at ${timeLabel(at)}`],
        ]}
      />
      <Button label="Choose a new password" url={`${signInUrl(publicUrl)}?tab=forgot-password`} />
      <Aside>
        Meanwhile a passkey or a recovery code lets you in from everywhere, and the codes of your
        app do where you have signed in before.
      </Aside>
    </>
  ),
})

const words = {
  on: 'Signing in now also takes a second step, and every other device was signed out.',
  'app-added': 'You can now sign in with codes from an app as your second step.',
  'app-removed': 'Codes from your app no longer open your account; your passkeys still do.',
  'passkey-added': 'You have a new passkey, and can sign in with it as your second step.',
  'passkey-removed': 'One of your passkeys was removed, and no longer opens your account.',
  'new-codes': 'You have new recovery codes. Those you had before no longer work.',
  off: 'Signing in no longer takes a second step: your password is enough.',
  reset:
    'Somebody of our staff switched the second step of your sign-in off, and you were signed out everywhere. Your password is enough until you switch it on again.',
}

export type FactorChange = keyof typeof words
const changes = Object.keys(words) as FactorChange[]

/** To an owner whose keys have changed, by their hand or another. */
export const secondFactorChanged = accountMail({
  name: 'second-factor-changed',
  facts: linkFacts.extend({ change: z.enum(changes) }),
  mint: mintLink,
  subject: ({ name }) => `How you sign in at ${name} has changed`,
  title: 'How you sign in has changed',
  preheader: 'If that was you, all is well.',
  reason: 'We always tell you when the way into your account changes.',
  content: ({ change }, { publicUrl, cafe, secret }) => (
    <>
      <Paragraph>{words[change]}</Paragraph>
      <Paragraph>
        If it was not you, take your account back: everybody is signed out, and what was added to
        sign in with is removed. Then choose a new password.
      </Paragraph>
      <Button label="This was not me" url={undoSignInChangeUrl(publicUrl, secret)} />
      <Aside>The link works for 7 days. Not sure? Email us at {cafe.email}. We will help.</Aside>
    </>
  ),
})

/** To the owner who did it, or in whose name it was done. */
export const secondFactorReset = accountMail({
  name: 'second-factor-reset',
  facts: z.object({ email: z.string() }),
  subject: ({ name }) => `You switched a second step off at ${name}`,
  title: 'You switched a second step off',
  preheader: 'Somebody can sign in with their password alone.',
  reason: 'We tell both sides when an owner helps somebody back in.',
  content: ({ email }, { publicUrl }) => (
    <>
      <Paragraph>
        Until they switch it on again, this person signs in with their password alone.
      </Paragraph>
      <Facts rows={[['Who', email]]} />
      <Button label="Sign in" url={signInUrl(publicUrl)} />
      <Aside>If it was not you, choose a new password at once: somebody acts in your name.</Aside>
    </>
  ),
})
