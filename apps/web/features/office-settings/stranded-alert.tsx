import { Alert } from '#web/ui/alert.tsx'
import { StrandedList } from './stranded-list.tsx'
import type { StrandedBooking } from './stranded-list.tsx'

type Props = { bookings: readonly StrandedBooking[]; when: 'preview' | 'saved' }

export function StrandedAlert({ bookings, when }: Props) {
  const count = bookings.length === 1 ? '1 booking' : `${bookings.length} bookings`
  const are = bookings.length === 1 ? 'is' : 'are'
  const title =
    when === 'preview'
      ? `${count} would be outside the opening hours`
      : `${count} ${are} outside the opening hours now`
  return (
    <Alert tone="bad" title={title} announce={when === 'saved'}>
      <p className="text-sm">
        Nothing is cancelled by itself: please call these people, then move or cancel.
      </p>
      <StrandedList bookings={bookings} />
    </Alert>
  )
}
