import type { Job } from '#server/platform/jobs/start-jobs.ts'
import type { BookingParts } from './booking/booking-call.ts'
import { forgetOldCalls } from './booking/calls.queries.ts'
import { completeVisits } from './booking/complete-visits.ts'
import { remindVisitors } from './booking/remind-visitors.ts'
import { askAllWaiting } from './waiting/ask-waiting.ts'
import { tendWaiting } from './waiting/tend-waiting.ts'

export function bookingJobs(parts: BookingParts): Job[] {
  return [
    { name: 'complete-visits', everySeconds: 60, act: () => completeVisits(parts) },
    {
      name: 'forget-calls',
      everySeconds: 3600,
      act: () => forgetOldCalls(parts.db, parts.clock.now()),
    },
    { name: 'tend-waiting', everySeconds: 60, act: () => tendWaiting(parts) },
    // Within a minute and these seconds of a cancellation that staff could undo.
    { name: 'ask-waiting', everySeconds: 15, act: () => askAllWaiting(parts) },
    { name: 'remind-visitors', everySeconds: 600, act: () => remindVisitors(parts) },
  ]
}
