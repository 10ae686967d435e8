import { createContext, use, useEffect } from 'react'
import { FALLBACK_PRICING } from '#domain/pricing/fallback-pricing.ts'
import { api } from '#web/api/api.ts'
import type { Data } from '#web/api/api.ts'
import { useAnswer } from '#web/api/use-answer.ts'

type Pricing = Omit<Data<'GET public/pricing'>, 'lastUpdated'>
type BusinessInfo = Data<'GET public/business-info'>

const PricingContext = createContext<Pricing | undefined>(undefined)
const BusinessContext = createContext<BusinessInfo | undefined>(undefined)

/** Undefined while it loads; the fallback where it cannot be had. */
export const usePricing = () => use(PricingContext)

/** Undefined while it loads, and where it cannot be had: then the page promises nothing. */
export const useBusinessInfo = () => use(BusinessContext)

const askPricing = () => api('GET public/pricing')
const askBusinessInfo = () => api('GET public/business-info')

/** What the server knows and the finished page cannot: prices, hours, the next free slot. */
export function LiveFacts({ children }: { children: React.ReactNode }) {
  const business = useAnswer(askBusinessInfo)
  const priced = useAnswer(askPricing)
  const problem = priced?.error?.message
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the visitor sees the fallback; only the log tells
    if (problem) console.warn('Could not load the pricing:', problem)
  }, [problem])
  return (
    <BusinessContext value={business?.data ?? undefined}>
      <PricingContext value={priced && (priced.data ?? FALLBACK_PRICING)}>
        {children}
      </PricingContext>
    </BusinessContext>
  )
}
