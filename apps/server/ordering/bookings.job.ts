import type { Job } from '#server/platform/jobs.ts'
import type { BookingParts } from './booking-call.ts'
import { completeVisits } from './complete-visits.ts'
import { remindVisitors } from './remind-visitors.ts'

export function bookingJobs(parts: BookingParts): Job[] {
  return [
    { name: 'complete-visits', cron: '* * * * *', act: () => completeVisits(parts) },
    { name: 'remind-visitors', cron: '*/10 * * * *', act: () => remindVisitors(parts) },
  ]
}
