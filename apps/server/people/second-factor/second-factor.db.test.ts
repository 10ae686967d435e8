import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { call, mailsTo, newHome, PASSWORD, proved, resetTokenFor } from '#testing/accounts.ts'
import { addPerson, auditOf, callingAs, type TestPerson } from '#testing/people.ts'
import { sealWith } from '#server/platform/sealed.ts'
import { sharedServer } from '#testing/server.ts'
import { TEST_SEAL } from '#testing/seal.ts'
import { markReadableApps } from './mark-readable-apps.ts'

let person: TestPerson
const server = await sharedServer({ ownerGraceDays: 14 })
beforeEach(async () => {
  person = await addPerson(server)
  await proved(server, person.id)
})

/** What the app on their phone shows. */
const shown = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.clock.now().epochMilliseconds,
  })
const later = () => server.clock.advance({ seconds: 30 })

async function enrol(who = person) {
  await proved(server, who.id)
  const { secret }: { secret: string } = (await who.call('POST', 'auth/second-factor')).body
  const code = shown(secret)
  const { status, body } = await who.call('POST', 'auth/second-factor/confirm', { code })
  if (status !== 200) throw new Error(JSON.stringify(body))
  later()
  return { secret, recoveryCodes: body.recoveryCodes as string[] }
}

const signIn = (code?: string, { email } = person, password = PASSWORD) =>
  call(server, 'auth/login', { email, password, ...(code && { code }) }, { from: newHome() })
const isOn = async (who = person) => (await who.call('GET', 'auth/second-factor')).body.isOn
const kindsTo = async (email: string) => (await mailsTo(server, email)).map(({ kind }) => kind)

test('without one, signing in is as it always was; an offer alone changes nothing', async () => {
  const { body } = await person.call('POST', 'auth/second-factor')
  expect(body.address).toContain(`secret=${body.secret}`)
  expect(body.address).toMatch(/^otpauth:\/\/totp\/Wynd%20%26%20Whiskers/)
  expect(await isOn()).toBe(false)
  expect(Object.keys((await signIn()).body)).toEqual(['user', 'token'])
})

test('with one, the password alone is not enough, and a wrong password learns nothing', async () => {
  const { secret } = await enrol()
  expect(await signIn()).toMatchObject({ status: 403, body: { code: 'CODE_NEEDED' } })
  expect(await signIn('000000')).toMatchObject({
    status: 403,
    body: { code: 'WRONG_CODE', fields: { code: expect.any(String) } },
  })
  const wrong = await signIn(shown(secret), person, 'Wrong!Pass1')
  expect(wrong.body.code).toBe('INVALID_CREDENTIALS')
  expect((await signIn(shown(secret))).body).toHaveProperty('token')
})

test('a code is good once, half a minute before and after, and no longer', async () => {
  const { secret } = await enrol()
  const code = shown(secret)
  later()
  expect((await signIn(code)).status).toBe(200)
  expect((await signIn(code)).body.code).toBe('WRONG_CODE')
  const next = shown(secret)
  later()
  later()
  expect((await signIn(next)).body.code).toBe('WRONG_CODE')
})

test('of ten who send one code at once, one gets in', async () => {
  const { secret } = await enrol()
  const code = shown(secret)
  const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

describe('whoever knows the password and guesses codes', () => {
  const signInFrom = (from: string, code: string) =>
    call(server, 'auth/login', { email: person.email, password: PASSWORD, code }, { from })
  /** From one network after another, none of which knows the owner. */
  async function guess(times: number) {
    for (let time = 0; time < times; time++) await signInFrom(newHome(), '000000')
  }

  test('is slowed where they sit, and nobody else is', async () => {
    const { secret } = await enrol()
    const there = newHome()
    for (let time = 0; time < 10; time++) await signInFrom(there, '000000')
    expect(await signInFrom(there, shown(secret))).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('a passkey or a recovery code') },
    })
    expect((await signInFrom(newHome(), shown(secret))).status).toBe(200)
    server.clock.advance({ minutes: 15 })
    expect((await signInFrom(there, shown(secret))).status).toBe(200)
  })

  test('from everywhere gets fifty a day; the owner comes in from home and by paper', async () => {
    const { secret, recoveryCodes } = await enrol()
    const home = newHome()
    expect((await signInFrom(home, shown(secret))).status).toBe(200)
    later()
    await guess(50)
    expect((await signInFrom(newHome(), shown(secret))).status).toBe(429)
    expect((await signInFrom(home, shown(secret))).status).toBe(200)
    expect((await signInFrom(newHome(), recoveryCodes[0] ?? '')).status).toBe(200)
    server.clock.advance({ hours: 24 })
    expect((await signInFrom(newHome(), shown(secret))).status).toBe(200)
  })

  test('is told to its owner once a day, whose new password starts afresh', async () => {
    const { secret } = await enrol()
    const warnings = async () =>
      (await kindsTo(person.email)).filter((kind) => kind === 'wrong-codes').length
    await guess(4)
    expect(await warnings()).toBe(0)
    await guess(46)
    expect(await warnings()).toBe(1)
    const resetToken = await resetTokenFor(server, person.email)
    const [newPassword, confirmPassword] = ['Owners0wn!', 'Owners0wn!']
    await call(server, 'auth/reset-password', { resetToken, newPassword, confirmPassword })
    expect((await signIn(shown(secret), person, newPassword)).status).toBe(200)
  })
})

test('a recovery code opens once, however it is typed; new ones end the old', async () => {
  const { recoveryCodes } = await enrol()
  expect(new Set(recoveryCodes).size).toBe(10)
  const [first = '', second = '', third = ''] = recoveryCodes
  const { token } = (await signIn(first)).body
  expect((await signIn(first)).body.code).toBe('WRONG_CODE')
  expect((await signIn(second.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
  expect((await person.call('GET', 'auth/second-factor')).body.recoveryCodesLeft).toBe(8)
  await proved(server, person.id)
  await callingAs(server, token)('POST', 'auth/second-factor/recovery-codes')
  expect((await signIn(third)).body.code).toBe('WRONG_CODE')
})

test('neither the secret nor the codes stand in the database', async () => {
  const { secret, recoveryCodes } = await enrol()
  const plain = Buffer.from(Secret.fromBase32(secret).bytes)
  const row = await server.db
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(row.secret.includes(plain)).toBe(false)
  const { rows } = await server.pool.query('select * from recovery_codes')
  expect(JSON.stringify(rows)).not.toContain(recoveryCodes[0])
})

test('switching on signs out elsewhere; on, off and new codes are told and remembered', async () => {
  const other = callingAs(server, (await signIn()).body.token)
  await enrol()
  expect((await other('GET', 'public/profile')).status).toBe(401)
  await proved(server, person.id)
  await person.call('POST', 'auth/second-factor/recovery-codes')
  await person.call('DELETE', 'auth/second-factor')
  expect(await isOn()).toBe(false)
  expect((await signIn()).status).toBe(200)
  expect(await kindsTo(person.email)).toEqual(Array(3).fill('second-factor-changed'))
  expect((await auditOf(server, 'user', person.id)).map(({ action }) => action)).toEqual([
    'account.second-factor-on',
    'account.second-factor-new-codes',
    'account.second-factor-off',
  ])
})

test('a stolen sign-in changes nothing of it', async () => {
  await enrol()
  server.clock.advance({ minutes: 10 })
  for (const answer of [
    await person.call('POST', 'auth/second-factor'),
    await person.call('POST', 'auth/second-factor/recovery-codes'),
    await person.call('DELETE', 'auth/second-factor'),
  ]) {
    expect(answer.body.code).toBe('PROOF_NEEDED')
  }
  expect(await isOn()).toBe(true)
})

test('who lost their device is helped by another owner, and both are told', async () => {
  const [owner, lost] = [
    await addPerson(server, { role: 'Admin' }),
    await addPerson(server, { role: 'Admin' }),
  ]
  await enrol(lost)
  const reset = (who: TestPerson, { id }: TestPerson) =>
    who.call('DELETE', `admin/users/${id}/second-factor`)
  expect((await reset(owner, lost)).body.code).toBe('PROOF_NEEDED')
  await proved(server, owner.id)
  expect((await reset(owner, owner)).body.code).toBe('OWN_ACCOUNT')
  expect((await reset(owner, lost)).status).toBe(200)
  expect((await lost.call('GET', 'public/profile')).status).toBe(401)
  expect((await signIn(undefined, lost)).status).toBe(200)
  expect(await kindsTo(lost.email)).toEqual(['second-factor-changed', 'second-factor-changed'])
  expect(await kindsTo(owner.email)).toEqual(['second-factor-reset'])
})

test('an owner has two weeks; then the office stays shut until the second step is on', async () => {
  const owner = await addPerson(server, { role: 'Admin' })
  const office = async (who: TestPerson) => (await who.call('GET', 'admin/users')).body.code
  expect(await office(owner)).toBeUndefined()
  const { body } = await owner.call('GET', 'auth/second-factor')
  expect(body.requiredFrom).toBe(
    server.clock
      .now()
      .add({ hours: 14 * 24 })
      .toString(),
  )
  server.clock.advance({ hours: 14 * 24 })
  const late = { ...owner, call: callingAs(server, (await signIn(undefined, owner)).body.token) }
  expect(await office(late)).toBe('SECOND_FACTOR_REQUIRED')
  await enrol(late)
  expect(await office(late)).toBeUndefined()
  await proved(server, owner.id)
  expect((await late.call('DELETE', 'auth/second-factor')).body.code).toBe('SECOND_FACTOR_REQUIRED')
  const manager = await addPerson(server, { role: 'Manager' })
  const created_at = server.clock.now().subtract({ hours: 15 * 24 })
  await server.db.updateTable('users').set({ created_at }).where('id', '=', manager.id).execute()
  expect(await office(manager)).toBeUndefined()
})

test('an app that a new SECRET_KEY cannot read counts as none, and is set up anew', async () => {
  const owner = await addPerson(server, { role: 'Admin' })
  const { secret } = await enrol(owner)
  const readable = async () => (await owner.call('GET', 'auth/second-factor')).body.hasApp
  const another = sealWith('another key, which nobody has had so far')
  expect(await markReadableApps(server.db, another)).toBeGreaterThan(0)
  expect(await readable()).toBe(false)
  expect((await signIn(undefined, owner)).status).toBe(200)
  // The old key back in its place: nothing was lost.
  expect(await markReadableApps(server.db, TEST_SEAL)).toBe(0)
  expect((await signIn(shown(secret), owner)).status).toBe(200)

  await markReadableApps(server.db, another)
  await enrol(owner)
  expect(await readable()).toBe(true)
})
