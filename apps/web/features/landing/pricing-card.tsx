import { cafe } from '#content/cafe.ts'
import { visit } from '#content/visit.ts'
import { NoteCard } from './note-card.tsx'

export function PricingCard() {
  return (
    <NoteCard title="Pricing" notes={visit.pricing}>
      {/* Both lines take the same room, so that the price moves nothing when it comes. */}
      <p aria-live="polite" data-fact="price" className="price">
        Loading pricing information...
      </p>
      <p className="no-scripts">{`Please ring us for the price of today: ${cafe.phone}.`}</p>
    </NoteCard>
  )
}
