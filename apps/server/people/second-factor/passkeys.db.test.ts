import { beforeEach, expect, test } from 'vitest'
import { call, mailsTo, newHome, PASSWORD, proved } from '#testing/accounts.ts'
import { authenticator } from '#testing/authenticator.ts'
import { addPerson, auditOf, callingAs, type TestPerson } from '#testing/people.ts'
import { sharedServer } from '#testing/server.ts'

let person: TestPerson
let device: ReturnType<typeof authenticator>
const server = await sharedServer({ ownerGraceDays: 14 })
beforeEach(async () => {
  person = await addPerson(server)
  device = authenticator()
  await proved(server, person.id)
})

type Flaws = Parameters<(typeof device)['show']>[1]

async function add(name = 'Phone', { who = person, by = device, flaws = {} as Flaws } = {}) {
  const offered = await who.call('POST', 'auth/passkeys/creation')
  if (offered.status !== 200) return offered
  return who.call('POST', 'auth/passkeys', { name, passkey: by.make(offered.body, flaws) })
}

const signIn = (more: object = {}, { email } = person) =>
  call(server, 'auth/login', { email, password: PASSWORD, ...more }, { from: newHome() })
const asked = async (who = person) => (await signIn({}, who)).body.passkey
const answer = async (flaws: Flaws = {}, by = device) =>
  signIn({ passkey: by.show(await asked(), flaws) })
const factor = async (who = person) => (await who.call('GET', 'auth/second-factor')).body
const kindsTo = async ({ email }: TestPerson) => (await mailsTo(server, email)).map((m) => m.kind)
const changesOf = async ({ id }: TestPerson) =>
  (await auditOf(server, 'user', id)).map(({ action }) =>
    action.replace('account.second-factor-', ''),
  )

test('the first switches the second step on: signed out elsewhere, told, with codes on paper', async () => {
  const other = callingAs(server, (await signIn()).body.token)
  const { status, body } = await add()
  expect(status).toBe(200)
  expect(body.recoveryCodes).toHaveLength(10)
  expect((await other('GET', 'public/profile')).status).toBe(401)
  expect(await factor()).toMatchObject({ isOn: true, hasApp: false, recoveryCodesLeft: 10 })
  expect((await add('Spare', { by: authenticator() })).body.recoveryCodes).toEqual([])
  expect((await factor()).passkeys).toMatchObject([
    { name: 'Phone', lastUsedAt: null },
    { name: 'Spare' },
  ])
  expect(await changesOf(person)).toEqual(['on', 'passkey-added'])
  expect(await kindsTo(person)).toEqual(Array(2).fill('second-factor-changed'))
  expect(await signIn()).toMatchObject({
    status: 403,
    body: { code: 'CODE_NEEDED', hasApp: false, passkey: { rpId: 'localhost' } },
  })
  expect((await signIn({ code: body.recoveryCodes[0] })).status).toBe(200)
})

test('signs in beside the password, with any of them, and remembers when', async () => {
  const silent = authenticator({ counts: false })
  await add()
  await add('One that does not count', { by: silent })
  for (const by of [device, device, silent, silent]) expect((await answer({}, by)).status).toBe(200)
  expect((await factor()).passkeys[0].lastUsedAt).toBe(server.clock.now().toString())
  const { passkeys } = (await person.call('GET', 'public/profile/data')).body
  const usedNow = { addedAt: expect.any(String), lastUsedAt: server.clock.now().toString() }
  expect(passkeys).toEqual([
    { name: 'Phone', ...usedNow },
    { name: 'One that does not count', ...usedNow },
  ])
  const wrong = { password: 'Wrong!Pass1', passkey: device.show(await asked()) }
  expect((await signIn(wrong)).body.code).toBe('INVALID_CREDENTIALS')
})

test('an answer is good once, for five minutes, and for nobody else', async () => {
  await add()
  const [first, second] = [await asked(), await asked()]
  const passkey = device.show(first)
  expect((await signIn({ passkey })).status).toBe(200)
  expect((await signIn({ passkey })).body.code).toBe('WRONG_PASSKEY')
  const other = await addPerson(server)
  await proved(server, other.id)
  await add('Other', { who: other, by: authenticator() })
  expect((await signIn({ passkey: device.show(await asked(other)) })).body.code).toBe(
    'WRONG_PASSKEY',
  )
  server.clock.advance({ minutes: 5 })
  expect((await signIn({ passkey: device.show(second) })).body.code).toBe('WRONG_PASSKEY')
})

test.each<[string, Flaws]>([
  ['from another site', { origin: 'https://wynd-and-whiskers.example' }],
  ['for another host', { rpId: 'wynd-and-whiskers.example' }],
  ['that nobody touched', { isAbsent: true }],
])('an answer %s lets nobody in, and adds nothing', async (_, flaws) => {
  expect((await add('Odd', { flaws })).body.code).toBe('WRONG_PASSKEY')
  await add()
  expect((await answer(flaws)).body.code).toBe('WRONG_PASSKEY')
  expect(await auditOf(server, 'sign-in', person.id)).toMatchObject([
    { action: 'account.sign-in-failed' },
  ])
})

test('a copy that has fallen behind is found out', async () => {
  await add()
  expect((await answer({ uses: 7 })).status).toBe(200)
  expect((await answer({ uses: 7 })).body.code).toBe('WRONG_PASSKEY')
  expect((await answer({ uses: 6 })).body.code).toBe('WRONG_PASSKEY')
  expect((await answer({ uses: 8 })).status).toBe(200)
})

test('of ten who send one answer at once, one gets in', async () => {
  await add()
  const passkey = device.show(await asked())
  const answers = await Promise.all(Array.from({ length: 10 }, () => signIn({ passkey })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('another’s signature, another’s passkey and rubbish are refused', async () => {
  await add()
  const stranger = authenticator()
  const { id, rawId } = device.show(await asked())
  const forged = { ...stranger.show(await asked()), id, rawId }
  expect((await signIn({ passkey: forged })).body.code).toBe('WRONG_PASSKEY')
  expect((await answer({}, stranger)).body.code).toBe('WRONG_PASSKEY')
  const response = { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' }
  expect((await signIn({ passkey: { ...forged, response } })).body.code).toBe('WRONG_PASSKEY')
})

test('it proves who sits there, by finger or PIN, on the device that was asked', async () => {
  await add()
  const other = callingAs(server, (await answer()).body.token)
  server.clock.advance({ minutes: 10 })
  const request = async () => (await person.call('POST', 'auth/passkeys/request')).body
  const prove = (passkey: unknown, by = person.call) =>
    by('POST', 'auth/passkeys/prove', { passkey })
  expect((await request()).userVerification).toBe('required')
  const touched = device.show(await request(), { isUnverified: true })
  expect((await prove(touched)).body.code).toBe('WRONG_PASSKEY')
  expect((await prove(device.show(await request()), other)).body.code).toBe('WRONG_PASSKEY')
  expect((await prove(device.show(await asked()))).body.code).toBe('WRONG_PASSKEY')
  expect((await add('Spare')).body.code).toBe('PROOF_NEEDED')
  expect((await prove(device.show(await request()))).status).toBe(200)
  expect((await add('Spare', { by: authenticator() })).status).toBe(200)
  const noted = (await auditOf(server, 'sign-in', person.id)).map(({ action }) => action)
  expect(noted.slice(-4)).toEqual([...Array(3).fill('account.proof-failed'), 'account.proved'])
})

test('a name is needed, and each passkey and name stands once', async () => {
  expect((await add(' ')).body.fields).toEqual({ name: 'Please give it a name.' })
  await add('Phone')
  const again = await add('phone', { by: authenticator() })
  expect(again.body.fields).toEqual({ name: 'You have a passkey of that name already.' })
  expect((await add('Twice')).body.code).toBe('INVALID_STATE')
  expect((await factor()).passkeys).toHaveLength(1)
})

test('one is removed by its owner only; without the last way the second step is off', async () => {
  await add()
  await add('Spare', { by: authenticator() })
  const [first, spare] = (await factor()).passkeys
  const remove = ({ id }: { id: number }, who = person) => who.call('DELETE', `auth/passkeys/${id}`)
  const other = await addPerson(server)
  await proved(server, other.id)
  expect((await remove(first, other)).status).toBe(404)
  expect((await remove(first)).status).toBe(200)
  expect((await answer()).body.code).toBe('WRONG_PASSKEY')
  expect((await remove(spare)).status).toBe(200)
  expect(await factor()).toMatchObject({ isOn: false, recoveryCodesLeft: 0 })
  expect((await signIn()).status).toBe(200)
  expect(await changesOf(person)).toEqual(['on', 'passkey-added', 'passkey-removed', 'off'])
})

test('a stolen sign-in neither adds nor removes one', async () => {
  await add()
  const [{ id }] = (await factor()).passkeys
  const offered = (await person.call('POST', 'auth/passkeys/creation')).body
  const passkey = authenticator().make(offered)
  server.clock.advance({ minutes: 10 })
  for (const answered of [
    await person.call('POST', 'auth/passkeys/creation'),
    await person.call('POST', 'auth/passkeys', { name: 'Thief', passkey }),
    await person.call('DELETE', `auth/passkeys/${id}`),
  ]) {
    expect(answered.body.code).toBe('PROOF_NEEDED')
  }
})

test('it is the second step that owners need; the last stays, and another owner resets it', async () => {
  const [owner, lost] = [
    await addPerson(server, { role: 'Admin' }),
    await addPerson(server, { role: 'Admin' }),
  ]
  server.clock.advance({ hours: 14 * 24 })
  const { token } = (await signIn({}, lost)).body
  const late = { ...lost, call: callingAs(server, token) }
  const office = async () => (await late.call('GET', 'admin/users')).body.code
  await proved(server, lost.id)
  expect(await office()).toBe('SECOND_FACTOR_REQUIRED')
  await add('Key', { who: late })
  expect(await office()).toBeUndefined()
  const [{ id }] = (await factor(late)).passkeys
  expect((await late.call('DELETE', `auth/passkeys/${id}`)).body.code).toBe(
    'SECOND_FACTOR_REQUIRED',
  )

  const helper = callingAs(server, (await signIn({}, owner)).body.token)
  await proved(server, owner.id)
  await add('Key', { who: { ...owner, call: helper }, by: authenticator() })
  expect((await helper('DELETE', `admin/users/${lost.id}/second-factor`)).status).toBe(200)
  expect((await signIn({}, lost)).status).toBe(200)
  expect(await changesOf(lost)).toEqual(['on', 'reset'])
  expect(await kindsTo(owner)).toContain('second-factor-reset')
})
