import { expect, test } from 'vitest'
import type { Booking } from '#server/ordering/bookings.queries.ts'
import { cancellationApprovedMail } from './cancellation-approved.mail.tsx'
import { cancellationDeniedMail } from './cancellation-denied.mail.tsx'
import { cancellationRequestedMail } from './cancellation-requested.mail.tsx'

const now = Temporal.Instant.from('2027-03-01T09:00:00Z')
const booking: Booking = {
  id: 12,
  reference: 'WW-7K2M9PQR',
  user_id: 7,
  slot_id: 3,
  booking_date: '2027-03-12',
  start_time: '14:00',
  end_time: '15:00',
  starts_at: Temporal.Instant.from('2027-03-12T14:00:00Z'),
  ends_at: Temporal.Instant.from('2027-03-12T15:00:00Z'),
  adults: 2,
  children: 1,
  people: 3,
  seat_price_pence: 1500,
  total_pence: 4500,
  special_requests: '',
  status: 'cancelrequested',
  cancellation_source: null,
  hold_expires_at: null,
  paid_pence: 0,
  refunded_pence: 0,
  idempotency_key: null,
  idempotency_hash: null,
  version: 3,
  created_at: now,
  updated_at: now,
}
const to = { address: 'ann@example.com', name: 'Ann Bell' }
const facts = { publicUrl: 'https://cafe.example', to, booking, now }

const mails = [
  cancellationRequestedMail(facts),
  cancellationApprovedMail({ ...facts, refundPence: 4500 }),
  cancellationDeniedMail(facts),
]

test.each(mails)('$kind: tells which visit it is about, and is kept with it', (mail) => {
  expect(mail).toMatchObject({ to, bookingId: 12, userId: 7 })
  expect(mail.subject).toContain('WW-7K2M9PQR')
  for (const words of ['Hello Ann Bell,', 'Friday, Mar 12, 2027', '14:00 - 15:00', '£45.00']) {
    expect(mail.text).toContain(words)
  }
})

test('says when to expect an answer', () => {
  expect(cancellationRequestedMail(facts).text).toContain('within 24 hours')
})

test('says how much comes back, or that nothing is left', () => {
  const all = cancellationApprovedMail({ ...facts, refundPence: 1250 })
  expect(all.text).toContain('£12.50 goes back to the card you paid with')
  const nothing = cancellationApprovedMail({ ...facts, refundPence: 0 })
  expect(nothing.text).toContain('nothing left to give back')
})
