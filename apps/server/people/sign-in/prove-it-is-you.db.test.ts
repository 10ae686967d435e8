import { beforeEach, expect, test } from 'vitest'
import { EMPTY_SESSION } from '#domain/booking/session-form.ts'
import { PASSWORD } from '#testing/accounts.ts'
import { addPerson, auditOf, type TestPerson } from '#testing/people.ts'
import { sharedServer } from '#testing/server.ts'

let owner: TestPerson
const server = await sharedServer()
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

test('so do the prices of sessions, seasons and add-ons, and nothing else of them', async () => {
  const put = (path: string, body: object) => owner.call('PUT', path, body)
  const form = { ...EMPTY_SESSION, name: 'Yoga', times: [{ startTime: '10:00', endTime: '11:00' }] }
  const cake = { name: 'Cake', words: '', price: 4, left: 3, isOffered: true }
  const week = { name: 'Week', firstDate: null, lastDate: null, weekdays: [1] }
  const session = (await owner.call('POST', 'office/sessions', form)).body
  const addOn = (await owner.call('POST', 'office/add-ons', cake)).body
  const [season] = (await put('office/seasons', { seasons: [week] })).body
  server.clock.advance({ minutes: 10 })

  const { version } = session
  const priced = { ...form, prices: { adult: 9 } }
  const moving = [
    () => owner.call('POST', 'office/sessions', priced),
    () => put(`office/sessions/${session.id}`, { ...priced, version }),
    () => owner.call('POST', 'office/add-ons', cake),
    () => put(`office/add-ons/${addOn.id}`, { ...cake, price: 5, version: addOn.version }),
    () => put('office/seasons', { seasons: [{ ...season, weekdays: [2] }] }),
    () => put('office/seasons', { seasons: [] }),
  ]
  for (const move of moving) expect((await move()).body.code).toBe('PROOF_NEEDED')
  const renamed = { ...form, name: 'Quiet yoga', version }
  const statuses = [
    await put(`office/sessions/${session.id}`, renamed),
    await put(`office/add-ons/${addOn.id}`, { ...cake, left: 9, version: addOn.version }),
    await put('office/seasons', { seasons: [{ ...season, name: 'Mondays' }] }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 200])
  await prove()
  expect((await moving[0]?.())?.status).toBe(200)
})
