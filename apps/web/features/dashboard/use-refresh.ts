import { useQueryClient } from '@tanstack/react-query'
import { ownBookingsKey } from './own-list.ts'

/** After every act, also one that failed: its answer may have been lost on the way. */
export function useRefresh() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ownBookingsKey })
}
