import { partyLabel } from '#domain/booking/party.ts'
import { slotLabel, weekdayDateLabel } from '#domain/calendar/labels.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { Lines } from '#web/rich-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CalendarIcon, PinIcon, TicketIcon } from '#web/ui/thing-icons.tsx'
import { useCalm } from '#web/ui/use-calm.ts'
import { DirectionsLink } from '#web/visit/directions-link.tsx'
import type { OwnBooking } from '#web/visit/own-booking.ts'
import { QrCode } from '#web/visit/qr-code.tsx'
import { saveCalendarFile } from '#web/visit/calendar-file.ts'
import { Ticket } from '#web/visit/ticket.tsx'
import { BookingActions } from '#web/visit/acts/booking-actions.tsx'
import { useShowWishes } from './own-list.ts'
import { Badges } from './booking-card.tsx'
import { BookingNotes } from '#web/visit/booking-notes.tsx'
import { countdown, dayWords } from './countdown.ts'
import { useHouse } from '#web/house.tsx'

type Props = {
  booking: OwnBooking
  now: number
  /** Nothing else on the page is more urgent than its ticket. */
  isNext: boolean
}

export function NextVisit({ booking, now, isNext }: Props) {
  const started = Date.parse(booking.startsAt) <= now
  const { cafe } = useHouse()
  const calm = useCalm()
  return (
    <Card ears aria-labelledby="next-visit" className="flex flex-col gap-6">
      <div className="flex flex-col gap-5 sm:flex-row sm:justify-between sm:gap-8">
        <div className="flex min-w-0 flex-col gap-3">
          <h3 id="next-visit" className="font-sans text-sm font-semibold text-ink-soft">
            Your next visit
          </h3>
          <p className="font-display text-4xl leading-tight font-semibold">
            {calm ? dayWords(booking, now) : countdown(booking, now)}
          </p>
          <p className="text-lg">
            <strong>{weekdayDateLabel(booking.booking_date)}</strong>
            <br />
            <strong>{slotLabel(booking.time_slots)}</strong>
            <br />
            {booking.sessionName && `${booking.sessionName} · `}
            {partyLabel(booking)} · {formatAmount(booking.total_price)}
          </p>
          <Badges booking={booking} />
          <BookingNotes {...{ booking, started }} />
        </div>
        <QuickTicket {...{ booking, isNext }} />
      </div>
      <BookingActions {...{ booking, started }} onShowWishes={useShowWishes(booking)}>
        <Button tone="quiet" size="small" onClick={() => saveCalendarFile(booking, cafe)}>
          <CalendarIcon />
          Add to Calendar
        </Button>
      </BookingActions>
      <Preparing />
    </Card>
  )
}

const QuickTicket = ({ booking, isNext }: Pick<Props, 'booking' | 'isNext'>) => (
  <div className="flex shrink-0 flex-col items-stretch gap-2 sm:items-center">
    <QrCode text={booking.bookingRef} className="hidden size-36 rounded-md sm:block" />
    <p className="hidden font-semibold tabular-nums sm:block">{booking.bookingRef}</p>
    <DialogButton
      tone={isNext ? 'primary' : 'quiet'}
      size="small"
      renderDialog={(onClose) => (
        <Dialog onClose={onClose} title="Your ticket">
          <Ticket booking={booking} />
        </Dialog>
      )}
    >
      <TicketIcon />
      Show ticket
    </DialogButton>
  </div>
)

function Preparing() {
  const { cafe, words } = useHouse()
  const { street, town, postcode } = cafe.address
  return (
    <div className="grid gap-x-10 gap-y-4 border-t-[1.5px] border-line pt-5 md:grid-cols-2">
      <div>
        <h4 className="mb-1 font-semibold">What to bring</h4>
        <Lines lines={words.bring} className="flex list-disc flex-col gap-1 ps-5" />
      </div>
      <div>
        <h4 className="mb-1 flex items-center gap-1.5 font-semibold">
          <PinIcon />
          Getting here
        </h4>
        <address className="not-italic">
          {street}, {town} {postcode}
        </address>
        <p>{cafe.parking}</p>
        <DirectionsLink />
        <p className="text-ink-soft">Please arrive 5 minutes early.</p>
      </div>
    </div>
  )
}
