import { Fragment, type ReactNode } from 'react'
import { displayPhone } from '#domain/account/phone.ts'

type Props = { email: string | null; phone: string | null }

export const ContactLinks = ({ email, phone }: Props) => (
  <p className="flex flex-wrap gap-x-4 text-sm">
    {phone && <PhoneLink phone={phone} />}
    {email && <EmailLink email={email} />}
  </p>
)

export const PhoneLink = ({ phone }: { phone: string }) => (
  <ContactLink to={`tel:${phone}`}>
    <span className="whitespace-nowrap">{displayPhone(phone)}</span>
  </ContactLink>
)

export const EmailLink = ({ email }: { email: string }) => (
  <ContactLink to={`mailto:${email}`}>
    <EmailInParts email={email} />
  </ContactLink>
)

/** In a narrow column an address breaks before its parts rather than in the middle of a word. */
export const EmailInParts = ({ email }: { email: string }) =>
  email.split(/(?=[@.])/).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one address never move
    <Fragment key={index}>
      <wbr />
      {part}
    </Fragment>
  ))

const ContactLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a
    href={to}
    className="inline-block py-0.5 wrap-anywhere underline underline-offset-2 hover:text-marmalade-ink pointer-coarse:py-3"
  >
    {children}
  </a>
)
