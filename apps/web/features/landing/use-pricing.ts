import { useEffect } from 'react'
import { FALLBACK_PRICING } from '#domain/pricing/fallback-pricing.ts'
import { api } from '#web/api/api.ts'
import { useAnswer } from '#web/api/use-answer.ts'

const readPricing = () => api('GET public/pricing')

/** Undefined while it loads. A price that cannot be had is logged and taken from the fallback. */
export function usePricing() {
  const answer = useAnswer(readPricing)
  const problem = answer?.error?.message
  useEffect(() => {
    if (problem) console.warn('Could not load the pricing:', problem)
  }, [problem])
  return answer && (answer.data ?? FALLBACK_PRICING)
}
