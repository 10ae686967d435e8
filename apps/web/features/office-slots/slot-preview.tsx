import { usePricing } from '#web/visit/use-pricing.ts'
import { lengthLabel, minutesOf, seatPriceLabel } from './slot-words.ts'
import type { SlotFields } from './slot-words.ts'

/** How long such a slot is and what it costs, before it is saved. */
export function SlotPreview({ fields }: { fields: SlotFields }) {
  const pricing = usePricing()
  const minutes = minutesOf(fields)
  if (minutes === null) return null
  return (
    <>
      {lengthLabel(minutes)}
      {pricing && `, ${seatPriceLabel(minutes, pricing)} a person`}
    </>
  )
}
