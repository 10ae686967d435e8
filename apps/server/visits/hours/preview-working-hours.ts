import type { Db } from '#server/platform/database/connect.ts'
import { findNewlyStranded } from '#server/visits/slots/stranded-bookings.ts'
import { readWorkingHours, type WorkingHours } from './working-hours.ts'

/** Whom these hours would leave outside: staff see it while they can still think again. */
export async function previewWorkingHours(db: Db, wanted: WorkingHours, now: Temporal.Instant) {
  const { settings, hours } = await readWorkingHours(db)
  const before = { ...settings, ...hours }
  return findNewlyStranded(db, { before, after: { ...settings, ...wanted } }, now)
}
