import { useState } from 'react'
import { cancellationWay, type CancellationWay } from '#domain/booking/cancellation-request.ts'
import { Button } from '#web/ui/button.tsx'
import { CalendarIcon, CloseIcon, PencilIcon } from '#web/ui/icons.tsx'
import { canEditWishes } from '#web/visit/booking-words.ts'
import { CancelTicket, RequestCancellation } from './cancel-ticket.tsx'
import { CorrectEmail } from './correct-email.tsx'
import { EditWishes } from './edit-wishes.tsx'
import { MoveTicket } from './move-ticket.tsx'
import type { Held } from './use-ticket.ts'

type Act = 'move' | 'wishes' | 'email' | NonNullable<CancellationWay>

type Props = Held & {
  started: boolean
  /** Buttons that stand beside the others. */
  children?: React.ReactNode
}

/** What whoever has the link can do with the booking now, and nothing else. */
export function TicketActions({ ticket, token, started, children }: Props) {
  const [act, setAct] = useState<Act | null>(null)
  const held = { ticket, token, onClose: () => setAct(null) }
  const way = cancellationWay(ticket)
  return (
    <>
      <div className="flex flex-wrap gap-2 *:grow sm:*:grow-0">
        {ticket.changeableUntil && (
          <Button tone="quiet" size="small" onClick={() => setAct('move')}>
            <CalendarIcon />
            Move visit
          </Button>
        )}
        {children}
        {canEditWishes(ticket, started) && (
          <Button tone="quiet" size="small" onClick={() => setAct('wishes')}>
            <PencilIcon />
            Edit requests
          </Button>
        )}
        {ticket.canCorrectEmail && (
          <Button tone="quiet" size="small" onClick={() => setAct('email')}>
            Correct e-mail
          </Button>
        )}
        {way && (
          <Button tone="plain" size="small" onClick={() => setAct(way)}>
            <CloseIcon />
            {way === 'request' ? 'Request Cancellation' : 'Cancel Booking'}
          </Button>
        )}
      </div>
      {act === 'move' && <MoveTicket {...held} />}
      {act === 'wishes' && <EditWishes {...held} />}
      {act === 'email' && <CorrectEmail {...held} />}
      {act === 'direct' && <CancelTicket {...held} />}
      {act === 'request' && <RequestCancellation {...held} />}
    </>
  )
}
