import { displayPhone } from '#domain/account/phone.ts'

type Props = { email: string | null; phone: string | null }

/** How staff reach whoever asks: one press each. */
export const ContactLinks = ({ email, phone }: Props) => (
  <p className="flex flex-wrap gap-x-4 text-sm">
    {phone && (
      <a href={`tel:${phone}`} className="py-0.5 underline">
        {displayPhone(phone)}
      </a>
    )}
    {email && (
      <a href={`mailto:${email}`} className="py-0.5 wrap-anywhere underline">
        {email}
      </a>
    )}
  </p>
)
