import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Cutout } from './cutout.tsx'

/** When the cafe is open and how far ahead one can book, as the settings are now. */
export function ServiceHours() {
  return (
    <Card className="hours">
      <h3>Service Hours and Booking</h3>
      <dl className="live">
        <div>
          <dt>Business hours</dt>
          <dd data-fact="hours">…</dd>
        </div>
        <div data-fact="weekend" hidden>
          <dt>Weekend days</dt>
          <dd data-fact="weekend-days" />
        </div>
        <div data-fact="weekend" hidden>
          <dt>Weekend hours</dt>
          <dd data-fact="weekend-hours" />
        </div>
      </dl>
      <p data-fact="advance" className="live">
        …
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
