import { useState } from 'react'
import { MAX_ADULTS, MAX_CHILDREN, partyLabel, type Party } from '#domain/booking/party.ts'
import { dateLabel, momentLabel, slotLabel } from '#domain/calendar/labels.ts'
import { formatAmount, formatPounds, penceOf } from '#domain/pricing/money.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { Toast } from '#web/ui/toast.ts'
import { whichVisit } from '#web/visit/booking-words.ts'
import { newTotalPence, roomFor, type Wanted, whyNotChange } from '#web/visit/change-rules.ts'
import type { OwnBooking } from '#web/visit/own-booking.ts'
import { PartyFields } from '#web/visit/party-fields.tsx'
import { useTimes } from '#web/visit/times.ts'
import { WhenFields } from '#web/visit/when-fields.tsx'
import { useUpdateBooking } from './booking-acts.ts'

type Props = { booking: OwnBooking; onClose: () => void }

/** Another party, date or time, for as long as a booking is unpaid: what it costs is seen before. */
export function ChangeUnpaidDialog({ booking, onClose }: Props) {
  const { booking_date: bookingDate, timeSlotId, sessionId, adults, children } = booking
  const [wanted, setWanted] = useState<Wanted>({ bookingDate, timeSlotId, adults, children })
  const times = useTimesOf(booking, wanted.bookingDate)
  const time = times.data?.find(({ slotId }) => slotId === wanted.timeSlotId)
  // Where nobody knows, the server will say.
  const room = times.data ? roomFor(booking, wanted, time) : MAX_ADULTS + MAX_CHILDREN
  const obstacle = whyNotChange(booking, wanted, { time, room })
  // Seats and the amount at the provider change together, or not at all: the screen waits.
  const { run, busy, refusal, reset } = useUpdateBooking(booking, {
    done: visitChanged,
    failed: 'Visit Not Changed',
    onDone: onClose,
  })

  function change(part: Partial<Wanted>) {
    setWanted((before) => ({ ...before, ...part }))
    // Another wish may be possible: what was wrong with this one is no longer in the way.
    if (refusal) reset()
  }

  const party = <PartyFields party={wanted} remaining={room} onChange={change} />
  return (
    <ConfirmDialog
      {...(booking.changeableUntil && { size: 'wide' })}
      title="Change your visit"
      description={<WhatCanChange booking={booking} />}
      note={refusal?.message ?? obstacle ?? 'You pay the new total once you press Pay now.'}
      keep="Leave as it is"
      confirm="Change Visit"
      running="One moment..."
      busy={busy}
      resting={obstacle !== null}
      onConfirm={() => obstacle === null && run(wanted)}
      onClose={onClose}
    >
      {booking.changeableUntil ? (
        <WhenFields
          wanted={{ ...wanted, sessionId }}
          times={times}
          onChange={({ bookingDate = wanted.bookingDate, timeSlotId = wanted.timeSlotId }) =>
            change({ bookingDate, timeSlotId })
          }
        >
          {party}
        </WhenFields>
      ) : (
        party
      )}
      <NewTotal booking={booking} party={wanted} />
    </ConfirmDialog>
  )
}

function WhatCanChange({ booking }: Pick<Props, 'booking'>) {
  const { changeableUntil } = booking
  return (
    <p>
      {whichVisit(booking)}
      {changeableUntil &&
        `. You can move it until ${momentLabel(changeableUntil)}, to any time of the same price.`}
    </p>
  )
}

function NewTotal({ booking, party }: { booking: OwnBooking; party: Party }) {
  const before = penceOf(booking.total_price)
  const total = newTotalPence(booking, party)
  return (
    <p
      aria-live="polite"
      aria-atomic="true"
      className="flex items-baseline justify-between gap-4 border-t-[1.5px] border-line pt-3"
    >
      <span className="text-ink-soft">{total === before ? 'Total' : 'New total'}</span>
      <span className="tabular-nums">
        <strong className="font-display text-3xl font-semibold">{formatPounds(total)}</strong>
        {total !== before && (
          <s className="ms-3 text-ink-soft">
            <span className="sr-only">instead of </span>
            {formatPounds(before)}
          </s>
        )}
      </span>
    </p>
  )
}

/** Unpaid, it stays with its session. */
function useTimesOf({ sessionId }: OwnBooking, date: string) {
  const times = useTimes(date, sessionId)
  return { ...times, data: times.data?.filter((time) => time.sessionId === sessionId) }
}

function visitChanged(changed: OwnBooking): Toast {
  const when = `${dateLabel(changed.booking_date)}, ${slotLabel(changed.time_slots)}`
  return {
    title: 'Visit Changed',
    description: `${when}, ${partyLabel(changed)}: ${formatAmount(changed.total_price)}. Please pay to keep your places.`,
  }
}
