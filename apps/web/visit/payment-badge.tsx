import { PAYMENT_STATUS_LABELS, type PaymentStatus } from '#domain/booking/status.ts'
import { lookedUp } from './looked-up.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CardIcon, ClockIcon, WarningIcon } from '#web/ui/icons.tsx'

const looks = {
  paid: { tone: 'good', Icon: CardIcon },
  pending: { tone: 'waiting', Icon: ClockIcon },
  failed: { tone: 'bad', Icon: WarningIcon },
} as const

/** What became of its payment. "Pending" alone would say nothing of what, to those who only listen. */
export function PaymentBadge({ status }: { status: PaymentStatus }) {
  const look = lookedUp(looks, status)
  return (
    <Badge tone={look?.tone ?? 'neutral'} icon={look && <look.Icon />}>
      <span className="sr-only">Payment: </span>
      {look ? PAYMENT_STATUS_LABELS[status] : 'unknown'}
    </Badge>
  )
}
