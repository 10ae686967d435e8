import { useState } from 'react'
import { cancellationWay } from '#domain/booking/cancellation-request.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CalendarIcon, PencilIcon, RepeatIcon } from '#web/ui/icons.tsx'
import type { OwnBooking } from '#web/visit/own-booking.ts'
import { bookAgainAddress, canEditWishes, isOver } from './booking-words.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { PayNow } from './pay-now.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { WishesDialog } from './wishes-dialog.tsx'

type Act = 'move' | 'wishes' | 'cancel' | 'request'

type Props = { booking: OwnBooking; started: boolean }

/** What the customer can do with a booking now, and nothing else. */
export function BookingActions({ booking, started }: Props) {
  const [act, setAct] = useState<Act | null>(null)
  const way = cancellationWay(booking)
  const close = () => setAct(null)
  return (
    <div className="flex flex-wrap gap-2 empty:hidden print:hidden">
      {booking.canPay && <PayNow booking={booking} />}
      {booking.changeableUntil && (
        <Button tone="quiet" size="small" onClick={() => setAct('move')}>
          <CalendarIcon />
          Move visit
        </Button>
      )}
      {canEditWishes(booking, started) && (
        <Button tone="quiet" size="small" onClick={() => setAct('wishes')}>
          <PencilIcon />
          Edit requests
        </Button>
      )}
      {way === 'request' && (
        <Button tone="quiet" size="small" onClick={() => setAct('request')}>
          Request Cancellation
        </Button>
      )}
      {way === 'direct' && (
        <Button tone="quiet" size="small" onClick={() => setAct('cancel')}>
          Cancel Booking
        </Button>
      )}
      {isOver(booking, started) && (
        <ButtonLink to={bookAgainAddress(booking)} tone="quiet" size="small">
          <RepeatIcon />
          Book again
        </ButtonLink>
      )}
      {act === 'move' && <MoveDialog booking={booking} onClose={close} />}
      {act === 'wishes' && <WishesDialog booking={booking} onClose={close} />}
      {act === 'cancel' && <CancelDialog booking={booking} onClose={close} />}
      {act === 'request' && <RequestDialog booking={booking} onClose={close} />}
    </div>
  )
}
