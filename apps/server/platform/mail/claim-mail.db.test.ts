import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { sharedDatabase } from '#testing/database.ts'
import { testClock } from '#testing/clock.ts'
import { awaitedMail, plainMail } from '#testing/plain-mail.ts'
import { claimMails, LEASE_MS, nextClaimInMs } from './claim-mail.ts'
import { queueMail } from './queue-mail.ts'

const clock = testClock()
const connection = await sharedDatabase()

beforeEach(async () => {
  await connection.db.deleteFrom('mails').execute()
})

const kinds = [plainMail, awaitedMail]

function queue(subject: string, kind = plainMail) {
  const to = { address: 'ann@example.com', name: 'Ann' }
  return queueMail(connection.db, { kind, to, facts: { subject } }, clock.now())
}

const claim = async (db = connection.db) => (await claimMails(db, kinds, 1))[0]?.subject

test('the mail that has waited longest comes first', async () => {
  await queue('first')
  await queue('second')
  expect([await claim(), await claim(), await claim()]).toEqual(['first', 'second', undefined])
})

test('a mail that somebody waits for comes before all others', async () => {
  await queue('reminder')
  await queue('cancellation')
  await queue('verify', awaitedMail)
  expect([await claim(), await claim(), await claim()]).toEqual([
    'verify',
    'reminder',
    'cancellation',
  ])
})

test('as many as can be sent at once are claimed at once', async () => {
  for (const subject of ['first', 'second', 'third']) await queue(subject)
  const mails = await claimMails(connection.db, kinds, 2)
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual(['first', 'second'])
  expect(await claim()).toBe('third')
})

test('a kind that this server does not know is left to one that does', async () => {
  await queue('newer', { ...plainMail, name: 'of-a-newer-version' })
  expect(await claim()).toBeUndefined()
  expect(await nextClaimInMs(connection.db, kinds)).toBeNull()
})

test('two at the same moment get different mails, and neither waits for the other', async () => {
  await queue('one')
  await queue('two')
  await connection.db.transaction().execute(async (trx) => {
    expect(await claim(trx)).toBe('one')
    expect(await claim()).toBe('two')
    expect(await claim()).toBeUndefined()
  })
})

test('a mail can be claimed again when its lease is over', async () => {
  await queue('again')
  await claim()
  expect(await claim()).toBeUndefined()
  const ms = await nextClaimInMs(connection.db, kinds)
  expect(ms).toBeGreaterThan(0)
  expect(ms).toBeLessThanOrEqual(LEASE_MS)
  await connection.db
    .updateTable('mails')
    .set({ lease_until: sql`now()` })
    .execute()
  expect(await claimMails(connection.db, kinds, 1)).toMatchObject([{ attempts: 2 }])
})

test('a server whose clock is minutes off takes no mail that another one is sending', async () => {
  await queue('once')
  await claim()
  clock.advance({ minutes: 3 })
  expect(await claim()).toBeUndefined()
})

test('an empty outbox has nothing to wait for', async () => {
  expect(await nextClaimInMs(connection.db, kinds)).toBeNull()
})
