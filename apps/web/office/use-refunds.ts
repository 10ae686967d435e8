import { useAnswer } from '#web/act/use-answer.ts'
import type { Data } from '#web/api/api.ts'
import { useFailureLog } from './failure-log.ts'

export type Refund = Data<'GET StripePayments/refunds/{bookingId}'>[number]

export function useRefunds(bookingId: number, { enabled = true } = {}) {
  const query = useAnswer(
    'GET StripePayments/refunds/{bookingId}',
    // Money is looked up, not remembered.
    { key: ['office', 'refunds', bookingId], staleTime: 0, enabled },
    { params: { bookingId } },
  )
  useFailureLog('Failed to fetch refund history', query.error)
  return query
}
