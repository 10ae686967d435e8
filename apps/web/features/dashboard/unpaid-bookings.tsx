import { partyLabel } from '#domain/booking/party.ts'
import { dateLabel, slotLabel } from '#domain/calendar/labels.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { HourglassIcon } from '#web/ui/icons.tsx'
import type { OwnBooking } from '#web/visit/own-booking.ts'
import { useOwnList } from './own-list.ts'
import { ChangeParty } from './party-dialog.tsx'
import { HoldLeft, PayNow } from './pay-now.tsx'

/** On top of everything, since it does not wait long. They stand in the history as well. */
export function UnpaidBookings() {
  const { bookings = [] } = useOwnList('unpaid')
  if (bookings.length === 0) return null
  return (
    <section
      aria-labelledby="unpaid"
      className="rounded-lg border-[1.5px] border-marmalade-ink/40 bg-marmalade-wash p-4 sm:p-5"
    >
      <h2 id="unpaid" className="flex items-center gap-2 text-xl">
        <HourglassIcon />
        Waiting for your payment
      </h2>
      <ul>
        {bookings.map((booking) => (
          <li
            key={booking.id}
            className="flex flex-col gap-x-6 gap-y-3 pt-3 sm:flex-row sm:items-center sm:justify-between"
          >
            <Unpaid booking={booking} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Unpaid({ booking }: { booking: OwnBooking }) {
  return (
    <>
      <p>
        <strong>
          {dateLabel(booking.booking_date)}, {slotLabel(booking.time_slots)}
        </strong>
        <br />
        {partyLabel(booking)}, {formatAmount(booking.total_price)}.{' '}
        {booking.holdExpiresAt && <HoldLeft until={booking.holdExpiresAt} />}
      </p>
      <div className="flex flex-wrap gap-2 *:grow max-sm:[&>*>.icon]:hidden">
        <ChangeParty booking={booking} />
        <PayNow booking={booking} />
      </div>
    </>
  )
}
