import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import type { AccountCall } from '#server/people/accounts/account-call.ts'
import type { Account } from '#server/people/accounts/accounts.queries.ts'
import { newDevice } from '#server/people/accounts/mails/sign-in.mail.tsx'

/** Before this sign-in is remembered. The very first one is no news to anybody. */
export async function tellOfNewDevice(
  db: Db,
  { id: userId, email, name }: Account,
  { device, now }: AccountCall,
): Promise<void> {
  const [before] = await rows<{ some: boolean; this_one: boolean }>(db)`
    select count(*) > 0 as some, count(*) filter (where after ->> 'device' = ${device}) > 0 as this_one
    from audit_entries
    where subject_kind = 'sign-in' and subject_id = ${String(userId)} and action = 'account.signed-in'`
  if (!before?.some || before.this_one) return
  const to = { address: email, name }
  await queueMail(db, { kind: newDevice, to, facts: { device, at: now.toString() }, userId }, now)
}
