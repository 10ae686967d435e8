import { formatHourlyPrice, penceOf } from '#domain/pricing/money.ts'
import { cafe } from '#web/content/cafe.ts'
import { visit } from '#web/content/visit.ts'
import { usePricing } from './live-facts.tsx'
import { NoteCard } from './note-card.tsx'

export function PricingCard() {
  return (
    <NoteCard title="Pricing" notes={visit.pricing}>
      <Price />
      <p className="no-scripts">{`Please ring us for the price of today: ${cafe.phone}.`}</p>
    </NoteCard>
  )
}

// Both lines take the same room, so that the price moves nothing when it comes.
function Price() {
  const pricing = usePricing()
  return (
    <p aria-live="polite" className="price">
      {pricing ? <PriceNow {...pricing} /> : 'Loading pricing information...'}
    </p>
  )
}

type PriceProps = { basePrice: number; finalPrice: number }

function PriceNow({ basePrice, finalPrice }: PriceProps) {
  return (
    <>
      <strong>{formatHourlyPrice(penceOf(finalPrice))}</strong>
      {finalPrice < basePrice && (
        <s>
          <span className="sr-only">instead of </span>
          {formatHourlyPrice(penceOf(basePrice))}
        </s>
      )}
      <span>per person</span>
    </>
  )
}
