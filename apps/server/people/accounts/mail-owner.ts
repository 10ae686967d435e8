import type { Db } from '#server/platform/database/connect.ts'
import type { MailKind } from '#server/platform/mail/mail-kind.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import type { Account } from './accounts.queries.ts'

/** One mail to the owner of an account. Called in the transaction that causes it. */
export const mailOwner = <Facts>(
  db: Db,
  { id: userId, email: address, name }: Pick<Account, 'id' | 'email' | 'name'>,
  kind: MailKind<Facts>,
  facts: NoInfer<Facts>,
  now: Temporal.Instant,
) => queueMail(db, { kind, to: { address, name }, facts, userId }, now)
