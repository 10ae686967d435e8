import { type Config, ConfigError } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { oneValue } from '#server/platform/database/statement.ts'
import { isMostUsed } from '#server/people/sign-in/most-used-passwords.ts'
import { demoAccounts } from './demo-accounts.ts'

/**
 * Production opens with no password that others know: the most used ones, and the demo's, which stand
 * in the source. A database that was opened as a demo stays one.
 */
export async function refuseKnownPasswords(db: Db, admin: Config['admin']): Promise<void> {
  if (admin && (await isMostUsed(admin.password))) {
    throw new ConfigError(['ADMIN_PASSWORD is one of the most used passwords: choose another'])
  }
  if (demoAccounts.some(({ password }) => password === admin?.password)) {
    throw new ConfigError(["ADMIN_PASSWORD is one of the demo's, which everybody knows"])
  }
  const emails = demoAccounts.map(({ email }) => email)
  const known = await oneValue<string | null>(db)`
    select email from users where email = any(${emails}) limit 1`
  if (!known) return
  throw new Error(
    `This database was opened as a demo: ${known} has a password that everybody knows. ` +
      'In production, start on another DATA_DIR or DATABASE_URL.',
  )
}
