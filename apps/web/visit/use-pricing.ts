import { useEffect } from 'react'
import { FALLBACK_PRICING } from '#domain/pricing/fallback-pricing.ts'
import { useAnswer } from '#web/act/use-answer.ts'
import type { Data } from '#web/api/api.ts'

export const pricingKey = ['pricing']

export type Pricing = Omit<Data<'GET public/pricing'>, 'lastUpdated'>

/** Undefined while it loads; the fallback where it cannot be had. */
export function usePricing(): Pricing | undefined {
  const { data, error } = useAnswer('GET public/pricing', { key: pricingKey })
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the visitor sees the fallback; only the log tells
    if (error) console.warn('Could not load the pricing:', error.message)
  }, [error])
  return data ?? (error ? FALLBACK_PRICING : undefined)
}
