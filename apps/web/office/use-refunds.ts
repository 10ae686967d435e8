import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web/api/api.ts'
import type { Data } from '#web/api/api.ts'
import { unwrap } from '#web/api/unwrap.ts'

export type Refund = Data<'GET StripePayments/refunds/{bookingId}'>[number]

export function useRefunds(bookingId: number, { enabled = true } = {}) {
  const query = useQuery({
    queryKey: ['office', 'refunds', bookingId],
    queryFn: () => unwrap(api('GET StripePayments/refunds/{bookingId}', { params: { bookingId } })),
    // Money is looked up, not remembered.
    staleTime: 0,
    enabled,
  })
  const { error } = query
  useEffect(() => {
    // oxlint-disable-next-line no-console -- for whoever looks into it: the box says it only once
    if (error) console.error('Failed to fetch refund history', error)
  }, [error])
  return query
}
