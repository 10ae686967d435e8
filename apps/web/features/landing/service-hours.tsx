import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Cutout } from './cutout.tsx'
import { useBusinessInfo, usePricing } from './live-facts.tsx'

/** When the cafe is open and how far ahead one can book, as the settings are now. */
export function ServiceHours() {
  const pricing = usePricing()
  const hours = useBusinessInfo()?.businessHours
  return (
    <Card className="hours">
      <h3>Service Hours and Booking</h3>
      <dl className="live">
        <dt>Business hours</dt>
        <dd>{hours?.regular ?? pricing?.businessHours ?? '…'}</dd>
        {hours?.weekendDays && (
          <>
            <dt>Weekend days</dt>
            <dd>{hours.weekendDays.replaceAll(',', ', ')}</dd>
            <dt>Weekend hours</dt>
            <dd>{hours.weekend}</dd>
          </>
        )}
      </dl>
      <p className="live">
        {pricing ? `Book up to ${pricing.bookingAdvanceDays} days in advance` : '…'}
      </p>
      <p>
        <ButtonLink to="/booking" tone="quiet">
          Book Now
        </ButtonLink>
      </p>
      <Cutout slug="domino" />
    </Card>
  )
}
