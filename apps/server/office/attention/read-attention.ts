import type { Db } from '#server/platform/database/connect.ts'
import {
  findDisputes,
  findHireRequests,
  findFailedRefunds,
  findHandBacks,
  findJobFaults,
  findLateBackups,
  findStrayPayments,
  findStuckMails,
  findStuckPayments,
  findWaitingRequests,
} from './attention.queries.ts'
import { findStranded } from './find-stranded.ts'

export async function readAttention(db: Db, now: Temporal.Instant, keepsBackups: boolean) {
  const [
    refunds,
    handBacks,
    payments,
    stranded,
    requests,
    mails,
    disputes,
    strays,
    faults,
    backups,
    hires,
  ] = await Promise.all([
    findFailedRefunds(db),
    findHandBacks(db),
    findStuckPayments(db, now),
    findStranded(db, now),
    findWaitingRequests(db),
    findStuckMails(db, now),
    findDisputes(db),
    findStrayPayments(db),
    findJobFaults(db),
    findLateBackups(db, now, keepsBackups),
    findHireRequests(db),
  ])
  return {
    refunds,
    handBacks,
    payments,
    stranded,
    requests,
    mails,
    disputes,
    strays,
    faults,
    backups,
    hires,
  }
}

export type Attention = Awaited<ReturnType<typeof readAttention>>
