import { expect, test } from 'vitest'
import { proved } from '#testing/accounts.ts'
import { addPerson, auditOf, type TestPerson } from '#testing/people.ts'
import { sharedServer } from '#testing/server.ts'

const server = await sharedServer()
const manager = await addPerson(server, { role: 'Manager', name: 'Morag Sinclair' })
const [isla, una] = [
  await addPerson(server, { role: 'Desk', name: 'Isla Baird' }),
  await addPerson(server, { role: 'Door', name: 'Una Kerr' }),
]

const DAY = '2026-11-20'
type Times = { date?: string; startTime?: string; endTime?: string }
const wish = ({ id }: TestPerson, times: Times = {}) => ({
  userId: id,
  date: DAY,
  startTime: '09:00',
  endTime: '13:00',
  ...times,
})
const add = (who: TestPerson, times: Times = {}, by = manager) =>
  by.call('POST', 'office/shifts', wish(who, times))
const rota = async (date = DAY, by = manager) =>
  (await by.call('GET', `office/rota?from=${date}&to=${date}`)).body
const twice = { status: 409, body: { message: 'They work at that time already.' } }

test('a manager writes it, everybody at the door reads it, and nobody works twice at once', async () => {
  expect(await add(isla)).toMatchObject({ status: 200, body: { name: 'Isla Baird', version: 1 } })
  expect(await add(isla, { startTime: '12:59', endTime: '14:00' })).toMatchObject(twice)
  expect((await add(isla, { startTime: '13:00', endTime: '14:00' })).status).toBe(200)
  expect((await add(una)).status).toBe(200)
  const { shifts, people, peoplePerStaff } = await rota(DAY, una)
  expect(shifts).toMatchObject([
    { name: 'Isla Baird', date: DAY, startTime: '09:00', endTime: '13:00' },
    { name: 'Una Kerr' },
    { name: 'Isla Baird', startTime: '13:00' },
  ])
  expect(people).toContainEqual({ id: una.id, name: 'Una Kerr', role: 'Door' })
  expect(peoplePerStaff).toBe(10)
  expect((await add(una, { date: '2026-11-21' }, una)).status).toBe(403)
})

test('of ten equal shifts at once one is written', async () => {
  const all = await Promise.all(Array.from({ length: 10 }, () => add(isla, { date: '2026-11-22' })))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('times, dates and people that cannot be are refused beside their field', async () => {
  const late = await add(isla, { startTime: '18:00' })
  expect(late).toMatchObject({ status: 422, body: { fields: { endTime: expect.any(String) } } })
  expect((await add(await addPerson(server))).body.message).toContain('does not work here')
  expect((await manager.call('GET', `office/rota?from=${DAY}&to=2027-11-20`)).status).toBe(422)
})

test('a shift is changed as it was seen, swapped with another, and taken away', async () => {
  const date = '2026-11-23'
  const [one, other] = [(await add(isla, { date })).body, (await add(una, { date })).body]
  const change = (version: number) =>
    manager.call('PUT', `office/shifts/${one.id}`, {
      ...wish(isla, { date, endTime: '12:00' }),
      version,
    })
  expect((await change(1)).body).toMatchObject({ endTime: '12:00', version: 2 })
  expect(await change(1)).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } })

  const swapped = await manager.call('POST', `office/shifts/${one.id}/swap`, { with: other.id })
  expect(swapped.status).toBe(200)
  expect((await rota(date)).shifts).toMatchObject([
    { id: other.id, userId: isla.id, endTime: '13:00' },
    { id: one.id, userId: una.id, endTime: '12:00' },
  ])
  expect((await manager.call('DELETE', `office/shifts/${one.id}`)).status).toBe(200)
  expect((await manager.call('DELETE', `office/shifts/${one.id}`)).status).toBe(404)
  const acts = (await auditOf(server, 'shift', one.id)).map(({ action }) => action)
  expect(acts).toEqual(['shift.added', 'shift.changed', 'shift.swapped', 'shift.removed'])
})

test('how many people one of the staff looks after is a manager’s to set', async () => {
  const set = (by: TestPerson) => by.call('PUT', 'office/people-per-staff', { peoplePerStaff: 6 })
  expect((await set(una)).status).toBe(403)
  expect((await set(manager)).body).toEqual({ peoplePerStaff: 6 })
  expect((await rota()).peoplePerStaff).toBe(6)
})

test('who leaves has no shift to come; those that were are kept', async () => {
  const [owner, fergus] = [
    await addPerson(server, { role: 'Admin' }),
    await addPerson(server, { role: 'Door' }),
  ]
  await add(fergus, { date: '2026-11-16' })
  await add(fergus, { date: '2026-11-24' })
  await proved(server, owner.id)
  const { name, email } = fergus
  await owner.call('PUT', `admin/users/${fergus.id}`, {
    name,
    email,
    role: 'User',
    isEmailVerified: true,
  })
  expect((await rota('2026-11-24')).shifts).toEqual([])
  expect((await rota('2026-11-16')).shifts).toMatchObject([{ userId: fergus.id }])
})
