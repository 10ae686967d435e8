import type { Insertable } from 'kysely'
import type { Season } from '#domain/pricing/seasons.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { updateRow } from '#server/platform/database/row.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { rows } from '#server/platform/database/statement.ts'

export const listSeasons = (db: Db) =>
  rows<Season>(db)`
    select id, name, first_date as "firstDate", last_date as "lastDate", weekdays
    from seasons order by id`

/** With an id over the one that has it, else as a new one. */
export async function writeSeason(db: Db, id: number | null, row: Insertable<Database['seasons']>) {
  if (id === null) await db.insertInto('seasons').values(row).execute()
  else await updateRow(db, 'seasons', { id }, row)
}

export async function deleteSeasons(db: Db, ids: number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('seasons').where('id', 'in', ids).execute()
}
