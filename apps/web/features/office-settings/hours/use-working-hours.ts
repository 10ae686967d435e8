import { queryOptions, useQuery } from '@tanstack/react-query'
import { useFailureToast } from '#web/act/failure.ts'
import { api, unwrap } from '#web/api/api.ts'
import { bookOf } from './hours-book.ts'

export const workingHoursQuery = queryOptions({
  queryKey: ['office', 'working-hours'],
  queryFn: async () => bookOf(await unwrap(api('GET admin/working-hours'))),
})

export function useWorkingHours() {
  const query = useQuery(workingHoursQuery)
  useFailureToast(query.error, 'Error fetching working hours')
  return query
}
