import { beforeEach, expect, test } from 'vitest'
import { call, newHome, PASSWORD, proved } from '#testing/accounts.ts'
import { addPerson, auditOf, callingAs, type TestPerson } from '#testing/people.ts'
import { sharedServer } from '#testing/server.ts'

let person: TestPerson
const server = await sharedServer()
beforeEach(async () => {
  person = await addPerson(server, { role: 'Admin' })
})

const PIN = '1397'

async function choose(pin = PIN, who = person) {
  await proved(server, who.id)
  return who.call('PUT', 'auth/pin', { pin })
}
const enrol = async (who = person): Promise<string> =>
  (await who.call('POST', 'auth/pin/devices')).body.key
async function enrolled(who = person) {
  await choose(PIN, who)
  return enrol(who)
}
const enter = (key: string, pin = PIN) => call(server, 'auth/pin/login', { key, pin })
const signIn = (password = PASSWORD) =>
  call(server, 'auth/login', { email: person.email, password }, { from: newHome() })
const pinOf = async (who = person) => (await who.call('GET', 'auth/pin')).body

test('is chosen by whoever shows that it is they, and works where they are known', async () => {
  const unproved = await person.call('PUT', 'auth/pin', { pin: PIN })
  expect(unproved.body.code).toBe('PROOF_NEEDED')
  expect((await choose('1234')).body.fields).toHaveProperty('pin')
  expect((await person.call('POST', 'auth/pin/devices')).body.code).toBe('INVALID_STATE')
  expect(await pinOf()).toEqual({ isForYou: true, isSet: false, isAsleep: false })

  const { body } = await enter(await enrolled())
  expect(body.user).toMatchObject({ id: person.id, role: 'Admin', byPin: true })
  const byPin = callingAs(server, body.token)
  expect((await byPin('GET', 'office/today')).status).toBe(200)
  expect((await byPin('GET', 'public/profile')).status).toBe(403)
  expect((await byPin('POST', 'auth/logout', {})).status).toBe(200)
  expect((await byPin('GET', 'office/today')).status).toBe(401)
})

test('is nothing to whoever does not work at the door', async () => {
  const accountant = await addPerson(server, { role: 'Accountant' })
  expect((await choose(PIN, accountant)).body.message).toContain('the door')
  expect((await pinOf(accountant)).isForYou).toBe(false)
})

test('opens nothing without the key of a device, nor with the key of another', async () => {
  await enrolled()
  const other = await addPerson(server, { role: 'Desk' })
  await choose('86420', other)
  expect((await enter('made up')).status).toBe(401)
  expect((await enter(await enrol(other))).body.fields).toHaveProperty('pin')
})

test('of many guesses at once five are looked at; then it sleeps until the password is used', async () => {
  const key = await enrolled()
  const answers = await Promise.all(Array.from({ length: 20 }, () => enter(key, '2580')))
  expect(answers.filter(({ body }) => body.code === 'INVALID_CREDENTIALS')).toHaveLength(4)
  expect(answers.filter(({ body }) => body.code === 'PIN_ASLEEP')).toHaveLength(16)
  expect((await enter(key)).body.code).toBe('PIN_ASLEEP')
  expect((await pinOf()).isAsleep).toBe(true)
  await signIn('Wrong!Pass1')
  expect((await enter(key)).body.code).toBe('PIN_ASLEEP')
  await signIn()
  expect((await enter(key)).status).toBe(200)
})

test('wrong ones count for a day, whatever right ones come between', async () => {
  const key = await enrolled()
  for (let time = 0; time < 4; time++) {
    await enter(key, '2580')
    expect((await enter(key)).status).toBe(200)
  }
  server.clock.advance({ hours: 23 })
  expect((await enter(key, '2580')).body.code).toBe('PIN_ASLEEP')
  expect((await enter(key)).body.code).toBe('PIN_ASLEEP')
  // It does not wake by itself.
  server.clock.advance({ hours: 24 })
  expect((await enter(key)).body.code).toBe('PIN_ASLEEP')
})

test('the day after, slips are forgotten', async () => {
  const key = await enrolled()
  for (let time = 0; time < 4; time++) await enter(key, '2580')
  server.clock.advance({ hours: 24 })
  expect((await enter(key, '2580')).body.message).toContain('4 tries are left')
  expect((await enter(key)).status).toBe(200)
})

test('a device that forgets its people takes its keys along', async () => {
  const [key, other] = [await enrolled(), await enrol()]
  const forget = (keys: string[]) => call(server, 'auth/pin/devices/forget', { keys })
  expect((await forget([key, 'made up'])).status).toBe(200)
  expect((await enter(key)).status).toBe(401)
  expect((await enter(other)).status).toBe(200)
  expect((await auditOf(server, 'sign-in', person.id)).map(({ action }) => action)).toContain(
    'account.pin-device-removed',
  )
})

test('what it opened ends when nobody has used it for ten minutes', async () => {
  const { body } = await enter(await enrolled())
  const byPin = callingAs(server, body.token)
  server.clock.advance({ minutes: 9 })
  expect((await byPin('GET', 'office/today')).status).toBe(200)
  server.clock.advance({ minutes: 10 })
  expect((await byPin('GET', 'office/today')).status).toBe(401)
})

test('a new PIN, a new password and another role are known to no device', async () => {
  const old = await enrolled()
  const key = await enrolled()
  expect((await enter(old)).status).toBe(401)
  await person.call('POST', 'public/profile/password', {
    password: PASSWORD,
    newPassword: 'Ginger!Paws77',
  })
  expect((await enter(key)).status).toBe(401)
  const desk = await addPerson(server, { role: 'Desk' })
  const deskKey = await enrolled(desk)
  await server.db.updateTable('users').set({ role: 'User' }).where('id', '=', desk.id).execute()
  expect((await enter(deskKey)).status).toBe(401)
})

test('taken away, it ends what it opened', async () => {
  const { body } = await enter(await enrolled())
  await proved(server, person.id)
  expect((await person.call('DELETE', 'auth/pin')).status).toBe(200)
  expect((await callingAs(server, body.token)('GET', 'office/today')).status).toBe(401)
})

test('everything is remembered, by name', async () => {
  const key = await enrolled()
  await enter(key, '2580')
  await enter(key)
  const told = (await auditOf(server, 'sign-in', person.id)).map(
    ({ action, actor_id }) => [action, actor_id === person.id] as const,
  )
  expect(told).toEqual([
    ['account.pin-chosen', true],
    ['account.pin-device-added', true],
    ['account.pin-failed', false],
    ['account.signed-in-by-pin', true],
  ])
})
