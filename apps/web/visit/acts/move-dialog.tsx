import { useState } from 'react'
import { dateLabel, momentLabel, slotLabel } from '#domain/calendar/labels.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { Toast } from '#web/ui/toast.ts'
import type { OwnBooking } from '#web/visit/own-booking.ts'
import { useTimes } from '#web/visit/times.ts'
import { WhenFields } from '#web/visit/when-fields.tsx'
import { whyNotMove } from '#web/visit/change-rules.ts'
import { useUpdateBooking } from './booking-acts.ts'

type Props = { booking: OwnBooking; onClose: () => void }

/** Another date or time, for as long as a booking is unpaid. */
export function MoveDialog({ booking, onClose }: Props) {
  const { booking_date: date, timeSlotId: slotId, sessionId } = booking
  const [wanted, setWanted] = useState({ date, slotId, sessionId })
  const times = useTimesOf(booking, wanted.date)
  const slot = times.data?.find((time) => time.slotId === wanted.slotId) ?? null
  // Seats are moved by the server, all at once or not at all; the screen waits for its word.
  const { run, busy, refusal } = useUpdateBooking(booking, {
    done: visitMoved,
    failed: 'Visit Not Moved',
    onDone: onClose,
  })
  const obstacle = whyNotMove(booking, { date: wanted.date, slot })
  const until = booking.changeableUntil && momentLabel(booking.changeableUntil)

  function move() {
    if (obstacle === null) run({ bookingDate: wanted.date, timeSlotId: wanted.slotId })
  }

  return (
    <ConfirmDialog
      size="wide"
      title="Move your visit"
      description={
        <p>
          Now {dateLabel(booking.booking_date)}, {slotLabel(booking.time_slots)}. You can move it
          until {until}, to any time of the same price.
        </p>
      }
      note={
        <p aria-live="polite" id="why-not-move" className="flex-1 self-center">
          {refusal?.message ??
            obstacle ??
            `To ${dateLabel(wanted.date)}, ${slot && slotLabel(slot)}.`}
        </p>
      }
      keep="Leave as it is"
      confirm="Move Visit"
      running="Moving..."
      busy={busy}
      resting={obstacle !== null}
      describedBy="why-not-move"
      onConfirm={move}
      onClose={onClose}
    >
      <WhenFields
        wanted={wanted}
        times={times}
        onChange={(part) => setWanted({ ...wanted, ...part })}
      />
    </ConfirmDialog>
  )
}

/** Unpaid, it stays with its session. */
function useTimesOf({ sessionId }: OwnBooking, date: string) {
  const times = useTimes(date, sessionId)
  return { ...times, data: times.data?.filter((time) => time.sessionId === sessionId) }
}

function visitMoved({ booking_date, time_slots, canPay }: OwnBooking): Toast {
  const when = `${dateLabel(booking_date)}, ${slotLabel(time_slots)}`
  return {
    title: 'Visit Moved',
    description: canPay
      ? `It is now on ${when}. Please pay for it to keep it.`
      : `We look forward to seeing you on ${when}.`,
  }
}
