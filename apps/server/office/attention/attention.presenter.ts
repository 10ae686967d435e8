import type { Answer } from '#contract/contract.ts'
import { slotLabel } from '#domain/calendar/labels.ts'
import { toPounds } from '#domain/pricing/money.ts'
import type { Found } from './attention.queries.ts'
import type { Attention } from './read-attention.ts'

type Shown = Omit<Answer<'GET admin/dashboard/attention'>, 'takesTestCards'>

export function presentAttention(attention: Attention): Shown {
  const { refunds, handBacks, payments, stranded, requests, mails, disputes, strays } = attention
  const { faults, backups, hires } = attention
  const lists = {
    failedRefunds: present(refunds, (row) => ({
      ...presentAbout(row),
      refundId: row.refund_id,
      amount: toPounds(row.amount_pence),
      reason: row.reason,
      failure: row.failure,
      failedAt: row.since.toString(),
      refundableAmount: toPounds(row.left_pence),
    })),
    handBacks: present(handBacks, (row) => ({
      ...presentAbout(row),
      taskId: row.task_id,
      instrument: row.instrument,
      amount: toPounds(row.pence),
      since: row.since.toString(),
      dueOn: row.due_on,
    })),
    stuckPayments: present(payments, (row) => ({
      ...presentAbout(row),
      paymentId: row.payment_id,
      amount: toPounds(row.amount_pence),
      problem: problemOf(row.attention),
      since: row.since.toString(),
    })),
    strandedBookings: present(stranded, presentAbout),
    waitingRequests: present(requests, (row) => ({
      ...presentAbout(row),
      requestId: row.request_id,
      reason: row.reason,
      requestedAt: row.since.toString(),
    })),
    hireRequests: present(hires, (row) => ({
      requestId: row.id,
      userName: row.name,
      userEmail: row.email,
      userPhone: row.phone,
      date: row.date,
      roughTime: row.rough_time,
      people: row.people,
      askedAt: row.since.toString(),
    })),
    stuckMails: present(mails, (row) => ({
      mailId: row.mail_id,
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
    disputes: present(disputes, (row) => ({
      ...presentAbout(row),
      paymentId: row.payment_id,
      amount: toPounds(row.amount_pence),
      disputedAt: row.since.toString(),
    })),
    strayPayments: present(strays, (row) => ({
      strayId: row.id,
      amount: toPounds(row.amount_pence),
      bookingRef: row.booking_reference,
      payerEmail: row.payer_email,
      openedAt: row.since.toString(),
    })),
    lateBackups: present(backups, ({ made_at, tried_at }) => ({
      madeAt: made_at.toString(),
      triedAt: tried_at?.toString() ?? null,
    })),
    failedJobs: present(faults, ({ job, subject, error, since }) => ({
      job,
      subject,
      bookingId: Number(/^booking (\d+)$/.exec(subject)?.[1] ?? 0) || null,
      error,
      since: since.toString(),
    })),
  }
  const total = Object.values(lists).reduce((sum, list) => sum + list.total, 0)
  return { total, ...lists }
}

const present = <Row, Item>({ total, rows }: Found<Row>, show: (row: Row) => Item) => ({
  total,
  items: rows.map(show),
})

function presentAbout(row: Attention['stranded']['rows'][number]) {
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

const problemOf = (attention: string | null) =>
  MISMATCHES.find((mismatch) => mismatch === attention) ?? ('overdue' as const)
