import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestServer } from '#testing/server.ts'
import type { TestPerson } from '#testing/people.ts'

let server: TestServer
let owner: TestPerson
beforeAll(async () => {
  vi.resetModules()
  const kinds = await import('#domain/booking/setting-kinds.ts')
  const cushions = { ...kinds.seats, group: 'Seats', label: 'Cushions', default: '7' }
  // All that an engineer writes for a new setting: its row.
  vi.doMock('#domain/booking/settings-table.ts', async (original) => {
    const { SETTINGS } = await original<typeof import('#domain/booking/settings-table.ts')>()
    return { SETTINGS: { ...SETTINGS, cushions } }
  })
  const { startTestServer } = await import('#testing/server.ts')
  const { addPerson } = await import('#testing/people.ts')
  server = await startTestServer()
  owner = await addPerson(server, { role: 'Admin' })
})
afterAll(async () => {
  await server.close()
  vi.doUnmock('#domain/booking/settings-table.ts')
  vi.resetModules()
})

const read = async () => {
  const list: { key: string; value: string }[] = (await owner.call('GET', 'admin/settings')).body
  return list.find(({ key }) => key === 'cushions')?.value
}
const save = (value: string) =>
  owner.call('POST', 'admin/settings/batch', { settings: [{ key: 'cushions', value }] })

test('a new row of the table is seeded, read, checked, saved and remembered', async () => {
  const stored = () => server.db.selectFrom('settings').selectAll().where('key', '=', 'cushions')
  expect(await stored().execute()).toEqual([{ key: 'cushions', value: '7' }])
  expect(await read()).toBe('7')
  expect((await save('many')).body.fields).toEqual({
    cushions: 'Enter a whole number from 0 to 1000.',
  })
  expect((await save('9')).status).toBe(200)
  expect([await read(), await stored().execute()]).toEqual(['9', [{ key: 'cushions', value: '9' }]])
  const { auditOf } = await import('#testing/people.ts')
  expect(await auditOf(server, 'setting', 'cushions')).toMatchObject([
    { action: 'setting.changed', before: { value: '7' }, after: { value: '9' } },
  ])
})
