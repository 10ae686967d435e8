import { bookingWindow } from '#domain/calendar/booking-window.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useNow } from '#web/ui/use-now.ts'
import type { BookingDetails } from '#web/visit/own-booking.ts'
import { useUnpaidVisits } from '#web/visit/unpaid-visits.tsx'
import { usePricing } from '#web/visit/use-pricing.ts'
import { BookingForm } from './booking-form.tsx'

export function BookingScreen({ onBook }: { onBook: (details: BookingDetails) => void }) {
  const pricing = usePricing()
  const { isAsking } = useUnpaidVisits()
  // Also on a page that is left open over midnight.
  const today = cafeMoment(useNow(30_000)).date
  return (
    <>
      <h1 className="text-4xl max-sm:mb-3">Book Your Visit</h1>
      <p className="mt-2 mb-3 max-w-[60ch] text-ink-soft max-sm:sr-only sm:mb-6">
        Choose a day, a time and who comes along.
      </p>
      {pricing && !isAsking ? (
        <BookingForm
          pricing={pricing}
          window={bookingWindow(today, pricing.bookingAdvanceDays)}
          onBook={onBook}
        />
      ) : (
        <Skeleton className="h-240 lg:h-160" />
      )}
    </>
  )
}
