import { Link } from 'react-router'
import { dateLabel } from '#domain/calendar/labels.ts'
import { partyLabel, peopleLabel } from '#domain/booking/party.ts'
import type { Data } from '#web/api/api.ts'
import { inBookings } from '#web/office/in-bookings.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type Touched = Data<'POST office/sessions/preview'>

const reasons = {
  'no-visit': 'does not take place any more',
  overfull: 'has more people than seats',
  beside: 'gives its room to this session',
  resting: 'is while the cats rest',
}

type Props = { touched: Touched; busy: boolean; onClose: () => void; onConfirm: () => void }

export const TouchedDialog = ({ touched, busy, onClose, onConfirm }: Props) => (
  <ConfirmDialog
    title="Some guests have booked this already"
    description="Saving cancels nobody. These people should hear from you: Overview lists them until they are moved, cancelled or told."
    confirm="Save anyway"
    running="Saving..."
    size="wide"
    {...{ busy, onClose, onConfirm }}
  >
    <TouchedList touched={touched} />
  </ConfirmDialog>
)

export const TouchedList = ({ touched: { visits, bookings } }: { touched: Touched }) => (
  <Alert tone="bad">
    <ul className="flex list-disc flex-col gap-1 ps-5">
      {visits.map((visit) => (
        <li key={`${visit.date} ${visit.start_time} ${visit.sessionName}`}>
          {dateLabel(visit.date)}, {visit.start_time} - {visit.end_time} ({visit.sessionName},{' '}
          {peopleLabel(visit.people)}) {reasons[visit.why]}.
        </li>
      ))}
    </ul>
    <p className="mt-3 font-semibold">Offer them another time, or cancel with their money back:</p>
    <ul className="flex flex-col gap-1">
      {bookings.map((booking) => (
        <li key={booking.id}>
          <Link to={inBookings(booking.bookingRef)} className="underline">
            {booking.bookingRef}
          </Link>
          , <bdi>{booking.userName}</bdi>, {partyLabel(booking)}, {dateLabel(booking.bookingDate)}{' '}
          {booking.timeSlotStart}
        </li>
      ))}
    </ul>
  </Alert>
)
