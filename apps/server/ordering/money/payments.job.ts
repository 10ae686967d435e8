import type { BookingParts } from '#server/ordering/booking-call.ts'
import type { Job } from '#server/platform/jobs.ts'
import { reconcilePayments, reconcileRefunds } from './reconcile.ts'

const EVERY_MINUTE = '* * * * *'

export function paymentJobs(parts: BookingParts): Job[] {
  return [
    { name: 'reconcile-payments', cron: EVERY_MINUTE, act: () => reconcilePayments(parts) },
    { name: 'reconcile-refunds', cron: EVERY_MINUTE, act: () => reconcileRefunds(parts) },
  ]
}
