import { slotLabel } from '#domain/calendar/labels.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { cx } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LeafIcon } from '#web/ui/icons.tsx'
import type { Slot } from '#web/visit/offered-slots.ts'
import { crowdInFull, crowdWords, CUSHIONS, cushionsTaken, hoursOf, quietest } from './crowd.ts'

type Props = {
  slots: readonly Slot[]
  chosen: number | null
  people: number
  onChoose: (slotId: number) => void
}

/** The hours of a day: how full each is, and which is the quietest. */
export function HourList({ slots, chosen, people, onChoose }: Props) {
  const hours = hoursOf(slots)
  const best = quietest(hours, people)
  if (hours.length === 0) {
    return <EmptyState title="Nothing left on this day">Perhaps another one?</EmptyState>
  }
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
      <legend className="sr-only">Hour</legend>
      {hours.map((slot) => (
        <Hour
          key={slot.id}
          slot={slot}
          isQuietest={slot.id === best}
          price={hasOtherPrices(hours) ? formatAmount(slot.final_price) : null}
          chosen={slot.id === chosen}
          onChoose={() => onChoose(slot.id)}
        />
      ))}
    </fieldset>
  )
}

const hasOtherPrices = (slots: readonly Slot[]) =>
  new Set(slots.map(({ final_price }) => final_price)).size > 1

type HourProps = {
  slot: Slot
  isQuietest: boolean
  price: string | null
  chosen: boolean
  onChoose: () => void
}

function Hour({ slot, isQuietest, price, chosen, onChoose }: HourProps) {
  const full = slot.remaining_capacity === 0
  const words = [slotLabel(slot), crowdInFull(slot), isQuietest && 'the quietest', price]
  return (
    <label
      className={cx(
        'relative flex min-h-21 flex-col justify-center rounded-md border-[1.5px] px-2.5 py-2 leading-snug sm:px-3',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-marmalade-ink',
        chosen &&
          'ears border-on-marmalade bg-marmalade text-on-marmalade [--ear:0.8rem] forced-colors:border-4',
        !chosen && !full && 'cursor-pointer border-line-strong bg-card hover:bg-sunk',
        !chosen && full && 'cursor-not-allowed border-dashed border-line bg-sunk text-ink-soft',
      )}
    >
      <input
        type="radio"
        name="hour"
        checked={chosen}
        disabled={full}
        onChange={onChoose}
        aria-label={words.filter(Boolean).join(', ')}
        className="sr-only"
      />
      <span aria-hidden="true" className="font-display text-xl font-semibold tabular-nums">
        {slot.start_time.slice(0, 5)}
      </span>
      {isQuietest && !chosen && (
        <LeafIcon className="absolute end-2 -top-2.5 size-5 rounded-full bg-moss-wash p-0.5 text-moss outline-[1.5px] outline-moss" />
      )}
      <Cushions taken={cushionsTaken(slot)} />
      <span aria-hidden="true" className="text-sm whitespace-nowrap">
        {isQuietest ? 'Quietest' : crowdWords(slot)}
        {price && <span className="float-end">{price}</span>}
      </span>
    </label>
  )
}

/** Five cushions: filled where somebody will sit. */
function Cushions({ taken }: { taken: number }) {
  return (
    <svg viewBox="0 0 74 12" aria-hidden="true" className="my-1 h-3 max-w-18">
      {Array.from({ length: CUSHIONS }, (_, index) => (
        <path
          key={index}
          d={`M${index * 15 + 2} 9.5c-2-6.500 1-8 5.500-8s7.500 1.500 5.500 8c-3 1.500-8 1.500-11 0z`}
          className={cx('stroke-current', index < taken ? 'fill-current' : 'fill-none')}
          strokeWidth="1.3"
        />
      ))}
    </svg>
  )
}
