import { useState } from 'react'
import { partyLabel } from '#domain/booking/party.ts'
import { dateLabel } from '#domain/calendar/labels.ts'
import { failure } from '#web/act/failure.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.ts'
import { ChangeDialog } from '#web/visit/change-dialog.tsx'
import { differenceWords } from '#web/visit/difference-words.ts'
import { useChange } from '#web/visit/use-change.ts'
import { ActProblem } from './act-problem.tsx'
import type { ActedBooking, OfficeBooking } from './acted-booking.ts'
import { whatHappened } from './made-change.ts'
import { useBooking } from './use-booking.ts'
import { useBookingAct } from './use-booking-act.ts'

type Props = { booking: ActedBooking; onClose: () => void }

/** Staff move a guest's visit or change the party; a list does not know the slot, so it is fetched. */
export function ChangeBookingDialog({ booking: { id }, onClose }: Props) {
  const { data } = useBooking(id)
  if (data) return <ChangeFetched booking={data} onClose={onClose} />
  return (
    <Dialog title={`Move or change booking ${id}`} onClose={onClose} actions={null}>
      <Loading>Loading the booking…</Loading>
    </Dialog>
  )
}

function ChangeFetched({ booking, onClose }: { booking: OfficeBooking; onClose: () => void }) {
  const { id, bookingDate, timeSlotId, sessionId, adults, children } = booking
  const [waive, setWaive] = useState(false)
  const visit = { bookingDate, timeSlotId, sessionId, adults, children }
  const change = useChange(id, visit, waive)
  const { busy, problem, run } = useBookingAct(booking, 'POST bookings/{id}/changes', {
    failed: failure('Error', 'Failed to change booking'),
    onDone: async (made) => {
      toast(await whatHappened(made, booking))
      onClose()
    },
  })
  return (
    <ChangeDialog
      {...{ change, busy, onClose }}
      title={`Move or change booking ${id}`}
      description={`${booking.userName}: ${dateLabel(bookingDate)}, ${booking.timeSlotRange}, ${partyLabel(booking)}`}
      unchanged="Choose another party, day or time."
      words={differenceWords}
      confirm={(quote) => (quote && quote.difference > 0 ? linkWords(booking) : 'Change Booking')}
      running="Changing..."
      onConfirm={({ difference, version }) =>
        run({ params: { id }, body: { ...change.body, difference, version } })
      }
    >
      <CheckboxField
        label="Waive the difference: nothing more is paid, and nothing goes back"
        checked={waive}
        onTick={setWaive}
      />
      <ActProblem problem={problem} />
    </ChangeDialog>
  )
}

const linkWords = ({ userEmail }: OfficeBooking) =>
  userEmail === null ? 'Copy a Link to Pay' : 'Send the Link to Pay'
