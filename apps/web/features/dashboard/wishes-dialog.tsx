import { useState } from 'react'
import { api } from '#web/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import type { OwnBooking } from '#web/visit/own-booking.ts'
import { wishesNotSaved, wishesSaved } from './dashboard-toasts.ts'
import { useBusy } from './use-busy.ts'
import { useRefresh } from './use-refresh.ts'

const LONGEST_REQUEST = 1_000

type Props = { booking: OwnBooking; onClose: () => void }

export function WishesDialog({ booking, onClose }: Props) {
  const refresh = useRefresh()
  const [wishes, setWishes] = useState(booking.special_requests)
  const [problem, setProblem] = useState<string>()

  const { busy, run } = useBusy(async () => {
    const { data, error } = await api('PUT bookings/update/{id}', {
      params: { id: booking.id },
      body: { special_requests: wishes.trim() },
    })
    if (data) {
      toast(wishesSaved)
      onClose()
    } else if (error.status !== 401) {
      setProblem(error.message)
      toast(wishesNotSaved(error))
    }
    await refresh()
  })

  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title="Special requests"
      description="You can change them any time before your visit."
      actions={
        <>
          <Button tone="quiet" onClick={onClose} disabled={busy}>
            Leave as it is
          </Button>
          <Button busy={busy} onClick={run}>
            {busy ? 'Saving...' : 'Save Requests'}
          </Button>
        </>
      }
    >
      <TextArea
        label="Special requests"
        required={false}
        maxLength={LONGEST_REQUEST}
        hint="A quiet corner, a high chair, an allergy: tell us what helps."
        value={wishes}
        error={problem}
        onChange={(event) => setWishes(event.target.value)}
      />
    </Dialog>
  )
}
