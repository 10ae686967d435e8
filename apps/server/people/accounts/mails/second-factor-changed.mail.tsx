import { z } from 'zod'
import { cafe } from '#content/cafe.ts'
import { Aside, Button, Paragraph } from '#server/platform/mail/parts.tsx'
import { accountMail } from './account-mail.ts'
import { signInUrl } from './links.ts'

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

/** To whoever's keys have changed, by whoever's hand. */
export const secondFactorChanged = accountMail({
  name: 'second-factor-changed',
  facts: z.object({ change: z.enum(changes) }),
  subject: `How you sign in at ${cafe.name} has changed`,
  title: 'How you sign in has changed',
  preheader: 'If that was you, all is well.',
  reason: 'We always tell you when the way into your account changes.',
  content: ({ change }, { publicUrl }) => (
    <>
      <Paragraph>{words[change]}</Paragraph>
      <Button label="Sign in" url={signInUrl(publicUrl)} />
      <Aside>
        If this surprises you, choose a new password right away with Forgot Password on the same
        page, then write to us at {cafe.email}. We will help.
      </Aside>
    </>
  ),
})
