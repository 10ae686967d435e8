import { formatAmount } from '#domain/pricing/money.ts'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import type { AddOn } from '#web/visit/use-public-sessions.ts'
import type { Visit } from './use-visit.ts'

type Props = Pick<Visit, 'addOns' | 'chosenAddOns' | 'changeAddOn'>

const MOST = 20

/** Folded away: whoever wants nothing with it passes by. */
export function AddOnFields({ addOns, chosenAddOns, changeAddOn }: Props) {
  if (addOns.length === 0) return null
  const isChosen = addOns.some(({ id }) => (chosenAddOns[id] ?? 0) > 0)
  return (
    <details open={isChosen || undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
        Something to go with it?
      </summary>
      <div className="flex flex-col gap-4 pt-2">
        {addOns.map((addOn) => (
          <NumberStepper
            key={addOn.id}
            label={addOn.name}
            hint={hintOf(addOn)}
            value={chosenAddOns[addOn.id] ?? 0}
            min={0}
            max={Math.min(MOST, addOn.left ?? MOST)}
            onChange={(count) => changeAddOn(addOn.id, count)}
          />
        ))}
      </div>
    </details>
  )
}

const FEW = 5

function hintOf({ words, price, left }: AddOn): string {
  const scarce = left === 0 ? 'sold out' : left !== null && left <= FEW && `${left} left`
  return [words, price === 0 ? 'free' : formatAmount(price), scarce].filter(Boolean).join(', ')
}
