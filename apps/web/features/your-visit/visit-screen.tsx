import { type BookingWindow, bookingWindow } from '#domain/calendar/booking-window.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { FALLBACK_PRICING } from '#domain/pricing/fallback-pricing.ts'
import { useNow } from '#web/ui/use-now.ts'
import { Notices } from '#web/visit/notices.tsx'
import { SessionLinks } from '#web/visit/session-links.tsx'
import { usePricing } from '#web/visit/use-pricing.ts'
import { type SessionsOnSale, useOnSale } from '#web/visit/use-public-sessions.ts'
import { Room } from '#web/visit/room.tsx'
import { useVisit } from './use-visit.ts'
import { VisitForm } from './visit-form.tsx'

export function VisitScreen() {
  // Also on a page that is left open over midnight.
  const today = cafeMoment(useNow(30_000)).date
  // The days are there at once; how far they go is corrected where the owner has it otherwise.
  const { bookingAdvanceDays, cancellationHours } = usePricing() ?? FALLBACK_PRICING
  const onSale = useOnSale()
  const window = withSessions(bookingWindow(today, bookingAdvanceDays), onSale)
  const visit = useVisit(window, onSale)
  return (
    <Room
      date={visit.date ?? today}
      time={visit.hour?.start_time}
      words={
        <>
          <h1 className="text-3xl sm:text-5xl lg:max-w-[6.2em] xl:text-6xl">
            Come and sit with us
          </h1>
          <p className="mt-3 hidden max-w-[32ch] lg:block">
            Choose a day and an hour. No account needed: the ticket comes by e-mail.
          </p>
        </>
      }
    >
      <Notices />
      <VisitForm {...{ visit, window, cancellationHours }} />
      {/* One thing at a time in calm mode: the landing page leads to these, too. */}
      <div className="mx-auto max-w-6xl px-4 pb-10 sm:px-8 calm:hidden">
        <SessionLinks sessions={onSale?.sessions ?? []} />
      </div>
    </Room>
  )
}

/** Some sessions can be booked further ahead than the ordinary visit. */
function withSessions({ first, last }: BookingWindow, onSale: SessionsOnSale | undefined) {
  const dates = onSale?.sessions.flatMap(({ nextVisits }) => nextVisits.map(({ date }) => date))
  return { first, last: [last, ...(dates ?? [])].toSorted().at(-1) ?? last }
}
