import {
  CAPACITY_REACHED,
  isCapacityReached,
  limitAdults,
  limitChildren,
  MAX_ADULTS,
  MAX_CHILDREN,
  type Party,
} from '#domain/booking/party.ts'
import { NumberStepper } from '#web/ui/number-stepper.tsx'

type Props = {
  party: Party
  /** Seats left in the chosen slot; without one, only the limits of every booking hold. */
  remaining: number
  /** As many as may be booked of each, unless it says so. */
  most?: Party
  /** So many come at any rate. */
  atLeast?: number
  /** Who is a child, and what they pay; nothing where that is the session's own affair. */
  childrenHint?: string | undefined
  onChange: (part: Partial<Party>) => void
}

const MOST: Party = { adults: MAX_ADULTS, children: MAX_CHILDREN }

export function PartyFields(props: Props) {
  const { party, remaining, most = MOST, atLeast = 1, childrenHint, onChange } = props
  const { adults, children } = party
  return (
    <div className="flex flex-col gap-4">
      <NumberStepper
        label="Adults"
        value={adults}
        min={Math.max(1, atLeast - children)}
        max={limitAdults(most.adults, children, remaining, most.adults)}
        onChange={(adults) => onChange({ adults })}
      />
      <NumberStepper
        label="Children"
        hint={childrenHint}
        value={children}
        min={Math.max(0, atLeast - adults)}
        max={limitChildren(most.children, adults, remaining, most.children)}
        onChange={(children) => onChange({ children })}
      />
      <p aria-live="polite" className="text-sm text-ink-soft">
        {isCapacityReached(party, remaining) && CAPACITY_REACHED}
      </p>
    </div>
  )
}
