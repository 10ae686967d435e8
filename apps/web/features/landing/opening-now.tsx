import type { Data } from '#web/api/api.ts'
import { dayWords } from './day-words.ts'
import { useBusinessInfo } from './live-facts.tsx'

type BusinessInfo = Data<'GET public/business-info'>

/** Whether the door is open, and when there is room next. Its place is kept while it loads. */
export function OpeningNow() {
  const business = useBusinessInfo()
  return (
    <p aria-live="polite" className="hero-open">
      {business && (
        <>
          <strong data-open={business.opening.isOpen || undefined}>{openingWords(business)}</strong>
          <span>{nextSlotWords(business)}</span>
        </>
      )}
    </p>
  )
}

function openingWords({ opening }: BusinessInfo): string {
  if (opening.isOpen) return `Open now, until ${opening.closesAt}`
  const { opens } = opening
  return opens ? `Opens ${dayWords(opens)} at ${opens.time}` : 'Closed for now'
}

function nextSlotWords({ nextFreeSlot: slot }: BusinessInfo): string {
  if (!slot) return 'All slots are taken at the moment'
  return `Next free slot: ${dayWords(slot)} at ${slot.start_time}`
}
