import { dateLabel } from '#domain/calendar/labels.ts'
import type { DateRange } from '#domain/calendar/period.ts'
import { serverMessage } from '#web/api/api-error.ts'
import { ApiFailure } from '#web/api/unwrap.ts'
import type { Toast } from '#web/ui/toast.ts'

export const dashboardRefreshed: Toast = {
  title: 'Dashboard Refreshed',
  description: 'These are the figures of this moment.',
}

export const overviewNotLoaded = (error: Error): Toast => ({
  title: 'Error loading dashboard data',
  description: serverWords(error) ?? 'Failed to load dashboard statistics',
  destructive: true,
})

export const noDataAvailable = ({ from, to }: DateRange): Toast => ({
  title: 'No Data Available',
  description: `Nobody has booked a visit ${datesLabel({ from, to })}.`,
  destructive: true,
})

export const invalidDateRange = (description: string): Toast => ({
  title: 'Invalid Date Range',
  description,
  destructive: true,
})

/** 'on Mar 5, 2027', or 'from … to …'. */
export function datesLabel({ from, to }: DateRange): string {
  return from === to ? `on ${dateLabel(from)}` : `from ${dateLabel(from)} to ${dateLabel(to)}`
}

const serverWords = (error: Error) =>
  error instanceof ApiFailure ? serverMessage(error.refusal) : undefined
