import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { backup } from '#server/platform/backup/backup.ts'
import { restore } from '#server/platform/backup/restore.ts'
import { readSchema } from '#server/platform/database/read-schema.ts'
import { proved } from '#testing/accounts.ts'
import { bookAndPay, call, nextVisit, pass, sharedCafe, visitor } from '#testing/cafe.ts'
import { createTestDatabase } from '#testing/database.ts'
import { bookAndPayAsGuest, visitOrder } from '#testing/guests.ts'
import { repeatErasures } from './repeat-erasures.ts'

const cafe = await sharedCafe()

/** A database that knows of what happened since, in place of the running one. */
async function copyOf(file: string) {
  const copy = await createTestDatabase({ template: 'template0' })
  onTestFinished(() => copy.close())
  await restore(copy.address, file, await readSchema(), { replace: true })
  return copy
}

async function knows(db: typeof cafe.db, word: string): Promise<boolean> {
  const { rows } = await sql`
    select from users where name = ${word} union all select from contacts where name = ${word}
    union all select from mails where to_name = ${word}`.execute(db)
  return rows.length > 0
}

test('whoever was erased since an older backup is erased again after it, and it is said', async () => {
  const staff = await visitor(cafe, 'Admin')
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

  const folder = await mkdtemp(join(tmpdir(), 'ww-erased-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [older, newer] = [join(folder, 'older.backup'), join(folder, 'newer.backup')]
  await backup(cafe.address, older, cafe.clock.now())

  await pass(cafe, { hours: 20 * 24 })
  const again = await visitor(cafe, 'Admin')
  expect(again.id).not.toBe(staff.id)
  for (const path of [`admin/users/${gone.id}`, `bookings/admin/${bookingId}/contact`]) {
    await proved(cafe, again.id)
    expect((await call(cafe, again, `DELETE ${path}`)).status).toBe(200)
  }
  await backup(cafe.address, newer, cafe.clock.now())

  const copy = await copyOf(newer)
  expect(await knows(copy.db, 'Ada Gone')).toBe(false)
  const { erasures } = await restore(copy.address, older, await readSchema(), { replace: true })
  expect(erasures).toBe(2)
  expect(await knows(copy.db, 'Ada Gone')).toBe(true)
  expect(await repeatErasures(copy.db, cafe.clock.now())).toBe(2)
  for (const name of ['Ada Gone', 'Mara Gone']) expect(await knows(copy.db, name)).toBe(false)
  expect(await knows(copy.db, 'Ada Stays')).toBe(true)
  expect(await repeatErasures(copy.db, cafe.clock.now())).toBe(0)
})

test('an empty database knows of nobody, and another cafe is left alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ww-erased-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'now.backup')
  await backup(cafe.address, file, cafe.clock.now().subtract({ hours: 9_000 }))
  const copy = await copyOf(file)
  expect(await repeatErasures(copy.db, cafe.clock.now())).toBe(0)
  // The same numbers, other people: those of a cafe that was opened at another time.
  await sql`update users set created_at = created_at - interval '1 day'`.execute(copy.db)
  await sql`update bookings set reference = 'WW-' || lpad(id::text, 8, '0')`.execute(copy.db)
  const { erasures } = await restore(copy.address, file, await readSchema(), { replace: true })
  expect(erasures).toBe(0)
})
