import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { refuseKnownPasswords } from './people/accounts/refuse-known-passwords.ts'
import { seedAccounts } from './people/accounts/seed-accounts.ts'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/database/connect.ts'
import { rows } from './platform/database/statement.ts'
import { seedSlots } from './visits/slots/seed-slots.ts'
import { seedSettings } from './visits/settings/store-settings.ts'

/** What an empty database needs before the doors can open. Servers that start together queue. */
export async function seed(db: Db, config: Config, now: Temporal.Instant): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await rows(transaction)`select pg_advisory_xact_lock(hashtext('seed'))`
    if (config.production) await refuseKnownPasswords(transaction, config.admin)
    await seedSettings(transaction, now)
    await seedSlots(transaction, now)
    await seedAccounts(transaction, config, now)
  })
}
