import { expect, test } from 'vitest'
import { demo } from '#content/demo.ts'
import { readStoryAddress } from '#contract/story-address.ts'
import type { House } from '#domain/house/house.ts'
import type { Back } from '#domain/pricing/plan-refund.ts'
import type { MailKind } from '#server/platform/mail/mail-kind.ts'
import { mailLook } from '#server/platform/mail/mail-look.ts'
import { writtenMail } from '#testing/written-mail.ts'
import * as kinds from './mail-kinds.ts'
import {
  bookingChanged,
  bookingConfirmed,
  cancellationApproved,
  cancellationDenied,
  cancellationRequested,
  cancelledByCafe,
  changeNotMade,
  differenceToPay,
  emailCorrected,
  handBackPromised,
  hireLapsed,
  holdExpired,
  invoicePaid,
  latePayment,
  offerLapsed,
  paymentFailed,
  refundDone,
  ticketLink,
  visitMoved,
  visitReminder,
  visitToConfirm,
} from './mail-kinds.ts'

const now = Temporal.Instant.from('2027-03-01T12:00:00Z')
const visit = {
  reference: 'WW-ABCD2345',
  date: '2027-03-05',
  startTime: '10:00',
  endTime: '11:00',
  startsAt: '2027-03-05T10:00:00Z',
  endsAt: '2027-03-05T11:00:00Z',
  adults: 2,
  children: 1,
  totalPence: 4830,
  version: 2,
}
const settings = { cancellationHours: 24, cancellationEnabled: true }

const { cafe } = demo
const sending = {
  cafe,
  notices: [] as House['notices'],
  look: mailLook(demo),
  publicUrl: 'https://cafe.example',
  to: { address: 'ann@example.com', name: 'Ann Bell' },
  secret: '',
}

const read = <Facts>(kind: MailKind<Facts>, facts: NoInfer<Facts>, at = now) =>
  writtenMail(kind, facts, { ...sending, now: at })

test('a notice for mails stands in tickets that are sent, or are for a visit, on its days', () => {
  const days = { from: '2027-03-04', to: '2027-03-06' }
  const notices = [
    { words: 'The lift is out of order.', ...days, places: ['mails' as const] },
    { words: 'Kittens have come.', ...days, places: ['site' as const] },
  ]
  const textOf = (date: string, at = now) =>
    writtenMail(visitReminder, { ...visit, settings, date }, { ...sending, notices, now: at }).text
  expect(textOf('2027-03-05')).toContain('The lift is out of order.')
  expect(textOf('2027-03-05')).not.toContain('Kittens')
  expect(textOf('2027-03-20')).not.toContain('The lift')
  expect(textOf('2027-03-20', now.add({ hours: 72 }))).toContain('The lift')
  const { text } = writtenMail(holdExpired, visit, { ...sending, notices, now })
  expect(text).not.toContain('The lift')
})

const byCard = (pence: number) => [{ instrument: 'card' as const, pence }]
const inCash = (pence: number) => [{ instrument: 'cash' as const, pence }]

test('the mail of a cancellation says whose wish it was, and what stays', () => {
  const { text, subject } = read(cancelledByCafe, {
    ...visit,
    isWished: true,
    back: byCard(1500),
    keptPence: 3330,
  })
  expect(subject).toContain('Your visit is cancelled')
  expect(text).toContain('as you asked')
  expect(text).toContain('£33.30 of what you paid stays with us.')
  const done = read(refundDone, {
    ...visit,
    amountPence: 1500,
    instrument: 'card',
    keptPence: 3330,
  })
  expect(done.text).toContain('£33.30 of what you paid stays with us.')
})

const mails = [
  read(bookingConfirmed, { ...visit, settings }),
  read(visitMoved, { ...visit, settings }),
  read(bookingChanged, { ...visit, settings, back: byCard(1500) }),
  read(changeNotMade, { ...visit, backPence: 1500, isComing: true }),
  read(differenceToPay, {
    ...visit,
    payPence: 1500,
    checkoutUrl: 'https://pay.example/c/1',
    holdExpiresAt: '2027-03-01T12:31:00Z',
  }),
  read(visitReminder, { ...visit, settings }),
  read(paymentFailed, visit),
  read(hireLapsed, visit),
  read(offerLapsed, visit),
  read(holdExpired, visit),
  read(latePayment, visit),
  read(invoicePaid, { ...visit, amountPence: 1000 }),
  read(cancelledByCafe, visit),
  read(refundDone, { ...visit, instrument: 'card', amountPence: 1000 }),
  read(handBackPromised, { ...visit, back: inCash(1000) }),
  read(cancellationRequested, { ...visit, back: [], creditPence: 0 }),
  read(cancellationApproved, { ...visit, back: byCard(4830) }),
  read(cancellationDenied, visit),
  read(ticketLink, visit),
  read(visitToConfirm, visit),
  read(emailCorrected, visit),
]

test('none of them is left out', () => {
  const all = Object.values(kinds).map(({ name }) => name)
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(all.toSorted())
})

test.each(mails)('$kind: says which visit, and to whom', (mail) => {
  expect(mail.subject).toContain('WW-ABCD2345')
  for (const words of [
    'Hello Ann Bell,',
    'Reference: WW-ABCD2345',
    'Date: Fri, Mar 5, 2027',
    'Time: 10:00 - 11:00',
    'Party: 2 adults, 1 child',
    'Total: £48.30',
  ]) {
    expect(mail.text).toContain(words)
  }
})

test('what is a ticket says where to come', () => {
  const tickets = mails.filter(({ text }) => text.includes('Where: 7 Lantern Wynd, Kirkbrae'))
  const kinds = ['booking-confirmed', 'visit-moved', 'booking-changed', 'visit-reminder']
  expect(tickets.map(({ kind }) => kind)).toEqual(kinds)
})

const attached = (type: string) =>
  mails.filter(({ attachments = [] }) =>
    attachments.some(({ contentType }) => contentType.startsWith(type)),
  )

test('only a visit that is on comes with a calendar entry, and with the code for the door', () => {
  const booked = ['booking-confirmed', 'visit-moved', 'booking-changed']
  expect(attached('text/calendar').map(({ kind }) => kind)).toEqual(booked)
  expect(attached('image/png').map(({ kind }) => kind)).toEqual([...booked, 'visit-reminder'])
  const [confirmed] = mails
  expect(confirmed?.html).toContain('src="cid:ticket-code"')
  expect(confirmed?.attachments).toMatchObject([
    { cid: 'ticket-code', filename: 'WW-ABCD2345.png' },
    {
      filename: 'WW-ABCD2345.ics',
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: expect.stringContaining('DTSTART:20270305T100000Z\r\n'),
    },
  ])
})

test.each([
  [
    { cancellationHours: 24 },
    'You can change or cancel it on your dashboard until Mar 4, 2027, 10:00.',
  ],
  [
    { cancellationHours: 0 },
    'You can change or cancel it on your dashboard until the visit starts.',
  ],
  [{ isHire: true }, 'You can cancel it on your dashboard until Mar 4, 2027, 10:00.'],
  [{ isHire: true, cancellationEnabled: false }, 'The room is hired as we agreed.'],
  [{ cancellationEnabled: false }, 'You can change it on your dashboard until Mar 4, 2027, 10:00.'],
])('with %o the mails say: %s', (changed, words) => {
  const facts = { ...visit, settings: { ...settings, ...changed } }
  for (const kind of [bookingConfirmed, visitReminder]) {
    expect(read(kind, facts).text).toContain(words)
  }
})

test('a confirmation leads to the story of that very visit', () => {
  const { text } = read(bookingConfirmed, { ...visit, settings })
  const [address = ''] = /https:\/\/cafe\.example\/story\S+/.exec(text) ?? []
  expect(readStoryAddress(new URL(address).hash)).toEqual({
    date: '2027-03-05',
    from: '10:00',
    to: '11:00',
    people: 3,
  })
})

test('a confirmation says of the counter only what is so in any cafe', () => {
  const { text } = read(bookingConfirmed, { ...visit, settings })
  expect(text).toContain('What is on the menu is sold at the counter.')
})

test('a reminder names the day', () => {
  expect(read(visitReminder, { ...visit, settings })).toMatchObject({
    subject: 'See you on Friday: WW-ABCD2345',
    text: expect.stringContaining('Your visit is on Friday at 10:00.'),
  })
})

test('the confirmation of a visit that is soon says that it stays as it is', () => {
  const soon = read(bookingConfirmed, { ...visit, settings }, now.add({ hours: 81 }))
  expect(soon.text).toContain('can no longer be moved or cancelled. For anything else,')
  expect(soon.text).not.toContain('You can')
})

test('a reminder that goes out late offers no change any more', () => {
  const late = read(visitReminder, { ...visit, settings }, now.add({ hours: 72 }))
  expect(late.text).not.toContain('change')
})

test('a late payment says what is so, also to whoever cancelled by themselves', () => {
  const { text } = read(latePayment, visit)
  expect(text).toContain('this visit is not booked')
  expect(text).not.toContain('somebody else')
})

test('a refund says how much', () => {
  const mail = read(refundDone, { ...visit, instrument: 'card', amountPence: 1000 })
  expect(mail.subject).toContain('£10.00')
  expect(mail.text).toContain('We have sent £10.00 back')
  expect(mail.text).not.toContain('stays booked')
  const inPart = { ...visit, instrument: 'card', amountPence: 1000, isComing: true } as const
  expect(read(refundDone, inPart).text).toContain('Your visit stays booked')
  const { text } = read(refundDone, { ...visit, instrument: 'cash', amountPence: 1000 })
  expect(text).toContain('We have handed £10.00 back to you in cash')
  expect(text).not.toContain('Banks')
  expect(text).not.toContain('on its way')
})

test('a request says when to expect an answer, and what goes back if it is a yes', () => {
  const text = (money: object) =>
    read(cancellationRequested, { ...visit, back: [], creditPence: 0, ...money }).text
  expect(text({})).toContain('within 24 hours')
  // As the button of the booking is called.
  expect(text({})).toContain('press Keep this visit')
  expect(text({})).not.toContain('approved')
  expect(text({ back: inCash(1000) })).toContain(
    'Once it is approved, you get £10.00 back in cash at the cafe.',
  )
  const gift = [{ instrument: 'voucher', pence: 1500 }]
  expect(text({ creditPence: 1650, back: gift })).toContain(
    'Once it is approved, you get £16.50 to spend here and £15.00 back on your gift card.',
  )
})

test('what a guest has to do for their money stands behind the part that it is for', () => {
  const back = [...byCard(500), ...inCash(300), { instrument: 'bank' as const, pence: 200 }]
  expect(read(handBackPromised, { ...visit, back }).text.replaceAll(/\s+/g, ' ')).toContain(
    '£5.00 goes back to the card you paid with. You do not have to do anything; banks take 5 to 10 days. £3.00 is handed back to you in cash at the cafe. Just come by, or answer this e-mail. £2.00 is sent back by our staff by bank transfer. You do not have to come by for it.',
  )
})

test('what went back to a gift card is there, and nothing waits to be fetched', () => {
  const onCard = [{ instrument: 'voucher' as const, pence: 1000 }]
  const title = (back: readonly Back[]) =>
    read(handBackPromised, { ...visit, back: [...back] }).subject
  expect(title(onCard)).toContain('We have given your money back')
  expect(title([...onCard, ...inCash(1000)])).toContain('We have money for you')
})

test('an approval says how much comes back, or that nothing is left', () => {
  const some = read(cancellationApproved, { ...visit, back: byCard(1250) })
  expect(some.text).toContain('£12.50 goes back to the card you paid with')
  const nothing = read(cancellationApproved, { ...visit, back: [] })
  expect(nothing.text).toContain('nothing left to give back')
})

test('the mail of a cancellation says what goes back, and what does not', () => {
  const text = (money: object) => read(cancelledByCafe, { ...visit, ...money }).text
  expect(text({ back: byCard(4830) })).toContain('£48.30 goes back to the card you paid with')
  const both = text({ back: [...byCard(3000), ...inCash(1830)] })
  expect(both).toContain('£30.00 goes back to the card you paid with')
  expect(both).toContain('£18.30 is handed back to you in cash at the cafe')
  expect(text({ keptPence: 4830 })).toContain('What you paid, £48.30, has not gone back so far.')
  expect(text({})).not.toContain('paid')
})
