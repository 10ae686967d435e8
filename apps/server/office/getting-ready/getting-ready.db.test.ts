import Stripe from 'stripe'
import { afterAll, expect, test } from 'vitest'
import { DEFAULT_PLACE, setCafePlace } from '#domain/house/place.ts'
import { ProviderRefused } from '#server/platform/card/provider-fault.ts'
import { setUpCode } from '#server/office/set-up/set-up-code.ts'
import { anotherCafeSetUp } from '#testing/another-cafe.ts'
import { call, mailsTo } from '#testing/accounts.ts'
import { noCard } from '#testing/no-card.ts'
import { TEST_SEAL } from '#testing/seal.ts'
import { sharedServer } from '#testing/server.ts'

const wrongKey = Stripe.errors.generateV1Error({
  type: 'authentication_error',
  message: 'Invalid API Key',
} as never)
let isKnown = true
const card = {
  ...noCard,
  listPaid: async () => {
    if (!isKnown) throw new ProviderRefused(wrongKey)
    return []
  },
}
const server = await sharedServer({ card })
const { db } = server
// Modules are shared by the files of a worker.
afterAll(() => setCafePlace(DEFAULT_PLACE))
const code = setUpCode(TEST_SEAL)
const { token } = (await call(server, 'public/set-up', { ...anotherCafeSetUp, code })).body

const list = async () =>
  (await call(server, 'office/getting-ready', undefined, { token, method: 'GET' })).body
const act = (name: string) => call(server, `office/getting-ready/${name}`, undefined, { token })
const done = async () =>
  (await list()).steps.flatMap((step: { name: string; isDone: boolean }) =>
    step.isDone ? [step.name] : [],
  )

test('hours that were said to be right are ticked off', async () => {
  expect(await list()).toMatchObject({ isShown: true, testMail: null })
  expect(await done()).toEqual(['live'])
  expect((await act('hours')).status).toBe(200)
  expect(await done()).toEqual(['hours', 'live'])
})

test('a test mail counts once the mail server took it, and tells why it did not', async () => {
  await act('test-mail')
  const mails = await mailsTo(server, anotherCafeSetUp.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['A test e-mail from The Purr'])
  expect((await list()).testMail).toEqual({ status: 'queued', problem: null })
  const failed = { status: 'failed' as const, last_error: 'Mailbox full' }
  await db.updateTable('mails').set(failed).execute()
  expect((await list()).testMail).toEqual({ status: 'failed', problem: 'Mailbox full' })
  expect(await done()).not.toContain('mail')
  await db
    .updateTable('mails')
    .set({ status: 'sent', sent_at: server.clock.now(), last_error: null })
    .execute()
  expect(await done()).toContain('mail')
})

test('the provider is really asked', async () => {
  expect((await act('try-cards')).body.message).toBe(
    'The card provider answers, and knows your key.',
  )
  isKnown = false
  const refused = await act('try-cards')
  expect([refused.status, refused.body.code]).toEqual([503, 'PAYMENT_UNAVAILABLE'])
  expect(refused.body.message).toContain('STRIPE_SECRET_KEY')
})

test('publishing is ticked off by a version of one’s own; put away, the list is gone', async () => {
  expect(await done()).not.toContain('publish')
  const cafe = (await call(server, 'office/studio', undefined, { token, method: 'GET' })).body.draft
    .house.cafe
  const edit = { cafe: { ...cafe, tagline: 'Cats by the Sea' } }
  await call(server, 'office/studio/draft', { seen: 0, edit }, { token, method: 'PUT' })
  await call(server, 'office/studio/publish', { seen: 1 }, { token })
  expect(await done()).toContain('publish')
  await act('put-away')
  expect((await list()).isShown).toBe(false)
})
