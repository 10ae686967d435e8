import { Alert } from '#web/ui/alert.tsx'
import type { BulkOutcome } from './bulk-words.ts'

/** Which of the bookings stay as they are, and why. */
export function RefusedBookings({ refused }: Pick<BulkOutcome, 'refused'>) {
  if (refused.length === 0) return null
  return (
    <Alert tone="bad" title="These stay as they are">
      <ul className="list-disc ps-5">
        {refused.map(({ id, bookingRef, message }) => (
          <li key={id}>
            {bookingRef ?? `Booking ${id}`}: {message}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
