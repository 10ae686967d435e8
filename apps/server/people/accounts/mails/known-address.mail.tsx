import { z } from 'zod'
import { cafe } from '#content/cafe.ts'
import { Aside, Button, Paragraph } from '#server/platform/mail/parts.tsx'
import { accountMail } from './account-mail.ts'
import { signInUrl } from './links.ts'

/**
 * Signing up with a known address, or moving an account to it, looks as with any other; only its
 * owner learns the difference.
 */
export const knownAddress = accountMail({
  name: 'known-address',
  facts: z.object({}),
  subject: `You already have an account at ${cafe.name}`,
  title: 'You already have an account',
  preheader: 'Somebody entered your address once more. Nothing has changed.',
  reason: 'You get this mail because somebody entered your address on our website.',
  content: (_, { publicUrl }) => (
    <>
      <Paragraph>
        Somebody, perhaps you, wanted to use this address for another account at {cafe.name}. It
        already has one, so we changed nothing. You can simply sign in:
      </Paragraph>
      <Button label="Sign in" url={signInUrl(publicUrl)} />
      <Aside>
        Forgotten your password? The same page sends you a link to choose a new one. If it was not
        you, there is nothing to do: your account is as safe as before.
      </Aside>
    </>
  ),
})
