import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#web/ui/toast.ts'
import { dashboardRefreshed } from './overview-toasts.ts'

const overviewKey = { queryKey: ['office', 'overview'] }

/** Asks for everything on the screen again, and says so once the figures are there. */
export function useRefresh() {
  const queries = useQueryClient()
  const [refreshing, setRefreshing] = useState(false)

  async function refresh() {
    setRefreshing(true)
    await queries.invalidateQueries({ queryKey: ['office'] })
    setRefreshing(false)
    const shown = queries.getQueryCache().findAll({ ...overviewKey, type: 'active' })
    // A failure has been told already, and where the session is over nothing is shown any more.
    const isFresh = shown.length > 0 && shown.every(({ state }) => state.status === 'success')
    if (isFresh) toast(dashboardRefreshed)
  }

  return { refresh, refreshing }
}
