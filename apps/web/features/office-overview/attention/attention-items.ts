import { peopleLabel } from '#domain/booking/party.ts'
import { dateLabel, momentLabel, timeLabel, weekdayDateLabel } from '#domain/calendar/labels.ts'
import { INSTRUMENTS } from '#domain/pricing/instruments.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import type { Data } from '#web/api/api.ts'
import { capital } from '#web/office/audit-words.ts'
import { failureWords, PAYMENT_PROBLEMS } from '#web/office/payment-problems.ts'
import type { ActName } from './acts.ts'

export type AttentionData = Data<'GET admin/dashboard/attention'>

type Lists = Omit<AttentionData, 'total'>
type ItemOf<Kind extends keyof Lists> = Lists[Kind]['items'][number]

export type AttentionItem = {
  key: string
  kind: string
  headline: string
  facts: string[]
  email: string | null
  phone: string | null
  bookingId: number | null
  subjectId: number
  acts: ActName[]
  /** Where it is taken care of, if not here. */
  at?: string
}

/**
 * Money first, then people at the door, then mails, then what is for whoever runs the server. A list
 * that the server does not know yet, while a new version starts, is empty.
 */
export const itemsOf = (data: Partial<AttentionData>): AttentionItem[] => [
  ...(data.disputes?.items ?? []).map(dispute),
  ...(data.failedRefunds?.items ?? []).map(failedRefund),
  ...(data.handBacks?.items ?? []).map(handBack),
  ...(data.stuckPayments?.items ?? []).map(stuckPayment),
  ...(data.giftPayments?.items ?? []).map(giftPayment),
  ...(data.strayPayments?.items ?? []).map(strayPayment),
  ...(data.dayLimits?.items ?? []).map(dayLimitNeared),
  ...(data.strandedBookings?.items ?? []).map(strandedBooking),
  ...(data.withoutSeats?.items ?? []).map(withoutSeats),
  ...(data.unseenDays?.items ?? []).map(unseenDay),
  ...(data.waitingRequests?.items ?? []).map(waitingRequest),
  ...(data.hireRequests?.items ?? []).map(hireRequest),
  ...(data.adoptionRequests?.items ?? []).map(adoptionRequest),
  ...(data.stuckMails?.items ?? []).map(stuckMail),
  ...(data.lateBackups?.items ?? []).map(lateBackup),
  ...(data.failedJobs?.items ?? []).map(failedJob),
]

const dispute = (item: ItemOf<'disputes'>): AttentionItem => ({
  ...about(item),
  key: `dispute-${item.paymentId}`,
  kind: 'Dispute',
  headline: `${item.userName} disputes ${formatAmount(item.amount)}`,
  facts: [visit(item), `Since ${momentLabel(item.disputedAt)}`],
  subjectId: item.paymentId,
  acts: ['see-dispute'],
})

function failedRefund(item: ItemOf<'failedRefunds'>): AttentionItem {
  const why = item.failure ? ` (${failureWords(item.failure)})` : ''
  return {
    ...about(item),
    key: `refund-${item.refundId}`,
    kind: 'Failed refund',
    headline: `${formatAmount(item.amount)} did not reach ${item.userName}`,
    facts: [visit(item), `Failed ${momentLabel(item.failedAt)}${why}`],
    subjectId: item.refundId,
    acts: item.refundableAmount > 0 ? ['retry-refund', 'settle-refund'] : ['settle-refund'],
  }
}

const handBack = (item: ItemOf<'handBacks'>): AttentionItem => ({
  ...about(item),
  key: `hand-back-${item.taskId}`,
  kind: 'To hand back',
  headline: `Give ${formatAmount(item.amount)} back ${INSTRUMENTS[item.instrument].handOver} to ${item.userName}`,
  facts: [visit(item), `Promised ${momentLabel(item.since)}, until ${dateLabel(item.dueOn)}`],
  subjectId: item.taskId,
  acts: ['hand-back'],
})

const stuckPayment = (item: ItemOf<'stuckPayments'>): AttentionItem => ({
  ...about(item),
  key: `payment-${item.paymentId}`,
  kind: 'Stuck payment',
  headline: `${formatAmount(item.amount)} of ${item.userName} is not settled`,
  facts: [visit(item), `${PAYMENT_PROBLEMS[item.problem]}, since ${momentLabel(item.since)}`],
  subjectId: item.paymentId,
  acts: ['check-payment'],
})

const GIFT_ACTS: Partial<Record<ItemOf<'giftPayments'>['problem'], ActName[]>> = {
  disputed: ['see-dispute'],
  'refund-failed': ['retry-refund', 'settle-refund'],
}

function giftPayment(item: ItemOf<'giftPayments'>): AttentionItem {
  const { paymentId, refundId, giverName, giverEmail, amount, problem, reference, since } = item
  const why = problem === 'refund-failed' ? 'Its refund did not arrive' : PAYMENT_PROBLEMS[problem]
  return {
    ...aboutNobody,
    key: `gift-${refundId ?? 'payment'}-${paymentId}`,
    kind: 'Gift card',
    headline: `${formatAmount(amount)} of ${giverName} for a gift card`,
    facts: [`${reference}: ${why}, since ${momentLabel(since)}`],
    email: giverEmail,
    subjectId: refundId ?? paymentId,
    acts: GIFT_ACTS[problem] ?? ['check-payment'],
  }
}

function strayPayment(item: ItemOf<'strayPayments'>): AttentionItem {
  const { amount, bookingRef, payerEmail, openedAt, strayId } = item
  return {
    ...aboutNobody,
    key: `stray-${strayId}`,
    kind: 'Money without booking',
    headline: `${formatAmount(amount)} was paid for a booking that is not here`,
    facts: [`${bookingRef ?? 'No reference'}, paid after ${momentLabel(openedAt)}`],
    email: payerEmail,
    subjectId: strayId,
    acts: ['give-back', 'settle-stray'],
  }
}

function dayLimitNeared(item: ItemOf<'dayLimits'>): AttentionItem {
  const { by, date, given, sold, wasRefused } = item
  return {
    ...aboutNobody,
    key: `day-limit-${date}-${by}-${given}-${sold}`,
    kind: 'Credit and gift cards',
    headline: `${by} ${wasRefused ? 'asked for more than' : 'came near'} a day’s limit on ${weekdayDateLabel(date)}`,
    facts: [`${formatAmount(given)} given as credit, ${formatAmount(sold)} of gift cards sold`],
  }
}

/** What somebody who booked would meet, in the words of one who calls them. */
const STRANDED: Record<ItemOf<'strandedBookings'>['why'], [kind: string, words: string]> = {
  closed: ['Cafe closed', 'comes when the cafe is closed'],
  resting: ['Cats rest', 'comes while the cats rest'],
  'no-visit': ['Session moved', 'booked a session that does not run then any more'],
  beside: ['Room taken', 'comes while a session has the room'],
  overfull: ['Too many people', 'has no seat any more: there are fewer seats'],
}

function strandedBooking(item: ItemOf<'strandedBookings'>): AttentionItem {
  const [kind, words] = STRANDED[item.why]
  return {
    ...about(item),
    key: `booking-${item.bookingId}`,
    kind,
    headline: `${item.userName} ${words}`,
    facts: [visit(item), 'Call them, then move or cancel the booking, or say that they know'],
    subjectId: item.bookingId,
    acts: ['tell-party'],
  }
}

const withoutSeats = (item: ItemOf<'withoutSeats'>): AttentionItem => ({
  ...about(item),
  key: `without-seats-${item.bookingId}`,
  kind: 'Without seats',
  headline: `${item.userName} came in, and others have their seats`,
  facts: [
    visit(item),
    `${peopleLabel(item.people)} until ${timeLabel(item.endsAt)}: find chairs, or offer a walk-in another hour`,
  ],
})

const unseenDay = ({ date, parties }: ItemOf<'unseenDays'>): AttentionItem => ({
  ...aboutNobody,
  key: `unseen-${date}`,
  kind: 'Did they come?',
  headline: `${parties === 1 ? '1 party was' : `${parties} parties were`} not seen at the door on ${weekdayDateLabel(date)}`,
  facts: ['Others came in during their hours. Open the day and say of each whether it came'],
  at: `/admin/today?date=${date}`,
})

const waitingRequest = (item: ItemOf<'waitingRequests'>): AttentionItem => ({
  ...about(item),
  key: `request-${item.requestId}`,
  kind: 'Cancellation request',
  headline: `${item.userName} asks to cancel`,
  facts: [visit(item), `Since ${momentLabel(item.requestedAt)}`, `“${item.reason}”`],
  subjectId: item.requestId,
})

function hireRequest(item: ItemOf<'hireRequests'>): AttentionItem {
  const { requestId, userName, userEmail, userPhone, date, roughTime, people, askedAt } = item
  return {
    ...aboutNobody,
    key: `hire-${requestId}`,
    kind: 'Private hire',
    headline: `${userName} asks for the room`,
    facts: [`${dateLabel(date)}, ${roughTime}, ${people} people`, `Since ${momentLabel(askedAt)}`],
    email: userEmail,
    phone: userPhone,
    subjectId: requestId,
    at: '/admin/private-hire',
  }
}

function adoptionRequest(item: ItemOf<'adoptionRequests'>): AttentionItem {
  const { requestId, cat, userName, userEmail, userPhone, words, askedAt } = item
  return {
    ...aboutNobody,
    key: `adoption-${requestId}`,
    kind: 'Adopting',
    headline: `${userName} would like to adopt ${cat}`,
    facts: [`“${words}”`, `Since ${momentLabel(askedAt)}`],
    email: userEmail,
    phone: userPhone,
    subjectId: requestId,
    acts: ['answer-adoption'],
  }
}

function stuckMail(item: ItemOf<'stuckMails'>): AttentionItem {
  const given = item.status === 'failed' ? 'Given up' : 'Still trying'
  const why = item.error ? `: ${item.error}` : ''
  const drop: ActName[] = item.status === 'failed' ? ['settle-mail'] : []
  return {
    ...aboutNobody,
    key: `mail-${item.mailId}`,
    kind: 'E-mail not sent',
    headline: `“${item.subject}” did not leave`,
    facts: [`${given} after ${tries(item.attempts)}, since ${momentLabel(item.since)}${why}`],
    email: item.to,
    bookingId: item.bookingId,
    subjectId: item.mailId,
    acts: item.canSendAgain ? ['send-mail', ...drop] : drop,
  }
}

function lateBackup({ madeAt, triedAt }: ItemOf<'lateBackups'>): AttentionItem {
  const tried = triedAt ? `Last restored on trial ${momentLabel(triedAt)}` : 'Never tried'
  return {
    ...aboutNobody,
    key: 'backup',
    kind: 'Backup late',
    headline: `The last backup is of ${momentLabel(madeAt)}`,
    facts: [tried, 'Tell whoever runs the server'],
  }
}

const failedJob = ({ job, subject, bookingId, ...item }: ItemOf<'failedJobs'>): AttentionItem => ({
  ...aboutNobody,
  key: `job-${job}-${subject}`,
  kind: 'Not done',
  headline: `${capital(job.replaceAll('-', ' '))} fails${subject && ` for ${subject}`}`,
  facts: [`Since ${momentLabel(item.since)}: ${item.error}`, 'Tell whoever runs the server'],
  bookingId,
})

type About = Omit<ItemOf<'strandedBookings'>, 'why'>

/** Nobody to call, and nothing to do here, unless an item says so. */
const aboutNobody = { email: null, phone: null, bookingId: null, subjectId: 0, acts: [] }

const about = ({ userEmail, userPhone, bookingId }: About) => ({
  ...aboutNobody,
  email: userEmail,
  phone: userPhone,
  bookingId,
})

const visit = ({ bookingDate, timeSlotRange, bookingRef }: About) =>
  `${dateLabel(bookingDate)}, ${timeSlotRange} · ${bookingRef}`

const tries = (count: number) => (count === 1 ? '1 try' : `${count} tries`)

/** How many more there are than the server has listed. */
export const unlisted = (data: AttentionData) => data.total - itemsOf(data).length
