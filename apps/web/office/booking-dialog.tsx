import type { ActedBooking } from './acted-booking.ts'
import { BookingDetailsDialog } from './booking-details-dialog.tsx'
import type { BookingAct } from './booking-menu.tsx'
import { ChangeBookingDialog } from './change-booking-dialog.tsx'
import { ChangeStatusDialog } from './change-status-dialog.tsx'
import { EraseGuestDialog, NewLinkDialog } from './guest-dialogs.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import type { RefundForm } from './refund-form.ts'
import { RefundHistoryDialog } from './refund-history-dialog.tsx'

/** What staff want to do with which booking; its details are known by its number. */
export type Chosen =
  | { act: 'details'; booking: Pick<ActedBooking, 'id'>; again?: never }
  | { act: Exclude<BookingAct, 'details'>; booking: ActedBooking; again?: Partial<RefundForm> }

type Props = { chosen: Chosen | null; onChoose: (chosen: Chosen | null) => void }

/** The dialog of an act, at most one at a time; some lead to another. */
export function BookingDialog({ chosen, onChoose }: Props) {
  if (!chosen) return null
  const { act, booking, again } = chosen
  const onClose = () => onChoose(null)
  switch (act) {
    case 'details':
      return (
        <BookingDetailsDialog
          id={booking.id}
          onClose={onClose}
          onAct={(act, booking) => onChoose({ act, booking })}
        />
      )
    case 'change':
      return <ChangeBookingDialog booking={booking} onClose={onClose} />
    case 'refund':
      return <RefundDialog booking={booking} again={again} onClose={onClose} />
    case 'refunds':
      return (
        <RefundHistoryDialog
          booking={booking}
          onClose={onClose}
          onAgain={(again, booking) => onChoose({ act: 'refund', booking, again })}
        />
      )
    case 'new-link':
      return <NewLinkDialog booking={booking} onClose={onClose} />
    case 'erase':
      return <EraseGuestDialog booking={booking} onClose={onClose} />
    case 'cancel':
    case 'reconfirm':
      return <ChangeStatusDialog key={act} change={act} booking={booking} onClose={onClose} />
  }
}
