import type { AddOnCounts } from '#contract/choice.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import type { AddOn } from './use-public-sessions.ts'

type Props = {
  addOns: readonly AddOn[]
  chosen: AddOnCounts
  /** Of one of them. */
  most: number
  onChange: (id: number, count: number) => void
}

/** Folded away: whoever wants nothing with it passes by. */
export function AddOnFields({ addOns, chosen, most, onChange }: Props) {
  if (addOns.length === 0) return null
  const isChosen = addOns.some(({ id }) => (chosen[id] ?? 0) > 0)
  return (
    <details open={isChosen || undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
        Would you like any extras?
      </summary>
      <div className="flex flex-col gap-4 pt-2">
        {addOns.map((addOn) => (
          <NumberStepper
            key={addOn.id}
            label={addOn.name}
            hint={addOnHint(addOn)}
            value={chosen[addOn.id] ?? 0}
            min={0}
            max={Math.min(most, addOn.left ?? most)}
            onChange={(count) => onChange(addOn.id, count)}
          />
        ))}
      </div>
    </details>
  )
}

const FEW = 5

function addOnHint({ words, price, left }: AddOn): string {
  const scarce = left === 0 ? 'sold out' : left !== null && left <= FEW && `${left} left`
  return [words, price === 0 ? 'free' : formatAmount(price), scarce].filter(Boolean).join(', ')
}
