import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { insertRow, lockRow } from '#server/platform/database/row.ts'
import type { Database } from '#server/platform/database/schema.ts'

export type OwnedAddOn = Awaited<ReturnType<typeof listAddOns>>[number]

export function listAddOns(db: Db) {
  return db.selectFrom('add_ons').selectAll().orderBy('id').execute()
}

/** Row lock: no customer buys between what is counted and what is written. */
export const lockAddOn = (db: Db, id: number) => lockRow(db, 'add_ons', { id })

type Columns = Insertable<Database['add_ons']>

export const insertAddOn = (db: Db, columns: Columns) => insertRow(db, 'add_ons', columns)

export const writeAddOn = (db: Db, id: number, columns: Columns) =>
  db
    .updateTable('add_ons')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
