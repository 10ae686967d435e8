import { describe, expect, test } from 'vitest'
import { itemsOf, unlisted, type AttentionData } from './attention-items.ts'

const about = {
  bookingId: 12,
  bookingRef: 'WW-12',
  userName: 'Isla Morrison',
  userEmail: 'isla@example.com',
  userPhone: '+447700900102',
  bookingDate: '2027-03-05',
  timeSlotRange: '11:00 - 12:00',
  status: 'cancelled' as const,
}

const since = '2027-03-01T10:05:00Z'

const refund = {
  ...about,
  refundId: 3,
  amount: 30,
  reason: 'requested_by_customer',
  failure: 'lost_or_stolen_card',
  failedAt: since,
  refundableAmount: 30,
}

const mail = {
  mailId: 9,
  bookingId: null,
  kind: 'verify-email',
  subject: 'Confirm your email',
  to: 'isla@example.com',
  status: 'failed' as const,
  attempts: 1,
  error: 'Mailbox full',
  since,
  canSendAgain: true,
}

const list = <Item>(...items: Item[]) => ({ total: items.length, items })

const nothing: AttentionData = {
  total: 0,
  failedRefunds: list(),
  handBacks: list(),
  stuckPayments: list(),
  strandedBookings: list(),
  unseenDays: list(),
  withoutSeats: list(),
  waitingRequests: list(),
  hireRequests: list(),
  adoptionRequests: list(),
  stuckMails: list(),
  disputes: list(),
  giftPayments: list(),
  strayPayments: list(),
  dayLimits: list(),
  failedJobs: list(),
  lateBackups: list(),
}

const only = (part: Partial<AttentionData>) => itemsOf({ ...nothing, ...part })[0]

const stray = {
  strayId: 8,
  amount: 45,
  bookingRef: 'WW-LOST2345',
  payerEmail: 'isla@example.com',
  openedAt: since,
}

const job = { job: 'complete-visits', subject: 'booking 12', bookingId: 12, error: 'no', since }

test('somebody who asks to cancel waits for an answer', () => {
  const request = { ...about, requestId: 5, reason: 'We are ill', requestedAt: since }
  expect(only({ waitingRequests: list(request) })).toMatchObject({
    kind: 'Cancellation request',
    headline: `${about.userName} asks to cancel`,
    facts: expect.arrayContaining(['“We are ill”']),
    bookingId: about.bookingId,
  })
})

test('a party without seats says how many people, until when, and what to do', () => {
  const seatless = { ...about, people: 2, endsAt: '2027-03-05T12:00:00Z' }
  expect(only({ withoutSeats: list(seatless) })).toMatchObject({
    kind: 'Without seats',
    facts: [
      'Mar 5, 2027, 11:00 - 12:00 · WW-12',
      '2 people until 12:00: find chairs, or offer a walk-in another hour',
    ],
    bookingId: 12,
  })
})

test('money first, then people, then mails, then the server', () => {
  const payment = { ...about, paymentId: 4, amount: 30, problem: 'overdue' as const, since }
  const all = itemsOf({
    ...nothing,
    total: 7,
    failedJobs: list(job),
    strayPayments: list(stray),
    stuckMails: list(mail),
    strandedBookings: list({ ...about, why: 'resting' as const }),
    stuckPayments: list(payment),
    failedRefunds: list(refund),
    disputes: list({ ...about, paymentId: 5, amount: 45.5, disputedAt: since }),
  })
  expect(all.map(({ kind, headline }) => [kind, headline])).toEqual([
    ['Dispute', 'Isla Morrison disputes £45.50'],
    ['Failed refund', '£30.00 did not reach Isla Morrison'],
    ['Stuck payment', '£30.00 of Isla Morrison is not settled'],
    ['Money without booking', '£45.00 was paid for a booking that is not here'],
    ['Cats rest', 'Isla Morrison comes while the cats rest'],
    ['E-mail not sent', '“Confirm your email” did not leave'],
    ['Not done', 'Complete visits fails for booking 12'],
  ])
  expect(new Set(all.map(({ key }) => key)).size).toBe(7)
})

describe('a failed refund', () => {
  test('says whose visit, when and why, and how to reach them', () => {
    expect(only({ failedRefunds: list(refund) })).toMatchObject({
      facts: [
        'Mar 5, 2027, 11:00 - 12:00 · WW-12',
        'Failed Mar 1, 2027, 10:05 (lost or stolen card)',
      ],
      email: 'isla@example.com',
      phone: '+447700900102',
      bookingId: 12,
      subjectId: 3,
      acts: ['retry-refund', 'settle-refund'],
    })
  })

  test('is not tried again where nothing is left to give back', () => {
    const settled = { ...refund, refundableAmount: 0, failure: null }
    expect(only({ failedRefunds: list(settled) })).toMatchObject({
      facts: [expect.any(String), 'Failed Mar 1, 2027, 10:05'],
      acts: ['settle-refund'],
    })
  })
})

test('money of a gift card says what is wrong, and what can be done', () => {
  const gift = {
    paymentId: 7,
    refundId: null,
    reference: 'GIFT-2345',
    giverName: 'Isla Morrison',
    giverEmail: 'isla@example.com',
    amount: 30,
    problem: 'disputed' as const,
    since,
  }
  expect(only({ giftPayments: list(gift) })).toMatchObject({
    headline: '£30.00 of Isla Morrison for a gift card',
    facts: ['GIFT-2345: The customer disputes it at their bank, since Mar 1, 2027, 10:05'],
    subjectId: 7,
    acts: ['see-dispute'],
  })
  const failed = { ...gift, refundId: 3, problem: 'refund-failed' as const }
  expect(only({ giftPayments: list(failed) })).toMatchObject({
    subjectId: 3,
    acts: ['retry-refund', 'settle-refund'],
  })
})

test('somebody who asks for the room is answered where sessions are', () => {
  const { userName, userEmail, userPhone } = about
  const asked = { date: '2027-03-05', roughTime: 'in the afternoon', people: 12, askedAt: since }
  const request = { requestId: 4, userName, userEmail, userPhone, ...asked }
  expect(only({ hireRequests: list(request) })).toMatchObject({
    facts: ['Mar 5, 2027, in the afternoon, 12 people', 'Since Mar 1, 2027, 10:05'],
    email: 'isla@example.com',
    at: '/admin/private-hire',
  })
})

test('money without a booking says for which, and by whom', () => {
  expect(only({ strayPayments: list(stray) })).toMatchObject({
    facts: ['WW-LOST2345, paid after Mar 1, 2027, 10:05'],
    email: 'isla@example.com',
    subjectId: 8,
    acts: ['give-back', 'settle-stray'],
  })
})

test('a job that fails as a whole says so', () => {
  const whole = { ...job, subject: '', bookingId: null }
  expect(only({ failedJobs: list(whole) })).toMatchObject({
    headline: 'Complete visits fails',
    facts: ['Since Mar 1, 2027, 10:05: no', 'Tell whoever runs the server'],
    acts: [],
  })
})

test('a backup that is late says how late', () => {
  const late = { madeAt: since, triedAt: null }
  expect(only({ lateBackups: list(late) })).toMatchObject({
    headline: 'The last backup is of Mar 1, 2027, 10:05',
    facts: ['Never tried', 'Tell whoever runs the server'],
  })
})

describe('a mail', () => {
  test('that was given up can be sent again, or let go', () => {
    expect(only({ stuckMails: list(mail) })).toMatchObject({
      facts: ['Given up after 1 try, since Mar 1, 2027, 10:05: Mailbox full'],
      acts: ['send-mail', 'settle-mail'],
    })
  })

  test('that is still tried cannot be let go', () => {
    const queued = { ...mail, status: 'queued' as const, attempts: 4, error: null }
    expect(only({ stuckMails: list(queued) })).toMatchObject({
      facts: ['Still trying after 4 tries, since Mar 1, 2027, 10:05'],
      acts: ['send-mail'],
    })
  })

  test('whose words are gone cannot be sent again', () => {
    expect(only({ stuckMails: list({ ...mail, canSendAgain: false }) })?.acts).toEqual([
      'settle-mail',
    ])
  })
})

test('money that a person must hand back says from where, to whom and until when', () => {
  const { bookingId, bookingRef, userName, userEmail, userPhone } = refund
  const { bookingDate, timeSlotRange, status } = refund
  const about = {
    bookingId,
    bookingRef,
    userName,
    userEmail,
    userPhone,
    bookingDate,
    timeSlotRange,
  }
  const promise = { taskId: 4, instrument: 'cash' as const, amount: 15, since, dueOn: '2027-03-15' }
  expect(only({ handBacks: list({ ...about, status, ...promise }) })).toMatchObject({
    kind: 'To hand back',
    headline: `Give £15.00 back from the till to ${userName}`,
    facts: [expect.any(String), 'Promised Mar 1, 2027, 10:05, until Mar 15, 2027'],
    subjectId: 4,
    acts: ['hand-back'],
  })
})

test('who was refused more credit than a day’s limit is named, with the sums', () => {
  const day = { date: '2027-03-01', by: 'Rory Bell', given: 180, sold: 0, wasRefused: true }
  expect(only({ dayLimits: list(day) })).toMatchObject({
    headline: 'Rory Bell asked for more than a day’s limit on Mon, Mar 1, 2027',
    facts: ['£180.00 given as credit, £0.00 of gift cards sold'],
    acts: [],
  })
})

test('a day that was not looked through leads to its sheet', () => {
  expect(only({ unseenDays: list({ date: '2027-03-01', parties: 2 }) })).toMatchObject({
    headline: '2 parties were not seen at the door on Mon, Mar 1, 2027',
    at: '/admin/today?date=2027-03-01',
  })
})

test('what the server did not list is counted', () => {
  expect(unlisted(nothing)).toBe(0)
  expect(unlisted({ ...nothing, total: 25, stuckMails: { total: 25, items: [mail] } })).toBe(24)
})

test('a server that knows fewer lists takes nothing down', () => {
  expect(itemsOf({ total: 0 })).toEqual([])
})
