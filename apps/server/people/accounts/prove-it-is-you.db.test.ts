import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PASSWORD } from '#testing/accounts.ts'
import { addPerson, auditOf, type TestPerson } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let owner: TestPerson
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await addPerson(server, { role: 'Admin' })
})

const prove = (password = PASSWORD) => owner.call('POST', 'auth/prove', { password })
const takeFile = async () => {
  const answer = await server.app.inject({
    url: '/Api/bookings/admin/export?view=all',
    headers: { authorization: `Bearer ${owner.token}` },
  })
  return answer.statusCode
}
const setPrice = async (value: string) => {
  const settings = [{ key: 'basePrice', value }]
  return (await owner.call('POST', 'admin/settings/batch', { settings })).status
}
const moveAway = async () => {
  const form = { name: owner.name, email: `new-${owner.email}` }
  return (await owner.call('PUT', 'public/profile', form)).status
}
const asked = async () => [await takeFile(), await setPrice('15'), await setPrice('16')]

test('a fresh sign-in carries money and names away, but no account', async () => {
  await setPrice('15')
  expect(await asked()).toEqual([200, 200, 200])
  expect(await moveAway()).toBe(403)
})

test('after ten minutes it takes a password, which is good for ten more', async () => {
  await setPrice('15')
  server.clock.advance({ minutes: 10 })
  // Saving a price that stands already moves no money.
  expect(await asked()).toEqual([403, 200, 403])
  expect(await prove()).toMatchObject({ status: 200 })
  server.clock.advance({ minutes: 9 })
  expect(await asked()).toEqual([200, 200, 200])
  expect(await moveAway()).toBe(200)
  server.clock.advance({ minutes: 1 })
  expect(await takeFile()).toBe(403)
})

test('it holds on one device only, and a wrong one is remembered', async () => {
  server.clock.advance({ minutes: 10 })
  const other = await addPerson(server, { role: 'Admin' })
  await other.call('POST', 'auth/prove', { password: PASSWORD })
  expect(await prove('Wrong!Pass1')).toMatchObject({
    status: 401,
    body: { code: 'INVALID_CREDENTIALS', fields: { password: 'That is not your password.' } },
  })
  expect(await takeFile()).toBe(403)
  expect(await auditOf(server, 'sign-in', owner.id)).toMatchObject([
    { action: 'account.proof-failed', actor_id: owner.id },
  ])
})

test('a large refund of many at once asks, too', async () => {
  const cancel = { bookings: [{ id: 1 }], refund: true, dryRun: false }
  server.clock.advance({ minutes: 10 })
  const answer = await owner.call('POST', 'bookings/admin/bulk-cancel', cancel)
  expect(answer).toMatchObject({ status: 403, body: { code: 'PROOF_NEEDED' } })
  const preview = { ...cancel, dryRun: true }
  expect((await owner.call('POST', 'bookings/admin/bulk-cancel', preview)).status).toBe(200)
})
