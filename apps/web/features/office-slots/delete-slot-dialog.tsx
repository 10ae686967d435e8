import { useState } from 'react'
import { slotLabel } from '#domain/calendar/labels.ts'
import type { TimeSlot } from '#web/office/use-time-slots.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useSlotActs } from './use-slot-acts.ts'

type Props = { slot: TimeSlot; onClose: () => void }

/** Asks first. Where people are still coming, it offers the next best thing (D12). */
export function DeleteSlotDialog({ slot, onClose }: Props) {
  const { remove, setActive } = useSlotActs()
  const [running, setRunning] = useState(false)
  const [bookings, setBookings] = useState(0)

  async function run(act: ReturnType<typeof remove>) {
    setRunning(true)
    const error = await act
    setRunning(false)
    if (error?.code === 'SLOT_IN_USE') setBookings(error.bookings ?? 1)
    else onClose()
  }

  const isKept = bookings > 0
  return (
    <Dialog
      open
      locked={running}
      onClose={onClose}
      title={`Delete ${slotLabel(slot)}?`}
      description={
        isKept ? undefined : 'Nobody can book it any more. Past bookings keep showing their times.'
      }
      actions={
        <>
          <Button tone="quiet" disabled={running} onClick={onClose}>
            {isKept ? 'Keep it' : 'Cancel'}
          </Button>
          {!isKept && (
            <Button tone="destructive" busy={running} onClick={() => run(remove(slot))}>
              {running ? 'Deleting...' : 'Delete'}
            </Button>
          )}
          {isKept && slot.is_active && (
            <Button busy={running} onClick={() => run(setActive(slot, false))}>
              {running ? 'Deactivating...' : 'Deactivate instead'}
            </Button>
          )}
        </>
      }
    >
      {isKept && <StillComing bookings={bookings} isActive={slot.is_active} />}
    </Dialog>
  )
}

function StillComing({ bookings, isActive }: { bookings: number; isActive: boolean }) {
  const who = bookings === 1 ? '1 upcoming booking' : `${bookings} upcoming bookings`
  return (
    <Alert tone="bad" announce title={`It has ${who}`}>
      <p>
        A slot can be deleted once nobody is coming to it.{' '}
        {isActive
          ? 'Deactivated, it takes no new bookings, and those there are stay.'
          : 'It is inactive already: no new bookings come in.'}
      </p>
    </Alert>
  )
}
