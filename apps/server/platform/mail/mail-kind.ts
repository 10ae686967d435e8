import type { z } from 'zod'
import type { Cafe } from '#domain/house/house.ts'

/** One kind of mail, as acts that queue it know it; the words are of its `MailWriter`. */
export type MailKind<Facts> = {
  /** What it is for, e.g. 'verify-email'; staff and logs see this instead of the words. */
  name: string
  /** What it is queued with, and written from. */
  facts: z.ZodType<Facts>
  /** A person sits before their inbox: it goes before all others. */
  isAwaited: boolean
  /** Its heading. */
  title(facts: Facts): string
  subject(facts: Facts): string
}

/** A kind whose subject names the cafe that is published when it is queued. */
export type NamingKind<Facts> = Omit<MailKind<Facts>, 'subject'> & {
  subject(facts: Facts, cafe: Cafe): string
}

type FixedKind<Facts> = Pick<MailKind<Facts>, 'name' | 'facts'> & {
  title: string
  /** Where it is not the title. */
  subject?: string
  isAwaited?: boolean
}

/** A kind of mail with one title and one subject. */
export const mailKind = <Facts>({
  title,
  subject = title,
  isAwaited = false,
  ...kind
}: FixedKind<Facts>): MailKind<Facts> => ({
  ...kind,
  isAwaited,
  title: () => title,
  subject: () => subject,
})

/** The name is as the person wrote it; `plainName` decides whether a mail may repeat it. */
export type Recipient = { address: string; name: string | null }
