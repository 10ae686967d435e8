import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '#web/act/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { OwnBooking } from '#web/visit/own-booking.ts'
import { WishesField } from '#web/visit/wishes-field.tsx'
import { ownBookingsKey, withWishes, type OwnPage } from './own-list.ts'

type Props = { booking: OwnBooking; onClose: () => void }

/** Gone as soon as it is sent; back, with the words in it, if they did not arrive. */
export function WishesDialog({ booking, onClose }: Props) {
  const { id, special_requests: before } = booking
  const queries = useQueryClient()
  const [wishes, setWishes] = useState(before)
  const { run, busy, refusal } = useAct('PUT bookings/update/{id}', {
    done: { title: 'Requests Saved', description: 'We have noted them.' },
    failed: 'Requests Not Saved',
    changes: ownBookingsKey,
    onDone: onClose,
    onRefused: () => show(before),
  })

  // Words cost nothing: they show at once, and are taken back if they did not arrive.
  function show(wishes: string) {
    queries.setQueriesData<InfiniteData<OwnPage>>(
      { queryKey: [...ownBookingsKey, 'list'] },
      (lists) => lists && { ...lists, pages: withWishes(lists.pages, id, wishes) },
    )
  }

  function save() {
    show(wishes.trim())
    run({ params: { id }, body: { special_requests: wishes.trim() } })
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
