import { queryOptions, useQuery } from '@tanstack/react-query'
import { useFailureToast } from '#web/act/failure.ts'
import { api } from '#web/api/api.ts'
import { unwrap } from '#web/api/unwrap.ts'

export const SESSIONS = ['office', 'sessions'] as const

const sessionsQuery = queryOptions({
  queryKey: [...SESSIONS, 'all'],
  queryFn: () => unwrap(api('GET office/sessions')),
})
const addOnsQuery = queryOptions({
  queryKey: [...SESSIONS, 'add-ons'],
  queryFn: () => unwrap(api('GET office/add-ons')),
})
const welfareQuery = queryOptions({
  queryKey: [...SESSIONS, 'welfare'],
  queryFn: () => unwrap(api('GET office/welfare')),
})

const hireQuery = queryOptions({
  queryKey: [...SESSIONS, 'hire'],
  queryFn: () => unwrap(api('GET office/hire-requests')),
})

export function useSessions() {
  const query = useQuery(sessionsQuery)
  useFailureToast(query.error, 'Error fetching sessions')
  return query
}

export const useAddOns = () => useQuery(addOnsQuery)
export const useHireRequests = () => useQuery(hireQuery)
export const useWelfare = () => useQuery(welfareQuery)
