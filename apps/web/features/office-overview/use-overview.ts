import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DateRange } from '#domain/calendar/period.ts'
import { api, type Data } from '#web/api/api.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { toast } from '#web/ui/toast.ts'
import { noDataAvailable, overviewNotLoaded } from './overview-toasts.ts'

export type Overview = Data<'GET admin/dashboard/overview'>
export type Charts = Data<'GET admin/dashboard/charts'>

export function useOverview(range: DateRange) {
  const query = useQuery({
    queryKey: ['office', 'overview', range],
    queryFn: () => unwrap(api('GET admin/dashboard/overview', { query: asked(range) })),
    placeholderData: keepPreviousData,
  })
  const { error, data, isPlaceholderData } = query
  useEffect(() => {
    if (error) toast(overviewNotLoaded(error))
  }, [error])
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
