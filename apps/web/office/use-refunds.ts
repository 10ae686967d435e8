import { useQuery } from '@tanstack/react-query'
import { api, type Data } from '#web/api/api.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { useFailureLog } from './failure-log.ts'

export type Refund = Data<'GET StripePayments/refunds/{bookingId}'>[number]

export function useRefunds(bookingId: number, { enabled = true } = {}) {
  const query = useQuery({
    queryKey: ['office', 'refunds', bookingId],
    queryFn: () => unwrap(api('GET StripePayments/refunds/{bookingId}', { params: { bookingId } })),
    // Money is looked up, not remembered.
    staleTime: 0,
    enabled,
  })
  useFailureLog('Failed to fetch refund history', query.error)
  return query
}
