import { slotLabel } from '#domain/calendar/labels.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { offeredSlots, type Time } from './offered-slots.ts'

type Listed = Time & { price: string; name?: string }

type Props<T> = {
  date: string | null
  slots: readonly T[] | undefined
  failed: boolean
  chosen: Time['id'] | null
  onChoose: (slot: T) => void
  onTryAgain: () => void
}

export function SlotList<T extends Listed>(props: Props<T>) {
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {slotsInWords(props)}
      </p>
      <SlotChoice {...props} />
    </>
  )
}

function SlotChoice<T extends Listed>(props: Props<T>) {
  const { date, slots, failed, chosen, onChoose, onTryAgain } = props
  if (!date) return <EmptyState title="First a date">Then its times appear here.</EmptyState>
  if (slots) return <Slots {...{ slots, chosen, onChoose }} />
  if (!failed) return <LoadingSlots />
  return <EmptyState title="We could not load the times" onTryAgain={onTryAgain} />
}

type SlotsProps<T> = Pick<Props<T>, 'chosen' | 'onChoose'> & { slots: readonly T[] }

function Slots<T extends Listed>({ slots, chosen, onChoose }: SlotsProps<T>) {
  const offered = offeredSlots(slots)
  if (offered.length === 0) {
    return <EmptyState title="Nothing left on this day">Perhaps another one?</EmptyState>
  }
  return (
    <fieldset className="grid grid-cols-2 gap-2 p-0.5">
      <legend className="sr-only">Time</legend>
      {offered.map((slot) => (
        <SlotCard
          key={slot.id}
          slot={slot}
          chosen={slot.id === chosen}
          onChoose={() => onChoose(slot)}
        />
      ))}
    </fieldset>
  )
}

type CardProps = { slot: Listed; chosen: boolean; onChoose: () => void }

const SlotCard = ({ slot, chosen, onChoose }: CardProps) => (
  <RadioCard
    chosen={chosen}
    input={{ name: 'slot', checked: chosen, onChange: onChoose }}
    className="min-h-18 px-2.5 py-2 sm:px-3"
  >
    <span className="text-sm font-semibold whitespace-nowrap tabular-nums sm:text-base">
      {slotLabel(slot)}
    </span>
    {slot.name && <span className="text-sm font-semibold wrap-anywhere">{slot.name}</span>}
    <span className="flex flex-wrap justify-between gap-x-2 text-sm tabular-nums">
      <span>{slot.remaining_capacity} left</span>
      <span>{slot.price}</span>
    </span>
  </RadioCard>
)

export const LoadingSlots = () => (
  <div className="grid grid-cols-2 gap-2 p-0.5">
    {Array.from({ length: 8 }, (_, index) => (
      <Skeleton key={index} className="h-18" />
    ))}
  </div>
)

type Shown = { date: string | null; slots: readonly Time[] | undefined; failed: boolean }

/** For those who only listen: what the list has come to. Nothing where a toast says it. */
export function slotsInWords({ date, slots, failed }: Shown): string {
  if (!date || (failed && !slots)) return ''
  if (!slots) return 'Loading available slots...'
  const { length } = offeredSlots(slots)
  if (length === 0) return ''
  return length === 1 ? '1 time to choose from.' : `${length} times to choose from.`
}
