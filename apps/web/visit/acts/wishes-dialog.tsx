import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { OwnBooking } from '#web/visit/own-booking.ts'
import { WishesField } from '#web/visit/wishes-field.tsx'
import { useChangeWishes } from './booking-acts.ts'

type Props = {
  booking: OwnBooking
  /** Words cost nothing: they show at once, and are taken back if they did not arrive. */
  onShow?: ((wishes: string) => void) | undefined
  onClose: () => void
}

/** Gone as soon as it is sent; back, with the words in it, if they did not arrive. */
export function WishesDialog({ booking, onShow, onClose }: Props) {
  const before = booking.special_requests
  const [wishes, setWishes] = useState(before)
  const { run, busy, refusal } = useChangeWishes(booking, {
    done: { title: 'Requests Saved', description: 'We have noted them.' },
    failed: 'Requests Not Saved',
    onDone: onClose,
    onRefused: () => onShow?.(before),
  })

  function save() {
    onShow?.(wishes.trim())
    run(wishes.trim())
  }

  return (
    <Dialog
      open={!busy}
      onClose={onClose}
      title="Special requests"
      description="You can change them any time before your visit."
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            Leave as it is
          </Button>
          <Button onClick={save}>Save Requests</Button>
        </>
      }
    >
      <WishesField value={wishes} error={refusal?.message} onChange={setWishes} />
    </Dialog>
  )
}
