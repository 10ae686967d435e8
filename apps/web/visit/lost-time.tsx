import { useState } from 'react'
import { peopleIn, type Party } from '#domain/booking/party.ts'
import { slotLabel } from '#domain/calendar/labels.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { nearestSlots, type Slot, type Time } from './offered-slots.ts'

export type LostTime<T extends Time = Slot> = { slot: T; why: string }

type Props<T extends Time> = {
  lost: LostTime<T>
  slots: readonly T[]
  party: Party
  onChoose: (slot: T) => void
}

/** Another customer was faster: told kindly, with the nearest times that have room for the party. */
export function LostTimeAlert<T extends Time>({ lost, slots, party, onChoose }: Props<T>) {
  const nearest = nearestSlots(lost.slot, slots, peopleIn(party))
  return (
    <Alert announce title={`${slotLabel(lost.slot)} ${lost.why}`}>
      {nearest.length > 0 ? (
        <>
          <p>Sorry! These times have room for all of you:</p>
          <p className="flex flex-wrap gap-2 pt-1">
            {nearest.map((slot) => (
              <Button
                key={slot.id}
                tone="quiet"
                size="small"
                className="max-sm:px-3"
                onClick={() => onChoose(slot)}
              >
                <Times label={slotLabel(slot)} />
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

/** On a phone only when it begins is shown: all of them on one line, in any letters, leave room for the hours above. */
function Times({ label }: { label: string }) {
  const [start, end] = label.split(' - ')
  return (
    <span>
      {start}
      {end && <span className="max-sm:sr-only"> - {end}</span>}
    </span>
  )
}

/** The chosen time once the party cannot have it any more, also if it is gone from the list. */
export function useLostTime<T extends Time>(
  chosenId: T['id'] | null,
  slots: readonly T[] | undefined,
  people: number,
): LostTime<T> | null {
  const [seen, setSeen] = useState<T | null>(null)
  const chosen = slots?.find(({ id }) => id === chosenId)
  if (chosen && chosen !== seen) setSeen(chosen)
  if (!slots || !seen || seen.id !== chosenId) return null
  const why = whyLost(seen, slots, people)
  return why === null ? null : { slot: seen, why }
}

/** What became of a chosen time that the party cannot have any more; null while it can. */
export function whyLost(chosen: Time, slots: readonly Time[], people: number): string | null {
  const slot = slots.find(({ id }) => id === chosen.id)
  if (!slot) return 'is not offered any more'
  const left = slot.remaining_capacity
  if (left === 0) return 'has just filled up'
  if (!slot.is_available) return 'has begun'
  if (people <= left) return null
  return `has only ${left === 1 ? '1 place' : `${left} places`} left`
}
