import type { z } from 'zod'
import type { Cafe } from '#domain/house/house.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { readPublished } from '#server/platform/house/published.ts'
import type { NamingKind } from '#server/platform/mail/mail-kind.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import type { Account } from './accounts.queries.ts'

type OwnerKind<Facts> = {
  name: string
  facts: z.ZodType<Facts>
  title: string
  subject(cafe: Cafe): string
}

/** A kind of mail to the owner of an account, who waits for it; its subject names the cafe. */
export const ownerKind = <Facts>({
  title,
  subject,
  ...kind
}: OwnerKind<Facts>): NamingKind<Facts> => ({
  ...kind,
  isAwaited: true,
  title: () => title,
  subject: (_, cafe) => subject(cafe),
})

/** One mail to the owner of an account. Called in the transaction that causes it. */
export async function mailOwner<Facts>(
  db: Db,
  { id: userId, email: address, name }: Pick<Account, 'id' | 'email' | 'name'>,
  kind: NamingKind<Facts>,
  facts: NoInfer<Facts>,
  now: Temporal.Instant,
): Promise<void> {
  const { cafe } = await readPublished(db, now)
  const named = { ...kind, subject: () => kind.subject(facts, cafe) }
  await queueMail(db, { kind: named, to: { address, name }, facts, userId }, now)
}
