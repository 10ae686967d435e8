import type { Job } from '#server/platform/jobs/start-jobs.ts'
import type { BookingParts } from './booking/booking-call.ts'
import { forgetOldCalls } from './booking/calls.queries.ts'
import { completeVisits } from './booking/complete-visits.ts'
import { remindVisitors } from './booking/remind-visitors.ts'
import { tendWaiting } from './waiting/tend-waiting.ts'

export function bookingJobs(parts: BookingParts): Job[] {
  return [
    {
      name: 'complete-visits',
      lane: 'money and seats',
      everySeconds: 60,
      act: () => completeVisits(parts),
    },
    {
      name: 'forget-calls',
      lane: 'outside',
      everySeconds: 3600,
      act: () => forgetOldCalls(parts.db, parts.clock.now()),
    },
    {
      name: 'tend-waiting',
      lane: 'money and seats',
      everySeconds: 60,
      act: () => tendWaiting(parts),
    },
    {
      name: 'remind-visitors',
      lane: 'outside',
      everySeconds: 600,
      act: () => remindVisitors(parts),
    },
  ]
}
