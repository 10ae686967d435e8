import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { partyLabel } from '#domain/booking/party.ts'
import { dateLabel, slotLabel } from '#domain/calendar/labels.ts'
import { useAnswer } from '#web/act/use-answer.ts'
import { KeptList } from './kept-list.tsx'
import { ownBookingsKey } from './own-booking.ts'

export function useUnpaidVisits() {
  const { data, isPending, failureCount } = useAnswer(
    'GET bookings/bookings',
    { key: [...ownBookingsKey, 'all', 'unpaid'] },
    { query: { view: 'unpaid' } },
  )
  // What they stand above is drawn once they are known, and not pushed away; the page waits for no
  // second try.
  const isAsking = isPending && failureCount === 0
  return { unpaid: Array.isArray(data) ? data : (data?.items ?? []), isAsking }
}

export const WithUnpaidVisits = ({ children }: { children: (unpaid: ReactNode) => ReactNode }) =>
  useUnpaidVisits().isAsking ? null : children(<UnpaidVisits />)

export function UnpaidVisits() {
  const { unpaid } = useUnpaidVisits()
  if (unpaid.length === 0) return null
  return (
    <KeptList>
      {unpaid.map((booking) => (
        <li key={booking.id}>
          We keep {dateLabel(booking.booking_date)}, {slotLabel(booking.time_slots)} for you{' '}
          <span className="whitespace-nowrap">({partyLabel(booking)}):</span>{' '}
          {booking.isPaymentUnderWay ? (
            'your payment is under way'
          ) : (
            <Link to="/dashboard?tab=bookings" className="underline">
              pay on your dashboard
            </Link>
          )}
          .
        </li>
      ))}
    </KeptList>
  )
}
