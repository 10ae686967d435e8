import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { rows, runScript } from '#server/platform/database/statement.ts'
import { SUPERUSER } from '#server/platform/postgres/socket.ts'
import { createTestDatabase } from '#testing/database.ts'

const script = readFileSync(join(import.meta.dirname, '../../deploy/roles.sh'), 'utf8')

/** What psql would be told, without its own commands. */
const statements = (/<<'SQL'\n([\s\S]+)\nSQL\n/.exec(script)?.[1] ?? '')
  .replaceAll(/^\\set .*\n/gm, '')
  .replaceAll(/:'(\w+)'/g, `'$1'`)
  // The tests' own role is called like that.
  .replaceAll(/\bcafe\b/g, 'composed')
  .split(';\n')

test('the role that compose.yml runs the product as migrates its database, and is no superuser', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.close)
  const { address } = database
  if ('connectionString' in address) throw new Error('expected a socket')
  const root = connect({ ...address, user: SUPERUSER }, () => {})
  onTestFinished(async () => {
    for (const undo of ['database if exists composed', 'role if exists composed, replication']) {
      await runScript(root.db, `drop ${undo}`)
    }
    await root.close()
  })
  for (const statement of statements) await runScript(root.db, statement)

  const product = connect({ ...address, user: 'composed', database: 'composed' }, () => {})
  try {
    await migrate(product.db)
    expect(await rows(product.db)`select count(*)::integer as users from users`).toEqual([
      { users: 0 },
    ])
    for (const beyond of ['create role accomplice', 'create database another']) {
      await expect(runScript(product.db, beyond)).rejects.toMatchObject({ code: '42501' })
    }
    await expect(rows(product.db)`select pg_read_file('PG_VERSION')`).rejects.toMatchObject({
      code: '42501',
    })
  } finally {
    await product.close()
  }
  const roles = await rows(root.db)`select rolname::text as role, rolsuper, rolreplication
    from pg_roles where rolname in ('composed', 'replication') order by 1`
  expect(roles).toEqual([
    { role: 'composed', rolsuper: false, rolreplication: false },
    { role: 'replication', rolsuper: false, rolreplication: true },
  ])
})
