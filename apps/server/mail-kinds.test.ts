import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { demo } from '#content/demo.ts'
import type { Cafe } from '#domain/house/house.ts'
import { DEFAULT_PLACE, setCafePlace } from '#domain/house/place.ts'
import { openPost } from '#server/platform/mail/post.ts'
import { smtpPatience } from '#server/platform/mail/smtp.ts'
import { mailLook } from '#server/platform/mail/mail-look.ts'
import { anotherCafe, DEMO_IDENTITY } from '#testing/another-cafe.ts'
import { FaultySmtp } from '#testing/smtp.ts'
import { writtenMail } from '#testing/written-mail.ts'
import { mailKinds } from './mail-kinds.ts'
import { cancellationWriters } from './ordering/booking/mails/cancellation.mail.tsx'
import { changeWriters } from './ordering/booking/mails/change.mail.tsx'
import { paymentWriters } from './ordering/booking/mails/payment.mail.tsx'
import { ticketLinkWriters } from './ordering/booking/mails/ticket-link.mail.tsx'
import { ticketWriters } from './ordering/booking/mails/ticket.mail.tsx'
import { creditWriters } from '#server/ordering/ledger/gifts/credit.mail.tsx'
import { giftWriters } from '#server/ordering/ledger/gifts/gift.mail.tsx'
import { addressWriters } from './people/accounts/mails/address.mail.tsx'
import { roleWriters } from './people/accounts/mails/role.mail.tsx'
import { signInWriters } from './people/accounts/mails/sign-in.mail.tsx'
import type { WrittenKind } from './platform/mail/mail-writer.ts'

const ofAccounts = [addressWriters, roleWriters, signInWriters]
const ofBookings = [
  cancellationWriters,
  changeWriters,
  paymentWriters,
  ticketWriters,
  ticketLinkWriters,
]
const ofGifts = [creditWriters, giftWriters]

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
  changes: [{ what: 'phone', was: '01632 960001', is: '01632 960002' }],
  checkoutUrl: 'https://pay.example/c/1',
  days: [{ date, hours: [hours] }],
}

const sendingOf = (cafe: Cafe) => {
  const to = { address: 'ann@example.com', name: 'Ann' }
  const house = { publicUrl: 'https://purr.example', cafe, notices: [], look: mailLook(demo) }
  return { ...house, to, now, secret: 'TESTSECRET234567' }
}

const written = (kind: WrittenKind, cafe = anotherCafe) => {
  const own = kind.facts.parse(facts)
  const { subject, html, text, attachments = [] } = writtenMail(kind, own, sendingOf(cafe))
  const files = attachments.map(({ content }) => String(content))
  return [subject, html, text, ...files].join('\n')
}

afterEach(() => setCafePlace(DEFAULT_PLACE))

test.each(mailKinds.map((kind) => [kind.name, kind] as const))(
  '%s is of the cafe that sends it',
  (_, kind) => {
    expect(written(kind, demo.cafe)).toMatch(DEMO_IDENTITY)
    setCafePlace({ ...DEFAULT_PLACE, currency: 'EUR', timeZone: 'Europe/Dublin' })
    expect(written(kind)).not.toMatch(DEMO_IDENTITY)
    expect(written(kind)).toContain('The Purr, 1 Quay Street, Howth, H91 X2')
  },
)

test('no two kinds have one name, and no kind has two writers', () => {
  const names = mailKinds.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const parts of [ofAccounts, ofBookings, ofGifts]) {
    const written = parts.flatMap((part) => Object.keys(part))
    expect(new Set(written).size).toBe(written.length)
  }
})

describe('the post', async () => {
  const smtp = await new FaultySmtp().start()
  const { post, close } = openPost(mailKinds, { url: smtp.url, ...smtpPatience })
  afterAll(async () => {
    close()
    await smtp.stop()
  })

  const orderOf = (kind: string) => {
    const address = { to_address: 'ann@example.com', to_name: 'Ann', subject: 'Hello' }
    const letter = { kind, facts, ...address, message_id: kind }
    return { letter, sending: sendingOf(anotherCafe), from: 'hello@purr.example' }
  }

  test('sends every kind', async () => {
    const every = mailKinds.map(({ name }) => orderOf(name))
    expect(await Promise.all(every.map(post))).toEqual(every.map(() => null))
    expect(smtp.mails).toHaveLength(every.length)
  })

  test('says why a mail cannot be written', async () => {
    const words = expect.stringContaining('No mail is called no-such-mail')
    expect(await post(orderOf('no-such-mail'))).toMatchObject({ kind: 'postponed', words })
  })
})
