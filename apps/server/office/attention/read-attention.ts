import type { Answer } from '#contract/contract.ts'
import { shownName } from '#domain/account/shown-name.ts'
import { slotLabel } from '#domain/calendar/labels.ts'
import { toPounds } from '#domain/pricing/money.ts'
import type { Db } from '#server/platform/database/connect.ts'
import {
  findAdoptionRequests,
  findDisputes,
  findFailedRefunds,
  findGiftPayments,
  findHandBacks,
  findHireRequests,
  findJobFaults,
  findLateBackups,
  findStrayPayments,
  findStuckMails,
  findStuckPayments,
  findWaitingRequests,
  type About,
  findWithoutSeats,
  type Found,
} from './attention.queries.ts'
import { findDayLimits } from './find-day-limits.ts'
import { findUnseenDays } from './find-unseen-days.ts'
import { findStranded } from './find-stranded.ts'

type Asked = [db: Db, now: Temporal.Instant, keepsBackups: boolean]

export async function readAttention(
  ...asked: Asked
): Promise<Answer<'GET admin/dashboard/attention'>> {
  const reading = Object.entries(KINDS).map(async ([name, read]) => [name, await read(...asked)])
  const lists: Lists = Object.fromEntries(await Promise.all(reading))
  const total = Object.values(lists).reduce((sum, list) => sum + list.total, 0)
  return { total, ...lists }
}

type Lists = { [Kind in keyof typeof KINDS]: Awaited<ReturnType<(typeof KINDS)[Kind]>> }

const kind =
  <Row, Item>(find: (...asked: Asked) => Promise<Found<Row>>, show: (row: Row) => Item) =>
  async (...asked: Asked) => {
    const { total, rows } = await find(...asked)
    return { total, items: rows.map(show) }
  }

/** Each kind of what needs staff: where it is found, and how it is shown. */
const KINDS = {
  failedRefunds: kind(findFailedRefunds, (row) => ({
    ...presentAbout(row),
    refundId: row.refund_id,
    amount: toPounds(row.amount_pence),
    reason: row.reason,
    failure: row.failure,
    failedAt: row.since.toString(),
    refundableAmount: toPounds(row.left_pence),
  })),
  handBacks: kind(findHandBacks, (row) => ({
    ...presentAbout(row),
    taskId: row.task_id,
    instrument: row.instrument,
    amount: toPounds(row.pence ?? 0),
    since: row.since.toString(),
    dueOn: row.due_on,
  })),
  stuckPayments: kind(findStuckPayments, (row) => ({
    ...presentAbout(row),
    paymentId: row.payment_id,
    amount: toPounds(row.amount_pence),
    problem: problemOf(row.attention),
    since: row.since.toString(),
  })),
  strandedBookings: kind(findStranded, (row) => ({
    ...presentAbout(row),
    why: row.why,
  })),
  withoutSeats: kind(findWithoutSeats, (row) => ({
    ...presentAbout(row),
    people: row.without,
    endsAt: row.since.toString(),
  })),
  unseenDays: kind(findUnseenDays, (day) => day),
  waitingRequests: kind(findWaitingRequests, (row) => ({
    ...presentAbout(row),
    requestId: row.request_id,
    reason: row.reason,
    requestedAt: row.since.toString(),
  })),
  hireRequests: kind(findHireRequests, (row) => ({
    requestId: row.id,
    userName: row.name,
    userEmail: row.email,
    userPhone: row.phone,
    date: row.date,
    roughTime: row.rough_time,
    people: row.people,
    askedAt: row.since.toString(),
  })),
  adoptionRequests: kind(findAdoptionRequests, (row) => ({
    requestId: row.id,
    cat: row.cat_name,
    userName: row.name,
    userEmail: row.email,
    userPhone: row.phone,
    words: row.words,
    askedAt: row.since.toString(),
  })),
  stuckMails: kind(findStuckMails, (row) => ({
    mailId: row.id,
    bookingId: row.booking_id,
    kind: row.kind,
    subject: row.subject,
    to: row.to_address,
    status: row.status === 'failed' ? ('failed' as const) : ('queued' as const),
    attempts: row.attempts,
    error: row.last_error,
    since: row.since.toString(),
    canSendAgain: row.has_words,
  })),
  disputes: kind(findDisputes, (row) => ({
    ...presentAbout(row),
    paymentId: row.payment_id,
    amount: toPounds(row.amount_pence),
    disputedAt: row.since.toString(),
  })),
  giftPayments: kind(findGiftPayments, (row) => ({
    paymentId: row.payment_id,
    refundId: row.refund_id,
    reference: row.reference,
    giverName: row.giver_name,
    giverEmail: row.giver_email,
    amount: toPounds(row.pence),
    problem: row.refund_id === null ? giftProblemOf(row.attention) : ('refund-failed' as const),
    since: row.since.toString(),
  })),
  strayPayments: kind(findStrayPayments, (row) => ({
    strayId: row.id,
    amount: toPounds(row.amount_pence),
    bookingRef: row.booking_reference,
    payerEmail: row.payer_email,
    openedAt: row.since.toString(),
  })),
  dayLimits: kind(findDayLimits, ({ date, name, given, sold, was_refused }) => ({
    date,
    by: shownName(name),
    given: toPounds(given),
    sold: toPounds(sold),
    wasRefused: was_refused,
  })),
  lateBackups: kind(findLateBackups, ({ made_at, tried_at }) => ({
    madeAt: made_at.toString(),
    triedAt: tried_at?.toString() ?? null,
  })),
  failedJobs: kind(findJobFaults, ({ job, subject, error, since }) => ({
    job,
    subject,
    bookingId: Number(/^booking (\d+)$/.exec(subject)?.[1] ?? 0) || null,
    error,
    since: since.toString(),
  })),
}

function presentAbout(row: About) {
  return {
    bookingId: row.booking_id,
    bookingRef: row.reference,
    userName: shownName(row.user_name),
    userEmail: row.user_email,
    userPhone: row.user_phone,
    bookingDate: row.booking_date,
    timeSlotRange: slotLabel(row),
    status: row.status,
  }
}

const MISMATCHES = [
  'amount-differs',
  'currency-differs',
  'reference-differs',
  'payment-unnamed',
] as const

const giftProblemOf = (attention: string | null) =>
  attention === 'disputed' ? ('disputed' as const) : problemOf(attention)

const problemOf = (attention: string | null) =>
  MISMATCHES.find((mismatch) => mismatch === attention) ?? ('overdue' as const)
