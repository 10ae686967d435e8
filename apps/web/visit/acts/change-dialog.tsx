import { useState } from 'react'
import { partyLabel } from '#domain/booking/party.ts'
import { dateLabel, slotLabel } from '#domain/calendar/labels.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { differenceWords } from '#web/visit/difference-words.ts'
import type { OwnBooking } from '#web/visit/own-booking.ts'
import { useChangeQuote, type VisitWish } from '#web/visit/use-change-quote.ts'
import { VisitFields } from '#web/visit/visit-fields.tsx'
import { whichVisit } from '#web/visit/booking-words.ts'
import { useChangeBooking, useLeaveToPay } from './booking-acts.ts'

type Props = { booking: OwnBooking; onClose: () => void }

/** Party, date, time and session of a paid booking, with what that costs before it happens. */
export function ChangeDialog({ booking, onClose }: Props) {
  const { id, booking_date: bookingDate, timeSlotId, sessionId, adults, children } = booking
  const now = { bookingDate, timeSlotId, sessionId, adults, children }
  const [wanted, setWanted] = useState<VisitWish>(now)
  const leave = useLeaveToPay(booking)
  const { quote, obstacle, isFetching } = useChangeQuote({ id, now, wanted })
  const { run, busy, isDone, refusal, reset } = useChangeBooking(booking, {
    failed: 'Booking Not Changed',
    done: ({ checkoutUrl, becomes }) =>
      checkoutUrl ? onTheWay : { title: 'Booking Changed', description: whatItIs(becomes) },
    onDone: ({ checkoutUrl }) => (checkoutUrl ? leave(checkoutUrl) : onClose()),
  })

  function change(part: Partial<VisitWish>) {
    setWanted((before) => ({ ...before, ...part }))
    // Another wish may be possible: what was wrong with this one is no longer in the way.
    if (refusal) reset()
  }

  return (
    <ConfirmDialog
      size="wide"
      title="Change your visit"
      description={`${whichVisit(booking)}, ${partyLabel(booking)}`}
      note={
        <>
          {isFetching ? 'One moment.' : (refusal?.message ?? obstacle)}
          {!refusal && quote && <strong>{differenceWords(quote)}</strong>}
        </>
      }
      keep="Leave as it is"
      confirm={
        quote && quote.difference > 0 ? `Pay ${formatAmount(quote.difference)}` : 'Change Visit'
      }
      running="One moment..."
      busy={busy || isDone}
      resting={quote === null}
      onConfirm={() => quote && run({ ...wanted, difference: quote.difference })}
      onClose={onClose}
    >
      <VisitFields wanted={wanted} onChange={change} />
      <p className="text-sm text-ink-soft">
        What costs more is paid first: we keep the new places for you for half an hour, and your
        booking stays as it is until then.
      </p>
    </ConfirmDialog>
  )
}

const onTheWay = { title: 'One moment', description: 'We take you to the payment page.' }

type Becomes = { bookingDate: string; timeSlotStart: string; timeSlotEnd: string } & Pick<
  OwnBooking,
  'adults' | 'children'
>

const whatItIs = ({ bookingDate, timeSlotStart, timeSlotEnd, ...party }: Becomes) =>
  `${dateLabel(bookingDate)}, ${slotLabel({ start_time: timeSlotStart, end_time: timeSlotEnd })}, ${partyLabel(party)}.`
