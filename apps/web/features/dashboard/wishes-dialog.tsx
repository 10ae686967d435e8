import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { OwnBooking } from '#web/visit/own-booking.ts'
import { WishesField } from '#web/visit/wishes-field.tsx'
import { useWishes } from './use-wishes.ts'

type Props = { booking: OwnBooking; onClose: () => void }

/** Gone as soon as it is sent; back, with the words in it, if they did not arrive. */
export function WishesDialog({ booking, onClose }: Props) {
  const save = useWishes(booking)
  const [open, setOpen] = useState(true)
  const [wishes, setWishes] = useState(booking.special_requests)
  const [problem, setProblem] = useState<string>()

  async function send() {
    setOpen(false)
    const failure = await save(wishes.trim())
    if (failure === null) return onClose()
    setProblem(failure)
    setOpen(true)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Special requests"
      description="You can change them any time before your visit."
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            Leave as it is
          </Button>
          <Button onClick={() => void send()}>Save Requests</Button>
        </>
      }
    >
      <WishesField value={wishes} error={problem} onChange={setWishes} />
    </Dialog>
  )
}
