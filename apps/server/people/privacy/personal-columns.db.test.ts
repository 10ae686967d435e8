import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/contract.ts'
import { PROFILE_KEYS } from '#domain/account/profile-fields.ts'
import { COLUMNS } from '#testing/personal-columns.ts'
import { sharedServer } from '#testing/server.ts'

const server = await sharedServer()

const named = Object.entries(COLUMNS).flatMap(([table, { personal = {}, others }]) =>
  [...Object.keys(personal), ...others.split(' ')].map((column) => `${table}.${column}`),
)
const personal = Object.entries(COLUMNS).flatMap(([table, columns]) =>
  Object.entries(columns.personal ?? {}).map(([column, fate]) => ({ table, column, fate })),
)

test('every column there is was called personal, or not', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(server.db)
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('every field of a profile is a personal column of users, and in the export', () => {
  const { personal: ofUsers = {} } = COLUMNS['users'] ?? { others: '' }
  for (const key of PROFILE_KEYS) expect(ofUsers[key]).toEqual({ exported: `profile.${key}` })
})

const held = z.toJSONSchema(contract['GET public/profile/data'].response)

/** Whether an answer may have something at 'bookings.payments.amount', through its lists. */
function hasPath(schema: object, path: string): boolean {
  if ('items' in schema) return hasPath(schema.items as object, path)
  if ('anyOf' in schema) return (schema.anyOf as object[]).some((one) => hasPath(one, path))
  const [key = '', ...rest] = path.split('.')
  const properties = 'properties' in schema ? (schema.properties as object) : {}
  const next: unknown = Reflect.get(properties, key)
  if (typeof next !== 'object' || next === null) return false
  return rest.length === 0 || hasPath(next, rest.join('.'))
}

describe('what is personal', () => {
  test('is in what we hand out, or said why not', () => {
    const paths = personal.flatMap(({ fate }) => ('exported' in fate ? fate.exported : []))
    expect(paths.filter((path) => !hasPath(held, path))).toEqual([])
  })
})
