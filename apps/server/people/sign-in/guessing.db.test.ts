import { beforeEach, expect, test } from 'vitest'
import { networksOf } from '#server/platform/network-of.ts'
import { sharedServer } from '#testing/server.ts'
import {
  call,
  newEmail,
  PASSWORD,
  resetTokenFor,
  told,
  verifiedCustomer,
} from '#testing/accounts.ts'
import { noteFailure } from './note-failure.ts'
import { countFailure, type Guess } from './guesses.queries.ts'

let email: string
const server = await sharedServer()
beforeEach(async () => {
  await server.db.deleteFrom('rate_limits').execute()
  email = await verifiedCustomer(server)
})

const HERE = '192.0.2.1'
const attempt = (password: string, from = HERE, address = email) =>
  call(server, 'auth/login', { email: address, password }, { from })

async function fail(times: number, from = HERE, address = email) {
  const answers = []
  for (let time = 0; time < times; time++) {
    answers.push(await attempt(`Guess!${time}`, from, address))
  }
  return answers
}

/** Failures without the price of their hashes. */
async function failedBefore(times: number, guess: (time: number) => Guess) {
  for (let time = 0; time < times; time++) {
    await countFailure(server.db, guess(time), server.clock.now())
  }
}

test('after ten failures the eleventh must wait, and waits grow to half a minute', async () => {
  const first = await fail(10)
  expect(first.map(({ status }) => status)).toEqual(Array(10).fill(401))
  const waits = []
  for (let time = 0; time < 7; time++) {
    const refused = await attempt('Guess!')
    expect(refused.status).toBe(429)
    expect(refused.body.code).toBe('TOO_MANY_REQUESTS')
    waits.push(Number(refused.headers['retry-after']))
    server.clock.advance({ seconds: waits.at(-1) })
    expect((await attempt('Guess!')).status).toBe(401)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30])
})

test('however many fail, the audit has fifty of an account and 500 of all in an hour', async () => {
  const visitor = { action: 'account.sign-in-failed', actor: { kind: 'visitor' } } as const
  const written = async (id: number | 'unknown', times: number) => {
    const noted = server.db.selectFrom('audit_entries').select('id')
    const ofOne = noted.where('subject_kind', '=', 'sign-in').where('subject_id', '=', String(id))
    const before = await ofOne.execute()
    const call = { now: server.clock.now(), requestId: 'r', device: 'Firefox' }
    for (let time = 0; time < times; time++) await noteFailure(server.db, { ...visitor, id }, call)
    return (await ofOne.execute()).length - before.length
  }
  server.clock.advance({ hours: 1 })
  expect(await written('unknown', 60)).toBe(50)
  // As if nine more accounts had been guessed at as often.
  await server.db
    .updateTable('rate_limits')
    .set(({ eb }) => ({ hits: eb('hits', '*', 10) }))
    .execute()
  expect(await written(9_009, 1)).toBe(0)
  server.clock.advance({ hours: 1 })
  expect(await written(9_009, 1)).toBe(1)
})

test('the owner gets in after the wait, and the slate is clean', async () => {
  await fail(12)
  expect((await attempt(PASSWORD)).status).toBe(429)
  server.clock.advance({ seconds: 4 })
  expect((await attempt(PASSWORD)).status).toBe(200)
  expect((await fail(10)).every(({ status }) => status === 401)).toBe(true)
})

test('an owner elsewhere is never refused for what others fail at', async () => {
  await failedBefore(250, (time) => ({ email, networks: [`198.51.100.${time}`] }))
  expect((await fail(2, '198.51.100.251')).map(({ status }) => status)).toEqual([401, 429])
  expect((await attempt(PASSWORD, '203.0.113.9')).status).toBe(200)
})

test('a stranger who moves through a /48 is slowed down, its owner at home is not', async () => {
  const home = '2001:db8:7:100::9'
  expect((await attempt(PASSWORD, home)).status).toBe(200)
  const moves = Array.from({ length: 60 }, (_, n) => `2001:db8:7:${(n * 256).toString(16)}::1`)
  await failedBefore(40, (time) => ({ email, networks: networksOf(moves[time] ?? '') }))
  const refused = await attempt('Guess!', moves[45])
  expect(refused.status).toBe(429)
  expect((await attempt(PASSWORD, home)).status).toBe(200)
})

test('unknown addresses are slowed down exactly like known ones', async () => {
  const known = await fail(12, '198.51.100.1')
  const unknown = await fail(12, '198.51.100.2', newEmail())
  expect(known.map(told)).toEqual(unknown.map(told))
  expect(known.at(-1)?.status).toBe(429)
})

test('a burst sent at once gets no more guesses than one after another', async () => {
  const burst = await Promise.all(Array.from({ length: 60 }, (_, n) => attempt(`Guess!${n}`)))
  const judged = burst.filter(({ status }) => status === 401).length
  // Ten are free; those in the other hashing turns at that moment were on their way already.
  expect(judged).toBeGreaterThanOrEqual(10)
  expect(judged).toBeLessThanOrEqual(12)
  expect((await attempt(PASSWORD)).status).toBe(429)
})

test('guessing many accounts from one network slows it down, but not its own residents', async () => {
  const resident = await verifiedCustomer(server)
  await failedBefore(200, () => ({ email: newEmail(), networks: [HERE] }))
  expect((await attempt('Guess!', HERE, newEmail())).status).toBe(429)
  expect((await attempt(PASSWORD, HERE, resident)).status).toBe(200)
})

test('a reset by mail starts afresh', async () => {
  await fail(15)
  const newPassword = 'Another!Pass1'
  const resetToken = await resetTokenFor(server, email)
  await call(server, 'auth/reset-password', {
    resetToken,
    newPassword,
    confirmPassword: newPassword,
  })
  expect((await attempt(newPassword)).status).toBe(200)
})

test('failures are forgotten after a quarter of an hour', async () => {
  await fail(20)
  server.clock.advance({ minutes: 15 })
  expect((await fail(10)).every(({ status }) => status === 401)).toBe(true)
})
