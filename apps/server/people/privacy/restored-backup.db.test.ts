import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backup } from '#server/platform/backup/backup.ts'
import { restore } from '#server/platform/backup/restore.ts'
import { readSchema } from '#server/platform/database/read-schema.ts'
import { proved } from '#testing/accounts.ts'
import { bookAndPay, call, nextVisit, pass, sharedCafe, visitor } from '#testing/cafe.ts'
import { createTestDatabase } from '#testing/database.ts'
import { bookAndPayAsGuest, visitOrder } from '#testing/guests.ts'
import { repeatErasures } from './repeat-erasures.ts'

const cafe = await sharedCafe()

let folder: string
let older: string
let heard: number
let copy: Awaited<ReturnType<typeof createTestDatabase>>
const into = async (file: string) =>
  (await restore(copy.address, file, await readSchema(), { replace: true })).erasures

/** A backup from before two people were erased, and a database that knows that they were. */
beforeAll(async () => {
  const [gone, stays] = [await visitor(cafe), await visitor(cafe)]
  for (const [{ id }, name] of [
    [gone, 'Ada Gone'],
    [stays, 'Ada Stays'],
  ] as const) {
    await cafe.db.updateTable('users').set({ name }).where('id', '=', id).execute()
  }
  await bookAndPay(cafe, gone, nextVisit())
  const guest = { name: 'Mara Gone', email: 'gone@example.com', phone: null }
  const { bookingId } = await bookAndPayAsGuest(cafe, await visitOrder(cafe, guest, nextVisit()))
  folder = await mkdtemp(join(tmpdir(), 'ww-erased-'))
  older = join(folder, 'older.backup')
  await backup(cafe.address, older, cafe.clock.now())

  await pass(cafe, { hours: 20 * 24 })
  const staff = await visitor(cafe, 'Admin')
  for (const path of [`admin/users/${gone.id}`, `bookings/admin/${bookingId}/contact`]) {
    await proved(cafe, staff.id)
    await call(cafe, staff, `DELETE ${path}`)
  }
  const newer = join(folder, 'newer.backup')
  await backup(cafe.address, newer, cafe.clock.now())
  copy = await createTestDatabase({ template: 'template0' })
  heard = await into(newer)
})
afterAll(async () => {
  await copy.close()
  await rm(folder, { recursive: true })
})

async function knows(db: typeof cafe.db, word: string): Promise<boolean> {
  const { rows } = await sql`
    select from users where name = ${word} union all select from contacts where name = ${word}
    union all select from mails where to_name = ${word}`.execute(db)
  return rows.length > 0
}

test('people erased since an older backup are erased again after it, and it is said', async () => {
  // An empty database knew of none.
  expect(heard).toBe(0)
  expect(await knows(copy.db, 'Ada Gone')).toBe(false)
  expect(await into(older)).toBe(2)
  expect(await knows(copy.db, 'Ada Gone')).toBe(true)
  expect(await repeatErasures(copy.db, cafe.clock.now())).toBe(2)
  for (const name of ['Ada Gone', 'Mara Gone']) expect(await knows(copy.db, name)).toBe(false)
  expect(await knows(copy.db, 'Ada Stays')).toBe(true)
  expect(await repeatErasures(copy.db, cafe.clock.now())).toBe(0)
})

test('other people with the same numbers, those of another cafe, are left alone', async () => {
  await sql`update users set created_at = created_at - interval '1 day'`.execute(copy.db)
  await sql`update bookings set reference = 'WW-' || lpad(id::text, 8, '0')`.execute(copy.db)
  expect(await into(older)).toBe(0)
})
