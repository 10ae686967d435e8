import { mailOwner } from '#server/people/accounts/mail-owner.ts'
import { type StaffAct, staffActed } from '#server/people/accounts/mails/mail-kinds.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { findRow } from '#server/platform/database/row.ts'
import { rows } from '#server/platform/database/statement.ts'
import type { StaffCall } from './staff-call.ts'

type Owner = { id: number; name: string; email: string }

/** The owners, the one who acts among them. */
export const listOwners = (db: Db) =>
  rows<Owner>(db)`
    select id, name, email from users
    where role = 'Admin' and email_verified_at is not null order by id`

/**
 * What staff did to a person that a stolen sign-in could do as well. `owners` as they were before, so
 * that one who is none any more hears of it, too.
 */
export async function tellOwners(
  db: Db,
  { act, userId, owners }: { act: StaffAct; userId: number | null; owners?: Owner[] },
  call: StaffCall,
): Promise<void> {
  const facts = { act, userId, by: await nameOfStaff(db, call) }
  for (const owner of owners ?? (await listOwners(db))) {
    await mailOwner(db, owner, staffActed, facts, call.now)
  }
}

export async function nameOfStaff(db: Db, { actor }: Pick<StaffCall, 'actor'>): Promise<string> {
  return (await findRow(db, 'users', { id: actor.id }))?.name ?? 'Somebody of our staff'
}
