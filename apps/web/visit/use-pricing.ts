import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { FALLBACK_PRICING } from '#domain/pricing/fallback-pricing.ts'
import { api, type Data } from '#web/api/api.ts'
import { unwrap } from '#web/api/unwrap.ts'

export const pricingKey = ['pricing']

export type Pricing = Omit<Data<'GET public/pricing'>, 'lastUpdated'>

/** Undefined while it loads; the fallback where it cannot be had. */
export function usePricing(): Pricing | undefined {
  const { data, error } = useQuery({
    queryKey: pricingKey,
    queryFn: () => unwrap(api('GET public/pricing')),
  })
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the visitor sees the fallback; only the log tells
    if (error) console.warn('Could not load the pricing:', error.message)
  }, [error])
  return data ?? (error ? FALLBACK_PRICING : undefined)
}
