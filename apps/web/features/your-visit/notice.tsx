import { useSearchParams } from 'react-router'
import { timeLabel } from '#domain/calendar/labels.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import type { Refusal } from '#web/api/api.ts'
import { Alert } from '#web/ui/alert.tsx'
import { isSameParty, isSameVisit } from './use-held.ts'
import type { Visit } from './use-visit.ts'

type Props = { visit: Visit; refusal: Refusal<'POST public/visits'> | null }

export function Notice({ visit, refusal }: Props) {
  const [address] = useSearchParams()
  if (refusal?.code === 'PRICE_CHANGED') {
    return (
      <Alert announce title={`The price is now ${formatAmount(refusal.totalPrice)}`}>
        <p>It changed a moment ago. Nothing is charged yet: press again if that is all right.</p>
      </Alert>
    )
  }
  if (refusal && !refusal.fields) {
    return (
      <Alert tone="bad" announce title="That did not work">
        <p>{refusal.message} Nothing was charged, and all you entered is still here.</p>
      </Alert>
    )
  }
  const kept = keptUntil(visit)
  const cancelled = address.get('cancelled') === 'true'
  if (!cancelled && !kept) return null
  return (
    <Alert title={cancelled ? 'Nothing was charged' : undefined}>
      <p>
        {kept
          ? `We keep these places for you until ${kept}.`
          : 'Your places went back to the room. If they are still free, you can book them again.'}
      </p>
    </Alert>
  )
}

/** Until when the very visit that is chosen is kept for whoever looks at it. */
function keptUntil({ held, date, hour, party }: Visit): string | null {
  if (!held || !date || !hour) return null
  const { slotId, session } = hour
  const isThis = isSameVisit(held, { date, slotId, sessionId: session?.id })
  return isThis && isSameParty(held, party) ? timeLabel(new Date(held.until).toISOString()) : null
}
