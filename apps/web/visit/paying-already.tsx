import { partyLabel, type Party } from '#domain/booking/party.ts'
import { timeLabel } from '#domain/calendar/labels.ts'
import { Alert } from '#web/ui/alert.tsx'

type Props = {
  /** What is kept unpaid, and until when. */
  kept: Party & { until: string }
  /** Who is to come now. */
  party: Party
  /** From the provider's page, without paying. */
  isLeft?: boolean
}

/** An earlier try for the same visit: paying again replaces it. */
export function PayingAlready({ kept, party, isLeft = false }: Props) {
  const isSameParty = partyLabel(kept) === partyLabel(party)
  return (
    <Alert title={isLeft ? 'Nothing was charged' : 'You are paying for this already'}>
      <p>
        We keep {isSameParty ? 'these places' : `places for ${partyLabel(kept)}`} for you until{' '}
        {timeLabel(kept.until)}.{' '}
        {!(isLeft && isSameParty) && 'If you pay here, that payment ends: you pay only once.'}
      </p>
    </Alert>
  )
}
