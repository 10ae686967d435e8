import { cafe } from '#web/content/cafe.ts'
import { MailLayout } from '#server/platform/mail/layout.tsx'
import type { OutgoingMail, Recipient } from '#server/platform/mail/outgoing-mail.ts'
import { Aside, Button, Greeting, Paragraph } from '#server/platform/mail/parts.tsx'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import { signInUrl } from './links.ts'

export type KnownAddress = { publicUrl: string; userId: number; to: Recipient }

/**
 * Signing up with a known address, or moving an account to it, looks as with any other; only its
 * owner learns the difference.
 */
export function knownAddressMail({ publicUrl, userId, to }: KnownAddress): OutgoingMail {
  const body = (
    <MailLayout
      publicUrl={publicUrl}
      title="You already have an account"
      preheader="Somebody entered your address once more. Nothing has changed."
      reason="You get this mail because somebody entered your address on our website."
    >
      <Greeting name={to.name} />
      <Paragraph>
        Somebody, perhaps you, wanted to use this address for another account at {cafe.name}. It
        already has one, so we changed nothing. You can simply sign in:
      </Paragraph>
      <Button label="Sign in" url={signInUrl(publicUrl)} />
      <Aside>
        Forgotten your password? The same page sends you a link to choose a new one. If it was not
        you, there is nothing to do: your account is as safe as before.
      </Aside>
    </MailLayout>
  )
  const subject = `You already have an account at ${cafe.name}`
  return { kind: 'known-address', to, userId, subject, ...renderMail(body) }
}
