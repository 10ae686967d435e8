import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { toQuery } from './audit-filter.ts'
import type { AuditFilter } from './audit-filter.ts'

export function useAudit(filter: AuditFilter) {
  const query = toQuery(filter)
  return useQuery({
    queryKey: ['office', 'audit', query],
    queryFn: () => unwrap(api('GET admin/audit', { query })),
    placeholderData: keepPreviousData,
    // Whoever comes here wants to see what has just happened.
    staleTime: 0,
  })
}

export function useAuditKinds() {
  return useQuery({
    queryKey: ['office', 'audit-kinds'],
    queryFn: () => unwrap(api('GET admin/audit/kinds')),
  })
}
