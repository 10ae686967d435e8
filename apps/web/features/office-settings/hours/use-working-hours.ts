import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web/api/api.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { toast } from '#web/ui/toast.ts'
import { bookOf } from './hours-book.ts'
import { hoursNotFetched } from './hours-toasts.ts'

export const workingHoursQuery = queryOptions({
  queryKey: ['office', 'working-hours'],
  queryFn: async () => bookOf(await unwrap(api('GET admin/working-hours'))),
})

export function useWorkingHours() {
  const query = useQuery(workingHoursQuery)
  const { error } = query
  useEffect(() => {
    if (error) toast(hoursNotFetched(error))
  }, [error])
  return query
}
