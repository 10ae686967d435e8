import { formatHourlyPrice } from '#domain/pricing/money.ts'
import { visit } from '#web/content/landing.ts'
import { Card } from '#web/ui/card.tsx'
import { usePricing } from './use-pricing.ts'

export function PricingCard() {
  return (
    <Card ears>
      <h3 className="text-2xl">Pricing</h3>
      <Price />
      <ul className="mt-4 flex flex-col gap-1 text-ink-soft">
        {visit.pricingNotes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Card>
  )
}

// Both lines take the same room, so that the price moves nothing when it comes.
function Price() {
  const pricing = usePricing()
  return (
    <p aria-live="polite" className="mt-3 flex min-h-12 items-center gap-3">
      {pricing ? (
        <span className="font-display text-4xl font-semibold">
          {formatHourlyPrice(Math.round(pricing.finalPrice * 100))}
        </span>
      ) : (
        'Loading pricing information...'
      )}
    </p>
  )
}
