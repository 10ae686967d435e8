import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import type { AccountCall } from './account-call.ts'
import type { Account } from './accounts.queries.ts'
import { newDevice } from './mails/new-device.mail.tsx'

/** Before this sign-in is remembered. The very first one is no news to anybody. */
export async function tellOfNewDevice(
  db: Db,
  { id: userId, email, name }: Account,
  { device, now }: AccountCall,
): Promise<void> {
  const before = await db
    .selectFrom('audit_entries')
    .select([
      sql<boolean>`count(*) > 0`.as('some'),
      sql<boolean>`count(*) filter (where after ->> 'device' = ${device}) > 0`.as('this_one'),
    ])
    .where('subject_kind', '=', 'sign-in')
    .where('subject_id', '=', String(userId))
    .where('action', '=', 'account.signed-in')
    .executeTakeFirstOrThrow()
  if (!before.some || before.this_one) return
  const to = { address: email, name }
  await queueMail(db, { kind: newDevice, to, facts: { device, at: now.toString() }, userId }, now)
}
