import type { Job } from '#server/platform/jobs/start-jobs.ts'
import type { BookingParts } from './booking/booking-call.ts'
import { completeVisits } from './booking/complete-visits.ts'
import { remindVisitors } from './booking/remind-visitors.ts'

export function bookingJobs(parts: BookingParts): Job[] {
  return [
    { name: 'complete-visits', everySeconds: 60, act: () => completeVisits(parts) },
    { name: 'remind-visitors', everySeconds: 600, act: () => remindVisitors(parts) },
  ]
}
