import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import type { Data } from '#web/api/api.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { useFailureLog } from '#web/office/failure-log.ts'

export type RequestList = Data<'GET bookings/admin/cancellation-requests'>
export type CancellationRequest = RequestList['requests'][number]

export const requestsKey = ['office', 'cancellation-requests']

export type Wanted = { page: number; pageSize: number; search?: string | undefined }

/** Customers ask while the panel is open: it looks again by itself. */
const LOOK_AGAIN_MS = 30_000

export function usePendingRequests(wanted: Wanted) {
  const query = useQuery({ ...requests(false, wanted), refetchInterval: LOOK_AGAIN_MS })
  useFailureLog('Failed to fetch pending cancellation requests', query.error)
  return query
}

export function useProcessedRequests(wanted: Wanted) {
  const query = useQuery(requests(true, wanted))
  useFailureLog('Failed to fetch cancellation history', query.error)
  return query
}

function requests(processed: boolean, { page, pageSize, search }: Wanted) {
  const query = { processed: processed ? 'true' : 'false', page, pageSize, search } as const
  return {
    queryKey: [...requestsKey, query],
    queryFn: () => unwrap(api('GET bookings/admin/cancellation-requests', { query })),
    // The rows of before stay, dimmed, until the next ones are there: nothing jumps.
    placeholderData: keepPreviousData<RequestList>,
  }
}
