import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import type { Job } from '#server/platform/jobs/start-jobs.ts'
import { reconcilePayments, reconcileRefunds } from './reconcile.ts'

export function paymentJobs(parts: BookingParts): Job[] {
  return [
    { name: 'reconcile-payments', everySeconds: 60, act: () => reconcilePayments(parts) },
    { name: 'reconcile-refunds', everySeconds: 60, act: () => reconcileRefunds(parts) },
  ]
}
