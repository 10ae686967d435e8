import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web/api/api.ts'
import type { Data } from '#web/api/api.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { toast } from '#web/ui/toast.ts'
import { timeSlotsNotFetched } from './time-slot-toasts.ts'

export type TimeSlot = Data<'POST admin/timeslots'>

export const timeSlotsQuery = queryOptions({
  queryKey: ['office', 'time-slots'],
  queryFn: async () => {
    const answer = await unwrap(api('GET admin/timeslots', { query: {} }))
    // Never a page: none was asked for.
    return Array.isArray(answer) ? answer : answer.items
  },
})

export function useTimeSlots() {
  const query = useQuery(timeSlotsQuery)
  const { error } = query
  useEffect(() => {
    if (error) toast(timeSlotsNotFetched(error))
  }, [error])
  return query
}
