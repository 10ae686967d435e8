import { useFailureToast } from '#web/act/failure.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import type { OfficeBooking } from './acted-booking.ts'
import { BookingDetails } from './booking-details.tsx'
import { BookingMenu, type BookingAct } from './booking-menu.tsx'
import { DeskMoney } from './desk-money.tsx'
import { BookingStory } from './booking-story.tsx'
import { useBooking, useStory } from './use-booking.ts'

type Props = {
  id: number
  onClose: () => void
  onAct: (act: BookingAct, booking: OfficeBooking) => void
}

/** Everything about one booking: people, visit, money, mails, and who changed what. */
export function BookingDetailsDialog({ id, onClose, onAct }: Props) {
  const booking = useBooking(id)
  const story = useStory(id)
  useFailureToast(booking.error ?? story.error, 'Error fetching booking details')
  const { data } = booking
  return (
    <Dialog
      onClose={onClose}
      title={`Booking ${id}`}
      size="wide"
      actions={
        data && (
          <BookingMenu booking={data} onAct={(act) => onAct(act, data)} within="details">
            <Button tone="quiet">Actions</Button>
          </BookingMenu>
        )
      }
    >
      {booking.isPending && <Loading>Loading the booking…</Loading>}
      {booking.error && !data && (
        <Failed message={booking.error.message} onAgain={() => booking.refetch()} />
      )}
      {data && <BookingDetails booking={data} />}
      {data && <DeskMoney booking={data} handBacks={story.data?.handBacks ?? []} />}
      {data && story.isPending && <Loading>Loading mails and changes…</Loading>}
      {data && story.error && !story.data && (
        <Failed message={story.error.message} onAgain={() => story.refetch()} />
      )}
      {data && story.data && <BookingStory story={story.data} />}
    </Dialog>
  )
}

const Failed = ({ message, onAgain }: { message: string; onAgain: () => void }) => (
  <Alert tone="bad" title={message}>
    <Button tone="quiet" size="small" className="mt-1 self-start" onClick={onAgain}>
      Try Again
    </Button>
  </Alert>
)
