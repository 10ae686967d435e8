import { useQueryClient } from '@tanstack/react-query'

/** Every list of the back office asks again: its keys all begin with this word. */
export function useRefreshOffice() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['office'] })
}
