import { bookingWindow } from '#domain/calendar/booking-window.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { FALLBACK_PRICING } from '#domain/pricing/fallback-pricing.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { Notices } from '#web/visit/notices.tsx'
import type { BookingDetails } from '#web/visit/own-booking.ts'
import { Room } from '#web/visit/room.tsx'
import { useUnpaidVisits } from '#web/visit/unpaid-visits.tsx'
import { usePricing } from '#web/visit/use-pricing.ts'
import { BookingForm } from './booking-form.tsx'
import { usePlan } from './use-plan.ts'

export function BookingScreen({ onBook }: { onBook: (details: BookingDetails) => void }) {
  const pricing = usePricing()
  const { isAsking } = useUnpaidVisits()
  // Also on a page that is left open over midnight.
  const today = cafeMoment(useNow(30_000)).date
  const { bookingAdvanceDays } = pricing ?? FALLBACK_PRICING
  const window = bookingWindow(today, bookingAdvanceDays)
  const plan = usePlan(window)
  return (
    <Room
      date={plan.date ?? today}
      time={plan.hour?.start_time}
      words={
        <>
          <h1 className="text-3xl sm:text-5xl xl:text-6xl">Book Your Visit</h1>
          <p className="mt-3 hidden max-w-[32ch] lg:block">
            Choose a day, a time and who comes along.
          </p>
        </>
      }
    >
      <Notices />
      {pricing && !isAsking ? (
        <BookingForm {...{ pricing, window, plan, onBook }} />
      ) : (
        <div className="mx-auto max-w-6xl px-3 pt-4 sm:px-8">
          <Skeleton className="h-240 lg:h-160" />
        </div>
      )}
    </Room>
  )
}
