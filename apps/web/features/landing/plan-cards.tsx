import { isText } from '#domain/house/texts.ts'
import { plainOf, type Rich } from '#domain/house/rich.ts'
import { Fragment } from 'react'
import type { House } from '#domain/house/house.ts'
import { RichText } from '#web/rich-text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Cutout } from './cutout.tsx'
import { Card } from '#web/ui/card.tsx'

/** What hangs and lies in the hall: a tag, the book, a word, a ticket, a poster. */
export const PlanCards = ({ cafe, words: { visit } }: Pick<House, 'cafe' | 'words'>) => (
  <div className="plan">
    <NoteCard title="Pricing" notes={[...visit.pricing, { words: visit.gifts, at: '/gifts' }]}>
      {/* Both lines take the same room, so that the price moves nothing when it comes. */}
      <p aria-live="polite" data-fact="price" className="price">
        Loading pricing information...
      </p>
      <p className="hidden scripting-none:block">{`Please ring us for the price of today: ${cafe.phone}.`}</p>
    </NoteCard>
    <NoteCard
      title="Reservations"
      notes={[...visit.reservations, { words: visit.hire, at: '/private-hire' }]}
    />
    <NoteCard title="Customer Service">
      <p>
        <RichText of={visit.service} />
      </p>
      <dl>
        {cafe.customerServiceHours.map(({ days, hours }) => (
          <Fragment key={days}>
            <dt>{days}</dt>
            <dd>{hours}</dd>
          </Fragment>
        ))}
      </dl>
      <Cutout slug="miso" />
    </NoteCard>
    <NoteCard title="Book Your Visit">
      <p>
        <RichText of={visit.booking} />
      </p>
      <div className="book">
        <ButtonLink to="/visit">Book a visit</ButtonLink>
        <Cutout slug="clementine" />
      </div>
    </NoteCard>
    <NoteCard title="Events">
      {visit.events.length > 0 && (
        <ul className="events">
          {visit.events.map((event) => (
            <li key={event}>
              {`${event} `}
              <Badge tone="waiting">Coming Soon</Badge>
            </li>
          ))}
        </ul>
      )}
      {/* What is on sale already, once the server has said so. */}
      <p data-fact="sessions" hidden={visit.events.length > 0}>
        {visit.events.length === 0 && 'Nothing is planned yet. Please look again soon.'}
      </p>
    </NoteCard>
  </div>
)

type Note = Rich | { words: string; at: string }

type NoteProps = { title: string; notes?: readonly Note[]; children?: React.ReactNode }

const NoteCard = ({ title, notes, children }: NoteProps) => (
  <Card>
    <h3>{title}</h3>
    {children}
    {notes && (
      <ul>
        {notes.map((note) =>
          isText(note) ? (
            <li key={plainOf(note)}>
              <RichText of={note} />
            </li>
          ) : (
            <li key={note.at}>
              <a href={note.at}>{note.words}</a>
            </li>
          ),
        )}
      </ul>
    )}
  </Card>
)
