import { useQuery } from '@tanstack/react-query'
import { FALLBACK_PRICING } from '#domain/pricing/fallback-pricing.ts'
import { api } from '#web/api/api.ts'

/** Undefined while it loads. A price that cannot be had is logged and taken from the fallback. */
export function usePricing() {
  return useQuery({ queryKey: ['pricing'], queryFn: readPricing }).data
}

async function readPricing() {
  const { data, error } = await api('GET public/pricing')
  if (data) return data
  console.warn('Could not load the pricing:', error.message)
  return FALLBACK_PRICING
}
