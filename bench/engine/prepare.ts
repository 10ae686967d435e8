import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { seed } from '#server/seed.ts'
import { seedSlots } from '#server/visits/slots/seed-slots.ts'

/** An empty cafe: settings and slots, nobody in it. */
export async function prepare(db: Db): Promise<void> {
  await migrate(db)
  await seed(db, readConfig({ SEED_DEMO: 'false' }), systemClock.now())
  await seedSlots(db, systemClock.now())
}
