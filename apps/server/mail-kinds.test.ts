import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { demo } from '#content/demo.ts'
import type { Cafe } from '#domain/house/house.ts'
import { DEFAULT_PLACE, setCafePlace } from '#domain/house/place.ts'
import { writingHere } from '#server/platform/mail/write-mail.ts'
import { openWritingThread } from '#server/platform/mail/writing-thread.ts'
import { anotherCafe, DEMO_IDENTITY } from '#testing/another-cafe.ts'
import { mailKinds } from './mail-kinds.ts'
import type { MailKind } from './platform/mail/mail-kind.ts'
import { mailLook } from '#server/platform/mail/mail-look.ts'
import { subjectOf } from '#testing/mail-subject.ts'
import { beBuilt } from '#testing/product.ts'

const now = Temporal.Instant.from('2027-03-01T12:00:00Z')
const at = '2027-03-01T12:31:00Z'
const date = '2027-03-05'
const hours = { startTime: '10:00', endTime: '11:00' }

/** What any kind may ask for: each takes its own of it. */
const facts = {
  ...hours,
  reference: 'AB-ABCD2345',
  date,
  version: 2,
  adults: 2,
  children: 1,
  totalPence: 4830,
  startsAt: '2027-03-05T10:00:00Z',
  endsAt: '2027-03-05T11:00:00Z',
  holdExpiresAt: at,
  settings: { cancellationHours: 24, cancellationEnabled: true },
  at,
  changedAt: at,
  expiresAt: at,
  sendOn: null,
  tokenId: 1,
  userId: 7,
  giftId: 1,
  waitingId: 1,
  slotId: 1,
  sessionId: null,
  people: 12,
  pence: 1500,
  payPence: 1500,
  backPence: 1500,
  amountPence: 1500,
  instrument: 'card',
  back: [{ instrument: 'card', pence: 1500 }],
  email: 'una@example.com',
  newAddress: 'new@example.com',
  device: 'Firefox on Windows',
  role: 'Desk',
  changedBy: 'Una',
  by: 'Una',
  act: 'verified',
  change: 'on',
  words: 'Come in.',
  message: 'For you',
  cat: 'toast',
  receiver: 'Ann',
  isComing: true,
  isGoodwill: true,
  isCredit: true,
  checkoutUrl: 'https://pay.example/c/1',
  days: [{ date, hours: [hours] }],
}

const sendingOf = (cafe: Cafe) => {
  const to = { address: 'ann@example.com', name: 'Ann' }
  const house = { publicUrl: 'https://purr.example', cafe, notices: [], look: mailLook(demo) }
  return { ...house, to, now, secret: 'TESTSECRET234567' }
}

const written = (kind: MailKind<unknown>, cafe = anotherCafe) => {
  const own = kind.facts.parse(facts)
  const sending = sendingOf(cafe)
  const { html, text, attachments = [] } = kind.write(own, sending)
  const files = attachments.map(({ content }) => String(content))
  return [subjectOf(kind, own, cafe), html, text, ...files].join('\n')
}

afterEach(() => setCafePlace(DEFAULT_PLACE))

test.each(mailKinds.map((kind) => [kind.name, kind as MailKind<unknown>]))(
  '%s is of the cafe that sends it',
  (_, kind) => {
    expect(written(kind, demo.cafe)).toMatch(DEMO_IDENTITY)
    setCafePlace({ ...DEFAULT_PLACE, currency: 'EUR', timeZone: 'Europe/Dublin' })
    expect(written(kind)).not.toMatch(DEMO_IDENTITY)
    expect(written(kind)).toContain('The Purr, 1 Quay Street, Howth, H91 X2')
  },
)

describe('the thread of the build', async () => {
  await beBuilt()
  const thread = openWritingThread(new URL('dist/mail-thread.mjs', import.meta.url))
  afterAll(thread.close)
  const here = writingHere(mailKinds)
  const orderOf = (kind: string) => ({ kind, facts, sending: sendingOf(anotherCafe) })

  test('writes every mail as sources do, in the money and the hours of the cafe', async () => {
    setCafePlace({ ...DEFAULT_PLACE, currency: 'EUR', timeZone: 'Europe/Dublin' })
    const orders = mailKinds.map(({ name }) => orderOf(name))
    expect(await Promise.all(orders.map(thread.write))).toEqual(await Promise.all(orders.map(here)))
  })

  test('says why a mail cannot be written; where it ended, another begins', async () => {
    await expect(thread.write(orderOf('no-such-mail'))).rejects.toThrow('No mail is called')
    const { name } = mailKinds[0]!
    // Whether or not it was still written: nobody waits for it for ever.
    await Promise.allSettled([thread.write(orderOf(name)), thread.close()])
    expect(await thread.write(orderOf(name))).toEqual(await here(orderOf(name)))
  })
})
