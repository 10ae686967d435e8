import { sql } from 'kysely'
import { normaliseEmail } from '#domain/account/email.ts'
import type { Role } from '#domain/account/roles.ts'
import { remember } from '#server/platform/record-audit.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { findRow, insertRow } from '#server/platform/database/row.ts'
import { hasOwner } from '#server/platform/house/has-owner.ts'
import { hashPassword } from '#server/people/sign-in/passwords.ts'
import { endSignIns } from '#server/people/sign-in/sign-ins.queries.ts'
import { demoAccounts } from './demo-accounts.ts'

type Seeds = { admin: { email: string; password: string } | null; seedDemo: boolean }

/** The first Admin, and the people of the demo. Called in the transaction that holds the seed lock. */
export async function seedAccounts(db: Db, seeds: Seeds, now: Temporal.Instant): Promise<void> {
  if (seeds.admin) await seedFirstAdmin(db, seeds.admin, now)
  if (seeds.seedDemo) await seedDemoAccounts(db, now)
}

/**
 * Only while no owner can open the back office: a password that was changed since is never
 * put back by a restart.
 */
async function seedFirstAdmin(
  db: Db,
  { email, password }: { email: string; password: string },
  now: Temporal.Instant,
): Promise<void> {
  if (await hasOwner(db)) return
  const password_hash = await hashPassword(password)
  await makeOwner(db, { email, name: 'Cafe Admin', password_hash }, now)
}

/** The first Admin, verified; an account that had the address before becomes it. */
export async function makeOwner(
  db: Db,
  { email, name, password_hash }: { email: string; name: string; password_hash: string },
  now: Temporal.Instant,
): Promise<number> {
  const role = { role: 'Admin' as const, role_since: now }
  const rights = { ...role, password_hash, email_verified_at: now, updated_at: now }
  const { id } = await db
    .insertInto('users')
    .values({ ...rights, email: normaliseEmail(email), name, created_at: now })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({ ...rights, version: sql`users.version + 1` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await endSignIns(db, id)
  await recordSeed(db, { id, role: 'Admin' }, now)
  return id
}

async function seedDemoAccounts(db: Db, now: Temporal.Instant): Promise<void> {
  for (const { password, role, name, email, phone } of demoAccounts) {
    const known = await findRow(db, 'users', { email })
    if (known) continue
    const password_hash = await hashPassword(password)
    const times = { email_verified_at: now, created_at: now, updated_at: now }
    const { id } = await insertRow(db, 'users', {
      role,
      name,
      email,
      phone,
      password_hash,
      ...times,
    })
    await recordSeed(db, { id, role }, now)
  }
}

async function recordSeed(db: Db, { id, role }: { id: number; role: Role }, now: Temporal.Instant) {
  const actor = { kind: 'system' } as const
  await remember(db, 'account.seeded', id, { after: { role } }, { actor, now })
}
