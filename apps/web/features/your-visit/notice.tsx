import { Link, useSearchParams } from 'react-router'
import { partyLabel } from '#domain/booking/party.ts'
import { weekdayDateLabel } from '#domain/calendar/labels.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import type { Refusal } from '#web/api/api.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { HeldVisit } from '#web/visit/held-visits.ts'
import { LostTimeAlert } from '#web/visit/lost-time.tsx'
import { PayingAlready } from '#web/visit/paying-already.tsx'
import { SAID_AT_THE_FIELD } from '#web/visit/use-voucher.ts'
import type { Visit } from './use-visit.ts'

type Refused = Refusal<'POST public/visits'>
type Props = { visit: Visit; refusal: Refused | null; onExtras: () => void }

/** What the visitor has to know before they press the button again. */
export function Notice({ visit, refusal, onExtras }: Props) {
  if (visit.booked) return <Booked held={visit.booked} />
  if (visit.lost && visit.hours) {
    const { lost, hours, party, chooseHour } = visit
    return <LostTimeAlert {...{ lost, party }} slots={hours} onChoose={chooseHour} />
  }
  if (refusal && !refusal.fields && !SAID_ELSEWHERE.includes(refusal.code)) {
    return <Refusal {...{ refusal, onExtras }} />
  }
  return visit.tried && <Tried visit={visit} tried={visit.tried} />
}

// By what was booked, as soon as it is heard of; and at the field of the gift card.
const SAID_ELSEWHERE = ['BOOKED_ALREADY', ...SAID_AT_THE_FIELD]

function Refusal({ refusal, onExtras }: { refusal: Refused; onExtras: () => void }) {
  if (refusal.code === 'PRICE_CHANGED') {
    return (
      <Alert announce title={`The price is now ${formatAmount(refusal.totalPrice)}`}>
        <p>It changed a moment ago. Nothing is charged yet: press again if that is all right.</p>
      </Alert>
    )
  }
  // What another window or the bank is at may well be charged.
  const comfort = refusal.code !== 'INVALID_STATE' && 'Nothing was charged, and all'
  return (
    <Alert tone="bad" announce title="That did not work">
      <p>
        {refusal.message} {comfort || 'All'} you entered is still here.
      </p>
      {refusal.code === 'ADD_ON_SOLD_OUT' && (
        <Button tone="quiet" size="small" className="self-start" onClick={onExtras}>
          See your extras
        </Button>
      )}
    </Alert>
  )
}

const Booked = ({ held }: { held: HeldVisit }) => (
  <Alert tone="good" title="You booked this">
    <p>
      {weekdayDateLabel(held.date)}, <span className="whitespace-nowrap">{held.time}</span>,{' '}
      {partyLabel(held)}.{' '}
      <Link to={held.ticket} className="font-semibold underline">
        See your ticket
      </Link>
    </p>
  </Alert>
)

function Tried({ visit: { party }, tried }: { visit: Visit; tried: HeldVisit }) {
  const [address] = useSearchParams()
  if (tried.state === 'booked') return <Booked held={tried} />
  if (tried.state === 'over') {
    return (
      <Alert title="Nothing was charged">
        <p>We no longer keep your places. If they are still free, you can book them again.</p>
      </Alert>
    )
  }
  if (tried.state === 'unheard') return null
  if (tried.state === 'underWay') {
    return (
      <Alert title="Your payment is under way">
        <p>
          Your bank is working on it, and we keep these places. You will hear from us once it is
          done.
        </p>
      </Alert>
    )
  }
  const kept = { ...tried, until: new Date(tried.until).toISOString() }
  return <PayingAlready {...{ kept, party }} isLeft={address.get('cancelled') === 'true'} />
}
