import type { Data } from '#web/api/api.ts'
import { cx } from '#web/ui/class-names.ts'
import { dayWords } from './day-words.ts'
import { useBusinessInfo } from './live-facts.tsx'

type BusinessInfo = Data<'GET public/business-info'>

/** Whether the door is open, and when there is room next. Its place is kept while it loads. */
export function OpeningNow() {
  const business = useBusinessInfo()
  return (
    <p
      aria-live="polite"
      className="mt-5 flex min-h-14 flex-wrap content-start items-center gap-x-5 gap-y-1 scripting-none:hidden"
    >
      {business && (
        <>
          <span className="inline-flex items-center gap-2 font-semibold">
            <span
              aria-hidden="true"
              className={cx(
                'size-3 rounded-full border-2 border-moss',
                business.opening.isOpen && 'bg-moss',
              )}
            />
            {openingWords(business)}
          </span>
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
