import type { BookingWindow } from '#domain/calendar/booking-window.ts'
import { dateLabel } from '#domain/calendar/labels.ts'
import { formatHourlyPrice, penceOf } from '#domain/pricing/money.ts'
import { discountShown } from '#domain/pricing/price.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Pricing } from '#web/visit/use-pricing.ts'

// On a phone a line each: the calendar is what its first screen is for.
const box = 'sm:rounded-md sm:border-[1.5px] sm:border-line sm:bg-card sm:px-4 sm:py-2'

export const WindowInfo = ({ window: { first, last } }: { window: BookingWindow }) => (
  <div className={box}>
    <h2 className="sr-only">Booking window</h2>
    {first === last ? (
      <p>Bookings are open for today only, {dateLabel(first)}.</p>
    ) : (
      <p>
        You can book from today to <strong className="whitespace-nowrap">{dateLabel(last)}</strong>.
      </p>
    )}
  </div>
)

export function PricingInfo({ pricing }: { pricing: Pricing }) {
  const basePence = penceOf(pricing.basePrice)
  const finalPence = penceOf(pricing.finalPrice)
  return (
    <div className={box}>
      <h2 className="sr-only">Current pricing</h2>
      <p className="flex flex-wrap items-center gap-x-3">
        <strong>{formatHourlyPrice(finalPence)}</strong>
        <span className="text-ink-soft">per person</span>
        {finalPence < basePence && (
          <>
            <s className="text-ink-soft">
              <span className="sr-only">instead of </span>
              {formatHourlyPrice(basePence)}
            </s>
            <Badge tone="good">{discountShown({ basePence, finalPence })}% off</Badge>
          </>
        )}
      </p>
    </div>
  )
}
