import type { Insertable } from 'kysely'
import { BANDS } from '#domain/booking/ages.ts'
import type { BandPrices } from '#domain/pricing/bill.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { renewRules } from '#server/visits/settings/lock-rules.ts'

/** Another session in the first room, on the ordinary one's terms unless told otherwise. */
export async function addSession(
  db: Db,
  given: Partial<Insertable<Database['sessions']>> & { name: string },
): Promise<number> {
  const { id: _, ...ordinary } = await db
    .selectFrom('sessions')
    .selectAll()
    .where('is_ordinary', '=', true)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('sessions')
    .values({ ...ordinary, is_ordinary: false, ...given })
    .returning('id')
    .executeTakeFirstOrThrow()
  await renewRules(db)
  return id
}

/** What each band pays in every season, in pence; without a price a band is not welcome. */
export const priceSession = (db: Db, session_id: number, prices: BandPrices) =>
  db
    .insertInto('session_prices')
    .values(
      BANDS.flatMap((band) => {
        const pence = prices[band]
        return pence === undefined ? [] : [{ session_id, season_id: null, band, pence }]
      }),
    )
    .execute()
    .then(() => renewRules(db))
