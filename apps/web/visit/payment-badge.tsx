import { PAYMENT_STATUS_LABELS, type PaymentStatus } from '#domain/booking/status.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CardIcon, ClockIcon, WarningIcon } from '#web/ui/icons.tsx'

const looks = {
  paid: { tone: 'good', Icon: CardIcon },
  pending: { tone: 'waiting', Icon: ClockIcon },
  failed: { tone: 'bad', Icon: WarningIcon },
} as const

/** What became of its payment. "Pending" alone would say nothing of what, to those who only listen. */
export function PaymentBadge({ status }: { status: PaymentStatus }) {
  const { tone, Icon } = looks[status]
  return (
    <Badge tone={tone} icon={<Icon />}>
      <span className="sr-only">Payment: </span>
      {PAYMENT_STATUS_LABELS[status]}
    </Badge>
  )
}
