import { useState } from 'react'
import { partyLabel } from '#domain/booking/party.ts'
import { dateLabel } from '#domain/calendar/labels.ts'
import { failure } from '#web/act/failure.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.ts'
import { differenceWords } from '#web/visit/difference-words.ts'
import { useChangeQuote, type VisitWish } from '#web/visit/use-change-quote.ts'
import { VisitFields } from '#web/visit/visit-fields.tsx'
import { ActProblem } from './act-problem.tsx'
import type { ActedBooking, OfficeBooking } from './acted-booking.ts'
import { whatHappened } from './made-change.ts'
import { useBooking } from './use-booking.ts'
import { useBookingAct } from './use-booking-act.ts'

type Props = { booking: ActedBooking; onClose: () => void }

/** Staff move a guest's visit or change the party; a list does not know the slot, so it is fetched. */
export function ChangeBookingDialog({ booking: { id }, onClose }: Props) {
  const { data } = useBooking(id)
  if (data) return <ChangeDialog booking={data} onClose={onClose} />
  return (
    <Dialog title={`Move or change booking ${id}`} onClose={onClose} actions={null}>
      <Loading>Loading the booking…</Loading>
    </Dialog>
  )
}

type ChangeProps = { booking: OfficeBooking; onClose: () => void }

function ChangeDialog({ booking: first, onClose }: ChangeProps) {
  const { id, bookingDate, timeSlotId, sessionId, adults, children } = first
  const now = { bookingDate, timeSlotId, sessionId, adults, children }
  const [wanted, setWanted] = useState<VisitWish>(now)
  const [waive, setWaive] = useState(false)
  const { quote, body, obstacle, isFetching } = useChangeQuote({ id, now, wanted, waive })
  const { busy, problem, run } = useBookingAct(first, 'POST bookings/{id}/changes', {
    failed: failure('Error', 'Failed to change booking'),
    onDone: async (made) => {
      toast(await whatHappened(made, first))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      size="wide"
      title={`Move or change booking ${id}`}
      description={`${first.userName}: ${dateLabel(bookingDate)}, ${first.timeSlotRange}, ${partyLabel(first)}`}
      note={
        <>
          {isFetching ? 'One moment.' : obstacle}
          {quote && <strong>{differenceWords(quote)}</strong>}
        </>
      }
      keep="Leave as it is"
      confirm={quote && quote.difference > 0 ? linkWords(first) : 'Change Booking'}
      running="Changing..."
      busy={busy}
      resting={quote === null}
      onConfirm={() => {
        if (!quote) return
        const { difference, version } = quote
        run({ params: { id }, body: { ...body, difference, version } })
      }}
      onClose={onClose}
    >
      <VisitFields wanted={wanted} onChange={(part) => setWanted({ ...wanted, ...part })} />
      <CheckboxField
        label="Waive the difference: nothing more is paid, and nothing goes back"
        checked={waive}
        onTick={setWaive}
      />
      <ActProblem problem={problem} />
    </ConfirmDialog>
  )
}

const linkWords = ({ userEmail }: OfficeBooking) =>
  userEmail === null ? 'Copy a Link to Pay' : 'Send the Link to Pay'
