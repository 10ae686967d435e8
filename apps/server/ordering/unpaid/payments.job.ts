import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import { endVouchers } from '#server/ordering/ledger/vouchers/end-vouchers.ts'
import type { Job } from '#server/platform/jobs/start-jobs.ts'
import { reconcilePayments, reconcileRefunds } from './reconcile.ts'
import { noteStrays } from './stray-payments.ts'

// A backup is restored while no server runs, so the first look of a server goes back far.
const FIRST_LOOK = { hours: 24 * 35 }
const NEXT_LOOKS = { hours: 48 }

export function paymentJobs(parts: BookingParts): Job[] {
  let hasLooked = false
  async function lookForStrays(): Promise<void> {
    await noteStrays(parts, parts.clock.now().subtract(hasLooked ? NEXT_LOOKS : FIRST_LOOK))
    hasLooked = true
  }
  return [
    {
      name: 'reconcile-payments',
      lane: 'money and seats',
      everySeconds: 60,
      act: (ending) => reconcilePayments(parts, ending),
    },
    {
      name: 'reconcile-refunds',
      lane: 'money and seats',
      everySeconds: 60,
      act: (ending) => reconcileRefunds(parts, ending),
    },
    { name: 'look-for-strays', lane: 'outside', everySeconds: 3600, act: lookForStrays },
    { name: 'end-vouchers', lane: 'outside', everySeconds: 3600, act: () => endVouchers(parts) },
  ]
}
