import { peopleIn } from '#domain/booking/party.ts'
import type { Party } from '#domain/booking/party.ts'
import { slotLabel } from '#domain/calendar/labels.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { nearestSlots } from '#web/visit/offered-slots.ts'
import type { Slot } from '#web/visit/offered-slots.ts'

/** A time that was chosen, and what became of it. */
export type Lost = { slot: Slot; why: string }

type Props = {
  lost: Lost
  slots: readonly Slot[]
  party: Party
  onChoose: (slotId: number) => void
}

/** Somebody else was faster: told kindly, with the nearest times that have room for everybody. */
export function SlotLost({ lost, slots, party, onChoose }: Props) {
  const nearest = nearestSlots(lost.slot, slots, peopleIn(party))
  return (
    <Alert announce title={`${slotLabel(lost.slot)} ${lost.why}`}>
      {nearest.length > 0 ? (
        <>
          <p>Sorry! These times have room for all of you:</p>
          <p className="flex flex-wrap gap-2 pt-1">
            {nearest.map((slot) => (
              <Button key={slot.id} tone="quiet" size="small" onClick={() => onChoose(slot.id)}>
                {slotLabel(slot)}
              </Button>
            ))}
          </p>
        </>
      ) : (
        <p>Sorry! No other time of this day has room for all of you. Another day might.</p>
      )}
    </Alert>
  )
}
