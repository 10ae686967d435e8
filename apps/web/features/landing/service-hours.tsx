import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { drawingAddress } from '#web/ui/drawing-address.ts'
import { useBusinessInfo, usePricing } from './live-facts.tsx'

/** When the cafe is open and how far ahead one can book, as the settings are now. */
export function ServiceHours() {
  const pricing = usePricing()
  const hours = useBusinessInfo()?.businessHours
  return (
    <Card className="relative flex flex-col">
      <h3 className="text-2xl">Service Hours and Booking</h3>
      <dl className="mt-4 grid min-h-24 grid-cols-[auto_1fr] content-start gap-x-6 gap-y-1">
        <dt className="font-semibold">Business hours</dt>
        <dd>{hours?.regular ?? pricing?.businessHours ?? '…'}</dd>
        {hours?.weekendDays && (
          <>
            <dt className="font-semibold">Weekend days</dt>
            <dd>{hours.weekendDays.replaceAll(',', ', ')}</dd>
            <dt className="font-semibold">Weekend hours</dt>
            <dd>{hours.weekend}</dd>
          </>
        )}
      </dl>
      <p className="mt-2 min-h-7">
        {pricing && `Book up to ${pricing.bookingAdvanceDays} days in advance`}
      </p>
      <p className="mt-5">
        <ButtonLink to="/booking" tone="quiet">
          Book Now
        </ButtonLink>
      </p>
      <img
        src={drawingAddress('room/domino')}
        alt=""
        width="400"
        height="400"
        loading="lazy"
        className="mt-auto -mb-2 w-52 self-end calm:saturate-50 print:hidden"
      />
    </Card>
  )
}
