import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { refuseKnownPasswords } from './people/accounts/refuse-known-passwords.ts'
import { seedAccounts } from './people/accounts/seed-accounts.ts'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/database/connect.ts'
import { hasOwner, lockSeed } from './platform/house/has-owner.ts'
import { seedSlots } from './visits/slots/seed-slots.ts'
import { seedSettings } from './visits/settings/store-settings.ts'

/** What an empty database needs before the doors can open. Servers that start together queue. */
export async function seed(db: Db, config: Config, now: Temporal.Instant): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockSeed(transaction)
    if (config.production) await refuseKnownPasswords(transaction, config.admin)
    await seedSettings(transaction, now)
    await seedAccounts(transaction, config, now)
    // Without an owner, the page that sets the cafe up asks when it is open.
    if (await hasOwner(transaction)) await seedSlots(transaction, now)
  })
}
