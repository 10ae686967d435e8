import { type InsertObject, type Selectable, sql, type Updateable, type UpdateObject } from 'kysely'
import type { Db } from './connect.ts'
import type { Database } from './schema.ts'

type Table = keyof Database
type Row<T extends Table> = Selectable<Database[T]>
type Having<T extends Table> = { [Column in keyof Row<T>]?: Row<T>[Column] | null }

/** A row of a table that has these values: findRow(db, 'payments', { id }). */
export async function findRow<T extends Table>(db: Db, table: T, having: Having<T>) {
  const { rows } = await sql<Row<T>>`
    select * from ${sql.table(table)} where ${all(having)} limit 1`.execute(db)
  return rows[0]
}

/** Row lock (`for update`) until the transaction ends. */
export async function lockRow<T extends Table>(db: Db, table: T, having: Having<T>) {
  const { rows } = await sql<Row<T>>`
    select * from ${sql.table(table)} where ${all(having)} for update`.execute(db)
  return rows[0]
}

export const insertRow = async <T extends Table>(
  db: Db,
  table: T,
  values: InsertObject<Database, T>,
): Promise<Row<T>> => (await insertRows(db, table, [values]))[0]!

/** Rows of the same columns, in one statement. */
export async function insertRows<T extends Table>(
  db: Db,
  table: T,
  inserted: readonly InsertObject<Database, T>[],
): Promise<Row<T>[]> {
  const given = inserted.map((values) =>
    Object.entries(values).filter(([, value]) => value !== undefined),
  )
  const columns = given[0]!.map(([column]) => sql.ref(column))
  const { rows } = await sql<Row<T>>`
    insert into ${sql.table(table)} (${sql.join(columns)})
    values ${sql.join(given.map((row) => sql`(${sql.join(row.map(([, value]) => value))})`))}
    returning *`.execute(db)
  return rows
}

/** Answers how many had these values. */
export async function deleteRows<T extends Table>(db: Db, table: T, having: Having<T>) {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ${all(having)}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Changes every row that has these values; answers the first of them as it is now. */
export async function updateRow<T extends Table>(
  db: Db,
  table: T,
  having: Having<T>,
  change: UpdateObject<Database, T>,
) {
  const set = Object.entries(change).filter(([, value]) => value !== undefined)
  const { rows } = await sql<Row<T>>`
    update ${sql.table(table)}
    set ${sql.join(set.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}
    where ${all(having)} returning *`.execute(db)
  return rows[0]
}

type Counted = 'bookings' | 'changes' | 'payments' | 'refunds' | 'gifts' | 'vouchers'

/** What an act may change of a row; the rest is counted and stamped for it. */
export type ChangeOf<T extends Counted> = Omit<
  Updateable<Database[T]>,
  'id' | 'version' | 'updated_at' | 'created_at'
>

/** Changes a row under its optimistic version; the caller has its row lock. */
export async function changeRow<T extends Counted>(
  db: Db,
  table: T,
  { id, version }: { id: number; version: number },
  change: UpdateObject<Database, T>,
  now: Temporal.Instant,
) {
  const counted = { ...change, version: version + 1, updated_at: now }
  const changed = await updateRow(db, table, { id } as Having<T>, counted)
  if (!changed) throw new Error(`${table} ${id} is gone`)
  return changed
}

const all = (having: object) =>
  sql.join(
    Object.entries(having).map(([column, value]) =>
      value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`,
    ),
    sql` and `,
  )

/** These fields of a row, and no others. */
export const pick = <Row, Name extends keyof Row>(row: Row, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>
