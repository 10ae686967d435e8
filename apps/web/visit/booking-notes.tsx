import { partyLabel } from '#domain/booking/party.ts'
import { dateLabel, slotLabel, untilLabel } from '#domain/calendar/labels.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { useNow } from '#web/ui/use-now.ts'
import type { OwnBooking } from './own-booking.ts'
import { refundWords, whatBecame, whatIsPossible } from './booking-words.ts'
import { useHouse } from '#web/house.tsx'

export function BookingNotes({ booking, started }: { booking: OwnBooking; started: boolean }) {
  const facts = whatBecame(booking)
  const note = whatIsPossible(booking, started)
  const refund = refundWords(booking)
  return (
    <div className="flex flex-col gap-1.5 empty:hidden">
      {booking.special_requests && (
        <p className="wrap-anywhere whitespace-pre-line">
          <span className="text-ink-soft">Requests: </span>
          {booking.special_requests}
        </p>
      )}
      {facts.length > 0 && (
        <dl className="flex flex-wrap gap-x-6 gap-y-1">
          {facts.map(({ name, value }) => (
            <div key={name} className="flex gap-1.5">
              <dt className="text-ink-soft">{name}:</dt>
              <dd className="font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {refund && <p>{refund}</p>}
      {booking.openChange && <OpenChange change={booking.openChange} />}
      {note && (
        <p className="text-sm text-ink-soft">
          {note.words} {note.contact && <Contact />}
        </p>
      )}
    </div>
  )
}

/** Agreed, but not paid: it is in sight until it is, or until its places are free again. */
export function OpenChange({ change }: { change: NonNullable<OwnBooking['openChange']> }) {
  const now = useNow(60_000)
  const { bookingDate, timeSlotStart, timeSlotEnd, difference, checkoutUrl, holdExpiresAt } = change
  const times = slotLabel({ start_time: timeSlotStart, end_time: timeSlotEnd })
  return (
    <p>
      Your change to {dateLabel(bookingDate)}, <span className="whitespace-nowrap">{times}</span>,{' '}
      {partyLabel(change)} is not paid yet. We keep the new places until{' '}
      {untilLabel(holdExpiresAt, now)}.{' '}
      {checkoutUrl && (
        <a href={checkoutUrl} className="font-semibold underline print:hidden">
          Pay {formatAmount(difference)}
        </a>
      )}
    </p>
  )
}

function Contact() {
  const { cafe } = useHouse()
  return (
    <>
      Please contact the cafe:{' '}
      <a href={`tel:${cafe.phone.replaceAll(' ', '')}`} className="whitespace-nowrap underline">
        {cafe.phone}
      </a>{' '}
      or{' '}
      <a href={`mailto:${cafe.email}`} className="wrap-anywhere underline">
        {cafe.email}
      </a>
      .
    </>
  )
}
