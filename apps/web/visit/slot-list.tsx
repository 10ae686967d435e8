import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { offeredSlots } from './offered-slots.ts'
import type { Slot } from './offered-slots.ts'
import { SlotCard } from './slot-card.tsx'
import { slotsInWords } from './slots-in-words.ts'

type Props = {
  date: string | null
  slots: readonly Slot[] | undefined
  failed: boolean
  chosen: number | null
  onChoose: (slotId: number) => void
  onTryAgain: () => void
}

export function SlotList(props: Props) {
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {slotsInWords(props)}
      </p>
      <SlotChoice {...props} />
    </>
  )
}

function SlotChoice({ date, slots, failed, chosen, onChoose, onTryAgain }: Props) {
  if (!date) return <EmptyState title="First a date">Then its times appear here.</EmptyState>
  if (slots) return <Slots {...{ slots, chosen, onChoose }} />
  if (!failed) return <LoadingSlots />
  return (
    <EmptyState
      title="We could not load the times"
      action={
        <Button tone="quiet" onClick={onTryAgain}>
          Try Again
        </Button>
      }
    />
  )
}

type SlotsProps = {
  slots: readonly Slot[]
  chosen: number | null
  onChoose: (slotId: number) => void
}

function Slots({ slots, chosen, onChoose }: SlotsProps) {
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
          onChoose={() => onChoose(slot.id)}
        />
      ))}
    </fieldset>
  )
}

function LoadingSlots() {
  return (
    <div className="grid grid-cols-2 gap-2 p-0.5">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-18" />
      ))}
    </div>
  )
}
