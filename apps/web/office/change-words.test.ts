import { describe, expect, test } from 'vitest'
import { changedValues } from './change-words.ts'

type Values = Parameters<typeof changedValues>[0]['before']

const told = (subjectKind: string, before: Values, after: Values) =>
  changedValues({ subjectKind, before, after })

describe('of a booking', () => {
  test('only what is another than before is told, in the words of the screens', () => {
    const before = { status: 'confirmed', adults: 2, cancellation_source: null, total_pence: 3000 }
    const after = {
      status: 'cancelled',
      adults: 2,
      cancellation_source: 'admin_approval',
      total_pence: 1500,
    }
    expect(told('booking', before, after)).toEqual([
      'Status: Confirmed → Cancelled',
      'Cancelled by: Admin Approval',
      'Total: £30.00 → £15.00',
    ])
  })

  test('one that is brought back', () => {
    const before = { status: 'cancelled', cancellation_source: 'admin' }
    const after = { status: 'confirmed', cancellation_source: null }
    expect(told('booking', before, after)).toEqual(['Status: Cancelled → Confirmed'])
  })

  test('a new one', () => {
    expect(told('booking', null, { status: 'pending', people: 3, capacity: 20 })).toEqual([
      'Status: Pending Payment',
      'Party: 3 people',
      'Seats in the slot: 20',
    ])
  })

  test('a visit that moved, without what the machinery keeps of it', () => {
    const at = (date: string, hour: string, slot_id: number) => ({
      slot_id,
      booking_date: date,
      start_time: `${hour}:00`,
      starts_at: `${date}T${hour}:00:00Z`,
      hold_expires_at: null,
    })
    const after = { ...at('2027-03-06', '12', 4), hold_expires_at: '2027-03-01T10:30:00Z' }
    expect(told('booking', at('2027-03-05', '11', 3), after)).toEqual([
      'Date: Mar 5, 2027 → Mar 6, 2027',
      'From: 11:00 → 12:00',
      'Seats held until: Mar 1, 2027, 10:30',
    ])
  })
})

describe('of a payment', () => {
  test('that it is kept goes without saying, that it is not does not', () => {
    const open = { status: 'open', isKept: true, attention: null }
    const paid = 'Status: Waiting for the customer → Paid'
    expect(told('payment', open, { ...open, status: 'paid' })).toEqual([paid])
    expect(told('payment', { status: 'open' }, { ...open, status: 'paid' })).toEqual([paid])
    expect(told('payment', open, { ...open, status: 'paid', isKept: false })).toEqual([
      paid,
      'Second payment: goes back by itself',
    ])
  })

  test('what is wrong with it', () => {
    expect(told('payment', { attention: null }, { attention: 'amount-differs' })).toEqual([
      'Needs attention: Another amount was paid than was asked',
    ])
    expect(told('payment', { attention: 'disputed' }, { attention: null })).toEqual([
      'Needs attention: The customer disputes it at their bank → nothing',
    ])
  })
})

test('of a refund: how much, why, and why not', () => {
  const after = { status: 'queued', paymentId: 22, amountPence: 750, origin: 'cancellation' }
  expect(told('refund', null, after)).toEqual([
    'Status: Promised',
    'Payment: 22',
    'Amount: £7.50',
    'Because of: a cancellation',
  ])
  expect(told('refund', null, { origin: 'staff' })).toEqual([])
  const failed = { status: 'failed', failure: 'expired_or_canceled_card' }
  expect(told('refund', { status: 'succeeded', failure: null }, failed)).toEqual([
    'Status: Succeeded → Failed',
    'Why: expired or canceled card',
  ])
})

test('what is personal is named, what is deleted is told as it last was', () => {
  const changed = ['name', 'special_requests']
  expect(told('user', null, { changed })).toEqual(['Changed: name, special requests'])
  expect(told('user', { isEmailVerified: false }, { isEmailVerified: true })).toEqual([
    'Email verified: no → yes',
  ])
  expect(told('booking', { status: 'pending', total_pence: 3000 }, null)).toEqual([
    'Status: Pending Payment',
    'Total: £30.00',
  ])
  expect(told('booking', null, null)).toEqual([])
})

test('people who came are counted, also where it is undone', () => {
  expect(told('arrival', null, { people: 2 })).toEqual(['Party: 2 people'])
  expect(told('arrival', null, { people: -1 })).toEqual(['Party: 1 person'])
})

test('of a session and of what the cats need nothing is left to a programmer', () => {
  const at = (startTime: string, endTime: string) => ({ startTime, endTime })
  const before = { times: [at('17:00', '18:00')], prices: null, weekdays: [3], dates: [] }
  const after = {
    times: [at('17:00', '18:00'), at('19:00', '20:00')],
    prices: { toddler: 0, adult: 2200 },
    weekdays: [2, 4],
    dates: ['2026-12-24'],
  }
  expect(told('session', before, after)).toEqual([
    'Times: 17:00 - 18:00 → 17:00 - 18:00, 19:00 - 20:00',
    'Prices: toddler free, adult £22.00',
    'Weekdays: Wednesday → Tuesday, Thursday',
    'Dates: Dec 24, 2026',
  ])
  const rest = { name: 'Nap', weekdays: [1], ...at('13:00', '14:00') }
  expect(told('welfare', { rests: [] }, { rests: [rest] })).toEqual([
    'Rests: name Nap, weekdays Monday, 13:00 - 14:00',
  ])
})

test('what only the machinery calls by its name has plain words', () => {
  const welfare = { loweredDays: [{ date: '2027-03-05', seats: 8 }], mostChildren: 6 }
  expect(told('welfare', { loweredDays: [], mostChildren: null }, welfare)).toEqual([
    'Days with fewer seats: date Mar 5, 2027, seats 8',
    'Most children at once: 6',
  ])
  const out = { kind: 'petty_cash', amountPence: -300, reason: 'Milk' }
  expect(told('till', null, out)).toEqual(['Kind: petty cash', 'Amount: -£3.00', 'Reason: Milk'])
  expect(told('party', null, { why: 'resting' })).toEqual(['Why: the cats rest then'])
})
