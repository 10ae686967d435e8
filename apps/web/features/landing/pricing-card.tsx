import { formatHourlyPrice } from '#domain/pricing/money.ts'
import { visit } from '#web/content/visit.ts'
import { usePricing } from './live-facts.tsx'
import { NoteCard } from './note-card.tsx'

export function PricingCard() {
  return (
    <NoteCard title="Pricing" notes={visit.pricing}>
      <Price />
    </NoteCard>
  )
}

// Both lines take the same room, so that the price moves nothing when it comes.
function Price() {
  const pricing = usePricing()
  return (
    <p aria-live="polite" className="flex min-h-12 flex-wrap items-baseline gap-x-3">
      {pricing ? (
        <>
          <span className="font-display text-4xl font-semibold">
            {formatHourlyPrice(Math.round(pricing.finalPrice * 100))}
          </span>
          {pricing.finalPrice < pricing.basePrice && (
            <s className="text-ink-soft">
              <span className="sr-only">instead of </span>
              {formatHourlyPrice(Math.round(pricing.basePrice * 100))}
            </s>
          )}
          <span className="text-ink-soft">per person</span>
        </>
      ) : (
        'Loading pricing information...'
      )}
    </p>
  )
}
