import { slotLabel } from '#domain/calendar/labels.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { cx } from '#web/ui/class-names.ts'
import type { Slot } from './offered-slots.ts'

type Props = { slot: Slot; chosen: boolean; onChoose: () => void }

/** A radio that looks like a card: the arrow keys go from time to time. */
export function SlotCard({ slot, chosen, onChoose }: Props) {
  return (
    <label
      className={cx(
        'flex min-h-18 cursor-pointer flex-col justify-center rounded-md border-[1.5px] px-2.5 py-2 sm:px-3',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-marmalade-ink',
        chosen
          ? 'border-on-marmalade bg-marmalade text-on-marmalade'
          : 'border-line-strong bg-card hover:bg-sunk',
      )}
    >
      <input type="radio" name="slot" checked={chosen} onChange={onChoose} className="sr-only" />
      <span className="text-sm font-semibold whitespace-nowrap tabular-nums sm:text-base">
        {slotLabel(slot)}
      </span>
      <span className="flex flex-wrap justify-between gap-x-2 text-sm tabular-nums">
        <span>{slot.remaining_capacity} left</span>
        <span>{formatAmount(slot.final_price)}</span>
      </span>
    </label>
  )
}
