import { keepPreviousData } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dateLabel } from '#domain/calendar/labels.ts'
import type { DateRange } from '#domain/calendar/period.ts'
import { failure } from '#web/act/failure.ts'
import { useAnswer } from '#web/act/use-answer.ts'
import type { Data } from '#web/api/api.ts'
import { toast, type Toast } from '#web/ui/toast.ts'

export type Overview = Data<'GET admin/dashboard/overview'>
export type Charts = Data<'GET admin/dashboard/charts'>

export function useOverview(range: DateRange) {
  const query = useAnswer(
    'GET admin/dashboard/overview',
    { key: ['office', 'overview', range], failed, placeholderData: keepPreviousData },
    { query: asked(range) },
  )
  const { data, isPlaceholderData } = query
  const isEmpty = data?.main_stats?.total_bookings === 0 && !isPlaceholderData
  const { from, to } = range
  useEffect(() => {
    if (isEmpty) toast(noDataAvailable({ from, to }))
  }, [isEmpty, from, to])
  return query
}

export const useCharts = (range: DateRange) =>
  useAnswer(
    'GET admin/dashboard/charts',
    { key: ['office', 'charts', range], placeholderData: keepPreviousData },
    { query: asked(range) },
  )

const asked = ({ from, to }: DateRange) => ({ fromDate: from, toDate: to })

const failed = failure('Error loading dashboard data', 'Failed to load dashboard statistics')

export const noDataAvailable = (range: DateRange): Toast => ({
  title: 'No Data Available',
  description: `Nobody has booked a visit ${datesLabel(range)}.`,
  destructive: true,
})

/** 'on Mar 5, 2027', or 'from … to …'. */
const datesLabel = ({ from, to }: DateRange): string =>
  from === to ? `on ${dateLabel(from)}` : `from ${dateLabel(from)} to ${dateLabel(to)}`
