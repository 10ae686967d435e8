import { bookingWindow } from '#domain/calendar/booking-window.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { FALLBACK_PRICING } from '#domain/pricing/fallback-pricing.ts'
import { useNow } from '#web/ui/use-now.ts'
import { SessionLinks } from '#web/visit/session-links.tsx'
import { usePricing } from '#web/visit/use-pricing.ts'
import { usePublicSessions } from '#web/visit/use-public-sessions.ts'
import { Room } from './room.tsx'
import { useVisit } from './use-visit.ts'
import { VisitForm } from './visit-form.tsx'

const BEFORE_CHOOSING = '11:00'

/** A day, an hour, who comes: one page, open to everybody. */
export function VisitScreen() {
  // Also on a page that is left open over midnight.
  const today = cafeMoment(useNow(30_000)).date
  // The days are there at once; how far they go is corrected where the owner has it otherwise.
  const { bookingAdvanceDays, cancellationHours } = usePricing() ?? FALLBACK_PRICING
  const window = bookingWindow(today, bookingAdvanceDays)
  const visit = useVisit(window)
  const sessions = usePublicSessions()
  return (
    <Room
      date={visit.date ?? today}
      time={visit.slot?.start_time ?? BEFORE_CHOOSING}
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
      <VisitForm {...{ visit, window, cancellationHours }} />
      {/* One thing at a time in calm mode: the landing page leads to these, too. */}
      <div className="calm:hidden">
        <SessionLinks sessions={sessions.data?.sessions ?? []} />
      </div>
    </Room>
  )
}
