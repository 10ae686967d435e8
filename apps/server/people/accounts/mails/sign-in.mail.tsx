import { dateLabel, timeLabel } from '#domain/calendar/labels.ts'
import { framedMail } from '#server/platform/mail/framed-mail.tsx'
import type { WritersOf } from '#server/platform/mail/mail-writer.ts'
import { Aside, Button, Facts, Paragraph } from '#server/platform/mail/parts.tsx'
import { mintLink, resetPasswordUrl, signInUrl, undoSignInChangeUrl } from './links.ts'
import type * as kinds from './mail-kinds.ts'
import type { FactorChange } from './mail-kinds.ts'

const changes: Record<FactorChange, string> = {
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

export const signInWriters = {
  resetPasswordLink: framedMail({
    mint: mintLink,
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
  }),

  passwordChanged: framedMail({
    preheader: 'If that was you, all is well.',
    reason: 'We always tell you when the password of your account changes.',
    content: ({ changedAt }, { publicUrl, cafe }) => (
      <>
        <Paragraph>
          The password of your account was changed on {dateLabel(changedAt)} at{' '}
          {timeLabel(changedAt)}, and every other device was signed out. If that was you, all is
          well.
        </Paragraph>
        <Button label="Sign in" url={signInUrl(publicUrl)} />
        <Aside>
          If it was not you, choose a new password right away with Forgot Password on the same page,
          then write to us at {cafe.email}. We will help.
        </Aside>
      </>
    ),
  }),

  newDevice: framedMail({
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
  }),

  wrongCodes: framedMail({
    preheader: 'They know your password. Please choose another.',
    reason: 'We tell you when somebody who knows your password enters wrong codes.',
    content: ({ device, at }, { publicUrl }) => (
      <>
        <Paragraph>
          Somebody entered your password, and then one wrong code after another. Your second step
          has kept them out. If it was not you, they know your password: please choose a new one.
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
  }),

  secondFactorChanged: framedMail({
    mint: mintLink,
    preheader: 'If that was you, all is well.',
    reason: 'We always tell you when the way into your account changes.',
    content: ({ change }, { publicUrl, cafe, secret }) => (
      <>
        <Paragraph>{changes[change]}</Paragraph>
        <Paragraph>
          If it was not you, take your account back: everybody is signed out, and what was added to
          sign in with is removed. Then choose a new password.
        </Paragraph>
        <Button label="This was not me" url={undoSignInChangeUrl(publicUrl, secret)} />
        <Aside>The link works for 7 days. Not sure? Email us at {cafe.email}. We will help.</Aside>
      </>
    ),
  }),

  secondFactorReset: framedMail({
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
  }),
} satisfies Partial<WritersOf<typeof kinds>>
