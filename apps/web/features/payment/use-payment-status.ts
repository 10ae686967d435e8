import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'
import type { Data } from '#web/api/api.ts'
import { unwrap } from '#web/api/unwrap.ts'

export type PaymentStatus = Data<'GET StripePayments/status/{id}'>

const ASK_AGAIN_MS = 2_000

/** The true state of a payment, asked again while the provider's confirmation is on its way. */
export function usePaymentStatus(reference: string) {
  return useQuery({
    queryKey: ['payment-status', reference],
    queryFn: () => unwrap(api('GET StripePayments/status/{id}', { params: { id: reference } })),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? ASK_AGAIN_MS : false),
    staleTime: 0,
  })
}
