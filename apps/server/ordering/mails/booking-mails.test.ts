import { expect, test } from 'vitest'
import type { Booking } from '#server/ordering/bookings.queries.ts'
import { cancelledByCafeMail } from './cancelled-by-cafe.mail.tsx'
import { confirmationMail } from './confirmation.mail.tsx'
import { holdExpiredMail } from './hold-expired.mail.tsx'
import { latePaymentMail } from './late-payment.mail.tsx'
import { paymentFailedMail } from './payment-failed.mail.tsx'
import { refundDoneMail } from './refund-done.mail.tsx'
import { visitReminderMail } from './visit-reminder.mail.tsx'

const now = Temporal.Instant.from('2027-03-01T12:00:00Z')
const booking: Booking = {
  id: 5,
  reference: 'WW-ABCD2345',
  user_id: 7,
  slot_id: 2,
  booking_date: '2027-03-05',
  start_time: '10:00',
  end_time: '11:00',
  starts_at: Temporal.Instant.from('2027-03-05T10:00:00Z'),
  ends_at: Temporal.Instant.from('2027-03-05T11:00:00Z'),
  adults: 2,
  children: 1,
  people: 3,
  seat_price_pence: 1610,
  total_pence: 4830,
  special_requests: '<b>https://evil.example</b>',
  status: 'confirmed',
  cancellation_source: null,
  hold_expires_at: null,
  paid_pence: 0,
  refunded_pence: 0,
  idempotency_key: null,
  idempotency_hash: null,
  version: 2,
  created_at: now,
  updated_at: now,
}
const facts = {
  publicUrl: 'https://cafe.example',
  to: { address: 'ann@example.com', name: 'Ann Bell' },
  booking,
  now,
}
const settings = { cancellationHours: 24, cancellationEnabled: true }

const mails = [
  confirmationMail({ ...facts, settings }),
  confirmationMail({ ...facts, settings, isMove: true }),
  visitReminderMail({ ...facts, settings }),
  paymentFailedMail(facts),
  holdExpiredMail(facts),
  latePaymentMail(facts),
  cancelledByCafeMail(facts),
  refundDoneMail({ ...facts, amountPence: 1000 }),
]

test.each(mails)('$kind: says which visit, to whom, and is kept with the booking', (mail) => {
  expect(mail).toMatchObject({ to: facts.to, bookingId: 5, userId: 7 })
  expect(mail.subject).toContain('WW-ABCD2345')
  for (const words of [
    'Hello Ann Bell,',
    'Reference: WW-ABCD2345',
    'Date: Friday, Mar 5, 2027',
    'Time: 10:00 - 11:00',
    'Party: 2 adults, 1 child',
    'Total: £48.30',
  ]) {
    expect(mail.text).toContain(words)
  }
  // What somebody typed never travels in a mail of ours.
  expect(mail.html).not.toContain('evil.example')
})

test('only a visit that is on comes with a calendar entry', () => {
  const withEntry = mails.filter(({ attachments = [] }) => attachments.length > 0)
  expect(withEntry.map(({ kind }) => kind)).toEqual(['booking-confirmed', 'visit-moved'])
})

test.each([
  [
    { cancellationHours: 24 },
    'You can change or cancel it on your dashboard up to 24 hours before.',
  ],
  [{ cancellationHours: 1 }, 'You can change or cancel it on your dashboard up to 1 hour before.'],
  [
    { cancellationHours: 0 },
    'You can change or cancel it on your dashboard until the visit starts.',
  ],
  [{ cancellationEnabled: false }, 'You can change it on your dashboard up to 24 hours before.'],
])('with %o the mails say: %s', (changed, words) => {
  const more = { ...facts, settings: { ...settings, ...changed } }
  for (const mail of [confirmationMail(more), visitReminderMail(more)]) {
    expect(mail.text).toContain(words)
  }
})

test('a reminder names the day', () => {
  expect(visitReminderMail({ ...facts, settings })).toMatchObject({
    subject: 'See you on Friday: WW-ABCD2345',
    text: expect.stringContaining('Your visit is on Friday at 10:00.'),
  })
})

test('a reminder that comes late offers no change any more', () => {
  const late = { ...facts, settings, now: now.add({ hours: 72 }) }
  expect(visitReminderMail(late).text).not.toContain('change')
})

test('a late payment says what is so, also to whoever cancelled by themselves', () => {
  const { text } = latePaymentMail(facts)
  expect(text).toContain('this visit is not booked')
  expect(text).not.toContain('somebody else')
})

test('a refund says how much', () => {
  const mail = refundDoneMail({ ...facts, amountPence: 1000 })
  expect(mail.subject).toContain('£10.00')
  expect(mail.text).toContain('We have sent £10.00 back')
})
