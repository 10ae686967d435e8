import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dateLabel } from '#domain/calendar/labels.ts'
import type { DateRange } from '#domain/calendar/period.ts'
import { failure, useFailureToast } from '#web/act/failure.ts'
import { api, type Data } from '#web/api/api.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { toast, type Toast } from '#web/ui/toast.ts'

export type Overview = Data<'GET admin/dashboard/overview'>
export type Charts = Data<'GET admin/dashboard/charts'>

export function useOverview(range: DateRange) {
  const query = useQuery({
    queryKey: ['office', 'overview', range],
    queryFn: () => unwrap(api('GET admin/dashboard/overview', { query: asked(range) })),
    placeholderData: keepPreviousData,
  })
  const { error, data, isPlaceholderData } = query
  useFailureToast(error, notLoaded)
  const isEmpty = data?.main_stats.total_bookings === 0 && !isPlaceholderData
  const { from, to } = range
  useEffect(() => {
    if (isEmpty) toast(noDataAvailable({ from, to }))
  }, [isEmpty, from, to])
  return query
}

export function useCharts(range: DateRange) {
  return useQuery({
    queryKey: ['office', 'charts', range],
    queryFn: () => unwrap(api('GET admin/dashboard/charts', { query: asked(range) })),
    placeholderData: keepPreviousData,
  })
}

const asked = ({ from, to }: DateRange) => ({ fromDate: from, toDate: to })

const notLoaded = failure('Error loading dashboard data', 'Failed to load dashboard statistics')

export const noDataAvailable = (range: DateRange): Toast => ({
  title: 'No Data Available',
  description: `Nobody has booked a visit ${datesLabel(range)}.`,
  destructive: true,
})

/** 'on Mar 5, 2027', or 'from … to …'. */
function datesLabel({ from, to }: DateRange): string {
  return from === to ? `on ${dateLabel(from)}` : `from ${dateLabel(from)} to ${dateLabel(to)}`
}
