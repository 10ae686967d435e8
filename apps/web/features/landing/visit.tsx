import { closedDays, type WeekHours, withOpeningHours } from '#domain/booking/week-hours.ts'
import { plainOf, type Rich } from '#domain/house/rich.ts'
import type { House } from '#domain/house/house.ts'
import { cancellationRule, firstRules } from '#domain/house/house-rules.ts'
import { FALLBACK_PRICING } from '#domain/pricing/fallback-pricing.ts'
import { RichText } from '#web/rich-text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmailField, TextArea, TextField } from '#web/ui/text-field.tsx'
import { Cutout } from './cutout.tsx'
import { More } from './more.tsx'
import { PlanCards } from './plan-cards.tsx'
import { Section } from './section.tsx'

type Props = Pick<House, 'cafe' | 'words'> & { openingHours: WeekHours }

export const Visit = ({ cafe, words, openingHours }: Props) => (
  <Section
    id="visit"
    title={words.visit.title}
    lead={words.visit.lead}
    plain={words.visit.plain}
    sunk
  >
    <PlanCards {...{ words }} cafe={withOpeningHours(cafe, openingHours)} />
    <div className="rules">
      <div>
        <h3>Cafe Policies</h3>
        <List items={firstRules(words.policies, cancellationHours)} />
        <More id="more-policies" about="Cafe Policies" less="Show Less">
          <List items={words.policies.more} />
        </More>
      </div>
      <div>
        <h3>What to Expect</h3>
        <List items={words.expect} />
      </div>
    </div>
    <div className="reach">
      <ServiceHours closed={closedDays(openingHours)} />
      <ContactForm cafe={cafe} />
    </div>
  </Section>
)

const { cancellationHours } = FALLBACK_PRICING

const live = { [cancellationRule(cancellationHours)]: 'cancellation' }

const List = ({ items }: { items: readonly Rich[] }) => (
  <ul>
    {items.map((item) => (
      <li key={plainOf(item)} data-fact={live[plainOf(item)]}>
        <RichText of={item} />
      </li>
    ))}
  </ul>
)

const ServiceHours = ({ closed }: { closed: string }) => (
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
      {closed !== '' && (
        <div>
          <dt>Closed</dt>
          <dd>{closed}</dd>
        </div>
      )}
    </dl>
    <p data-fact="advance" className="live">
      …
    </p>
    <p>
      <ButtonLink to="/booking" tone="quiet">
        Book Now
      </ButtonLink>
    </p>
    <Cutout slug="rowan" />
  </Card>
)

/** Opens the visitor's own mail client: send-mail.ts. */
const ContactForm = ({ cafe }: Pick<House, 'cafe'>) => (
  <Card className="write">
    <h3>Send Email</h3>
    <p>This opens your own mail program.</p>
    <p>
      Or write to <a href={`mailto:${cafe.email}`}>{cafe.email}</a>.
    </p>
    {/* By itself it goes nowhere, rather than into the address. */}
    <form method="dialog" noValidate className="contact-form">
      <TextField id="name" label="Name" name="name" autoComplete="name" required />
      <EmailField id="email" name="email" />
      <TextField id="subject" label="Subject" name="subject" required={false} />
      <TextArea id="message" label="Message" name="message" required />
      <Button type="submit" tone="quiet" data-press="send">
        Send Email
      </Button>
    </form>
  </Card>
)
