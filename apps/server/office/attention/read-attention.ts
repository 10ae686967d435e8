import type { Answer } from '#contract/contract.ts'
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
import { findUnseenDays } from './find-unseen-days.ts'
import { findStranded } from './find-stranded.ts'

/** Each kind of what needs staff: where it is found, and how it is shown. */
export async function readAttention(
  db: Db,
  now: Temporal.Instant,
  keepsBackups: boolean,
): Promise<Answer<'GET admin/dashboard/attention'>> {
  const lists = await allOf({
    failedRefunds: present(findFailedRefunds(db), (row) => ({
      ...presentAbout(row),
      refundId: row.refund_id,
      amount: toPounds(row.amount_pence),
      reason: row.reason,
      failure: row.failure,
      failedAt: row.since.toString(),
      refundableAmount: toPounds(row.left_pence),
    })),
    handBacks: present(findHandBacks(db), (row) => ({
      ...presentAbout(row),
      taskId: row.task_id,
      instrument: row.instrument,
      amount: toPounds(row.pence ?? 0),
      since: row.since.toString(),
      dueOn: row.due_on,
    })),
    stuckPayments: present(findStuckPayments(db, now), (row) => ({
      ...presentAbout(row),
      paymentId: row.payment_id,
      amount: toPounds(row.amount_pence),
      problem: problemOf(row.attention),
      since: row.since.toString(),
    })),
    strandedBookings: present(findStranded(db, now), (row) => ({
      ...presentAbout(row),
      why: row.why,
    })),
    withoutSeats: present(findWithoutSeats(db, now), (row) => ({
      ...presentAbout(row),
      people: row.without,
      endsAt: row.since.toString(),
    })),
    unseenDays: present(findUnseenDays(db, now), (day) => day),
    waitingRequests: present(findWaitingRequests(db), (row) => ({
      ...presentAbout(row),
      requestId: row.request_id,
      reason: row.reason,
      requestedAt: row.since.toString(),
    })),
    hireRequests: present(findHireRequests(db), (row) => ({
      requestId: row.id,
      userName: row.name,
      userEmail: row.email,
      userPhone: row.phone,
      date: row.date,
      roughTime: row.rough_time,
      people: row.people,
      askedAt: row.since.toString(),
    })),
    adoptionRequests: present(findAdoptionRequests(db), (row) => ({
      requestId: row.id,
      cat: row.cat_name,
      userName: row.name,
      userEmail: row.email,
      userPhone: row.phone,
      words: row.words,
      askedAt: row.since.toString(),
    })),
    stuckMails: present(findStuckMails(db, now), (row) => ({
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
    disputes: present(findDisputes(db), (row) => ({
      ...presentAbout(row),
      paymentId: row.payment_id,
      amount: toPounds(row.amount_pence),
      disputedAt: row.since.toString(),
    })),
    giftPayments: present(findGiftPayments(db, now), (row) => ({
      paymentId: row.payment_id,
      refundId: row.refund_id,
      reference: row.reference,
      giverName: row.giver_name,
      giverEmail: row.giver_email,
      amount: toPounds(row.pence),
      problem: row.refund_id === null ? giftProblemOf(row.attention) : ('refund-failed' as const),
      since: row.since.toString(),
    })),
    strayPayments: present(findStrayPayments(db), (row) => ({
      strayId: row.id,
      amount: toPounds(row.amount_pence),
      bookingRef: row.booking_reference,
      payerEmail: row.payer_email,
      openedAt: row.since.toString(),
    })),
    lateBackups: present(findLateBackups(db, now, keepsBackups), ({ made_at, tried_at }) => ({
      madeAt: made_at.toString(),
      triedAt: tried_at?.toString() ?? null,
    })),
    failedJobs: present(findJobFaults(db), ({ job, subject, error, since }) => ({
      job,
      subject,
      bookingId: Number(/^booking (\d+)$/.exec(subject)?.[1] ?? 0) || null,
      error,
      since: since.toString(),
    })),
  })
  const total = Object.values(lists).reduce((sum, list) => sum + list.total, 0)
  return { total, ...lists }
}

async function present<Row, Item>(finding: Promise<Found<Row>>, show: (row: Row) => Item) {
  const { total, rows } = await finding
  return { total, items: rows.map(show) }
}

/** Promise.all, by name. */
async function allOf<Lists extends Record<string, unknown>>(lists: {
  [Name in keyof Lists]: Promise<Lists[Name]>
}): Promise<Lists> {
  const found = Object.entries(lists).map(async ([name, list]) => [name, await list])
  return Object.fromEntries(await Promise.all(found))
}

function presentAbout(row: About) {
  return {
    bookingId: row.booking_id,
    bookingRef: row.reference,
    userName: row.user_name ?? 'Unknown Customer',
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
