import { framedMail } from '#server/platform/mail/framed-mail.tsx'
import type { WritersOf } from '#server/platform/mail/mail-writer.ts'
import { Aside, Button, Facts, Paragraph } from '#server/platform/mail/parts.tsx'
import { mintLink, signInUrl, undoEmailChangeUrl, verifyEmailUrl } from './links.ts'
import type * as kinds from './mail-kinds.ts'

export const addressWriters = {
  verifyEmailLink: framedMail({
    mint: mintLink,
    preheader: 'One tap, and you can book an hour among the cats.',
    reason: 'You get this e-mail because somebody signed up with your address.',
    content: (_, { publicUrl, to, secret }) => (
      <>
        <Paragraph>
          Lovely to meet you. Please confirm that this address is yours, and you can book your first
          hour among the cats.
        </Paragraph>
        <Button label="Confirm my email" url={verifyEmailUrl(publicUrl, secret, to.address)} />
        <Aside>
          The link works for 24 hours. If it has run out, sign in and ask for a new one. If it was
          not you who signed up, please ignore this e-mail: without the link, nothing happens.
        </Aside>
      </>
    ),
  }),

  confirmNewEmail: framedMail({
    mint: mintLink,
    preheader: 'Your old address keeps working until you do.',
    reason: 'You get this e-mail because somebody entered your address in a profile.',
    content: (_, { publicUrl, to, secret }) => (
      <>
        <Paragraph>
          You asked us to use this address from now on. Please confirm that it is yours. Until then,
          your old one keeps working.
        </Paragraph>
        <Button label="Confirm my new email" url={verifyEmailUrl(publicUrl, secret, to.address)} />
        <Aside>
          The link works for 24 hours. If this means nothing to you, please ignore this e-mail:
          without the link, nothing happens.
        </Aside>
      </>
    ),
  }),

  emailChangeNotice: framedMail({
    mint: mintLink,
    preheader: 'If that was you, there is nothing to do here.',
    reason: 'We always tell you when somebody changes the email of your account.',
    content: ({ newAddress }, { publicUrl, to, secret, cafe }) => (
      <>
        <Paragraph>
          Somebody, most likely you, asked us to change the email of your account. It changes when
          the new address is confirmed; until then, this one keeps working.
        </Paragraph>
        <Facts
          rows={[
            ['Old email', to.address],
            ['New email', newAddress],
          ]}
        />
        <Paragraph>
          If it was not you, take it back: your account stays with this address, or returns to it,
          and everybody is signed out.
        </Paragraph>
        <Button label="This was not me" url={undoEmailChangeUrl(publicUrl, secret)} />
        <Aside>
          The link works for 7 days. Not sure? Write to us at {cafe.email}. We will help.
        </Aside>
      </>
    ),
  }),

  knownAddress: framedMail({
    preheader: 'Somebody entered your address once more. Nothing has changed.',
    reason: 'You get this e-mail because somebody entered your address on our website.',
    content: (_, { publicUrl, cafe }) => (
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
  }),

  bringVisits: framedMail({
    mint: mintLink,
    preheader: 'You have an account, and visits that are not in it yet.',
    reason: 'You get this e-mail because somebody entered your address on our website.',
    content: (_, { publicUrl, to, secret, cafe }) => (
      <>
        <Paragraph>
          This address has an account at {cafe.name}, and visits that were booked without it. One
          tap brings them into your account. Your password stays as it is.
        </Paragraph>
        <Button label="Bring them in" url={verifyEmailUrl(publicUrl, secret, to.address)} />
        <Aside>
          The link works for 24 hours. If this means nothing to you, please ignore this e-mail:
          without the link, nothing happens.
        </Aside>
      </>
    ),
  }),
} satisfies Partial<WritersOf<typeof kinds>>
