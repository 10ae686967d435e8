import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { fillOffice } from '#testing/office-history.ts'
import { prepare } from './prepare.ts'
import { openDatabase, startProduct } from './processes.ts'

/** The product on a database with that many bookings of the past. */
export async function openHistory(bookings: number, buyers: number) {
  await using stack = new AsyncDisposableStack()
  const { db, address } = stack.use(await openDatabase())
  await prepare(db)
  await fillHistory(db, bookings)
  const product = stack.use(await startProduct({ address, buyers }))
  const opened = stack.move()
  return { ...product, db, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}

export async function fillHistory(db: Db, bookings: number): Promise<void> {
  await fillOffice(db, bookings)
  // The customers of the past have chosen their own numbers.
  await sql`alter table users alter column id restart with 9000000`.execute(db)
  await sql`alter table bookings alter column id restart with 5000000`.execute(db)
  await sql`alter table tenders alter column id restart with 7000000`.execute(db)
  await sql`alter table vouchers alter column id restart with 7000000`.execute(db)
  await sql`alter table gifts alter column id restart with 7000000`.execute(db)
  await sql`alter table payments alter column id restart with 7000000`.execute(db)
}
