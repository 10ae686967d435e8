import type { Job } from '#server/platform/jobs/start-jobs.ts'
import type { BookingParts } from './booking/booking-call.ts'
import { forgetOldCalls } from './booking/calls.queries.ts'
import { completeVisits } from './door/complete-visits.ts'
import { remindVisitors } from './booking/remind-visitors.ts'
import { askAllWaiting } from './waiting/ask-waiting.ts'
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
    // Within a minute and these seconds of a cancellation that staff could undo.
    {
      name: 'ask-waiting',
      lane: 'money and seats',
      everySeconds: 15,
      act: () => askAllWaiting(parts),
    },
    {
      name: 'remind-visitors',
      lane: 'outside',
      everySeconds: 600,
      act: () => remindVisitors(parts),
    },
  ]
}
