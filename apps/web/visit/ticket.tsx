import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { useAuth } from '#web/api/auth.tsx'
import { useCalm } from '#web/ui/use-calm.ts'
import { useNow } from '#web/ui/use-now.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { hasEnded, hasLapsed, isOver } from './booking-words.ts'
import type { TicketBooking } from './own-booking.ts'
import { KeepButtons } from './keep-buttons.tsx'
import { QrCode } from './qr-code.tsx'
import { TicketPaper } from './ticket-paper.tsx'

type Props = {
  booking: TicketBooking
  /** Who comes; by default the signed-in customer. */
  name?: string
  /** Shown without internet: who is in today, this device does not know. */
  isKept?: boolean
  isNew?: boolean
}

/** To print, or to show at the door on a phone. */
export function Ticket({ booking, name, isKept = false, isNew = false }: Props) {
  const { user } = useAuth()
  const now = useNow(60_000)
  const mayMove = !useMedia('(prefers-reduced-motion: reduce)')
  const isStill = useCalm() || !mayMove
  return (
    <TicketPaper
      booking={booking}
      name={name ?? user?.name ?? ''}
      isExpected={!isOver(booking, false) && !hasLapsed(booking) && !hasEnded(booking, now)}
      isToday={!isKept && booking.booking_date === cafeMoment(now).date}
      blinks={isNew && !isStill}
    >
      <QrCode
        text={booking.bookingRef}
        className="size-48 rounded-md border-[1.5px] border-line-strong bg-[white]"
      />
      <KeepButtons booking={booking} />
    </TicketPaper>
  )
}
