import { Link } from 'react-router'
import { partyLabel } from '#domain/booking/party.ts'
import { dateLabel } from '#domain/calendar/labels.ts'
import type { HeldVisit } from '#web/visit/held-visits.ts'
import { KeptList } from '#web/visit/kept-list.tsx'
import { useHeard } from './use-held.ts'

/** The way back to what a guest ordered a moment ago, in whichever tab. */
export function HeldList({ held }: { held: readonly HeldVisit[] }) {
  if (held.length === 0) return null
  return (
    <KeptList>
      {held.map((each) => (
        <li key={each.ticket}>
          <HeldLine held={each} />
        </li>
      ))}
    </KeptList>
  )
}

function HeldLine({ held }: { held: HeldVisit }) {
  useHeard(held)
  const visit = (
    <>
      {dateLabel(held.date)}, <span className="whitespace-nowrap">{held.time}</span>
    </>
  )
  const party = <span className="whitespace-nowrap">({partyLabel(held)}):</span>
  if (held.state === 'unheard') return <>{visit}: one moment, we ask what became of it.</>
  if (held.state === 'over') {
    return <>{visit} was not paid. We no longer keep the places, and nothing was charged.</>
  }
  return held.state === 'unpaid' ? (
    <>
      We keep {visit} for you {party} <TicketLink to={held.ticket}>pay now</TicketLink>.
    </>
  ) : (
    <>
      {held.state === 'booked' ? 'You booked' : 'Your payment is under way for'} {visit} {party}{' '}
      <TicketLink to={held.ticket}>your ticket</TicketLink>.
    </>
  )
}

const TicketLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="font-semibold underline">
    {children}
  </Link>
)
