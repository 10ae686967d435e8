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
  /** So many come at any rate. */
  atLeast?: number
  /** Who is a child, and what they pay; nothing where that is the session's own affair. */
  childrenHint?: string | undefined
  onChange: (part: Partial<Party>) => void
}

export function PartyFields(props: Props) {
  const { party, remaining, atLeast = 1, childrenHint, onChange } = props
  const { adults, children } = party
  return (
    <div className="flex flex-col gap-4">
      <NumberStepper
        label="Adults"
        value={adults}
        min={Math.max(1, atLeast - children)}
        max={limitAdults(MAX_ADULTS, children, remaining)}
        onChange={(adults) => onChange({ adults })}
      />
      <NumberStepper
        label="Children"
        hint={childrenHint}
        value={children}
        min={Math.max(0, atLeast - adults)}
        max={limitChildren(MAX_CHILDREN, adults, remaining)}
        onChange={(children) => onChange({ children })}
      />
      <p aria-live="polite" className="text-sm text-ink-soft">
        {isCapacityReached(party, remaining) && CAPACITY_REACHED}
      </p>
    </div>
  )
}
