import { cafe } from '#web/content/cafe.ts'
import { visit } from '#web/content/visit.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { drawingAddress } from '#web/ui/drawing-address.ts'
import { NoteCard } from './note-card.tsx'
import { PricingCard } from './pricing-card.tsx'

export function PlanCards() {
  return (
    <div className="mt-14 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-6 lg:*:col-span-2 lg:*:nth-[n+4]:col-span-3">
      <PricingCard />
      <NoteCard title="Reservations" notes={visit.reservations} />
      <CustomerService />
      <BookOnline />
      <Events />
    </div>
  )
}

function BookOnline() {
  return (
    <NoteCard title="Book Your Visit">
      <p>{visit.booking}</p>
      <div className="mt-auto flex items-end justify-between gap-4">
        <ButtonLink to="/booking">Choose a time</ButtonLink>
        <img
          src={drawingAddress('room/clementine')}
          alt=""
          width="400"
          height="400"
          loading="lazy"
          className="-my-3 size-32 calm:saturate-50 print:hidden"
        />
      </div>
    </NoteCard>
  )
}

function CustomerService() {
  return (
    <NoteCard title="Customer Service">
      <p>{visit.service}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 tabular-nums">
        {cafe.customerServiceHours.map(({ days, hours }) => (
          <div key={days} className="contents">
            <dt className="font-semibold">{days}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
    </NoteCard>
  )
}

function Events() {
  return (
    <NoteCard title="Events">
      <ul className="flex flex-col gap-2">
        {visit.events.map((event) => (
          <li key={event} className="flex flex-wrap items-center justify-between gap-x-3">
            {event} <Badge tone="waiting">Coming Soon</Badge>
          </li>
        ))}
      </ul>
    </NoteCard>
  )
}
