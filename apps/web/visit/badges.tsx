import {
  BOOKING_STATUS_LABELS,
  type BookingStatus,
  paymentLabel,
  type PaymentStatus,
} from '#domain/booking/status.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CheckIcon, CloseIcon, WarningIcon } from '#web/ui/icons.tsx'
import { CardIcon, ClockIcon, HourglassIcon, PawIcon } from '#web/ui/thing-icons.tsx'

// No two of them alike, in colour or in shape.
const looks = {
  pending: { tone: 'waiting', outlined: false, Icon: ClockIcon },
  confirmed: { tone: 'good', outlined: false, Icon: CheckIcon },
  cancelrequested: { tone: 'waiting', outlined: true, Icon: HourglassIcon },
  cancelled: { tone: 'bad', outlined: false, Icon: CloseIcon },
  completed: { tone: 'neutral', outlined: false, Icon: PawIcon },
  not_confirmed: { tone: 'bad', outlined: true, Icon: WarningIcon },
} as const

type Status = {
  status: BookingStatus
  /** What costs nothing waits for no payment, but for the press of the link in the mail. */
  isFree?: boolean
}

/** What became of a booking, as every screen shows it. */
export function StatusBadge({ status, isFree }: Status) {
  const look = lookedUp(looks, status)
  if (!look) return <Badge>unknown</Badge>
  const { Icon, ...rest } = look
  return (
    <Badge {...rest} icon={<Icon />}>
      {isFree && status === 'pending' ? 'To be confirmed' : BOOKING_STATUS_LABELS[status]}
    </Badge>
  )
}

const paymentLooks = {
  paid: { tone: 'good', Icon: CardIcon },
  pending: { tone: 'waiting', Icon: ClockIcon },
  failed: { tone: 'bad', Icon: WarningIcon },
} as const

type Paid = { paymentStatus: PaymentStatus; paymentAmount?: number; dueAmount?: number }

/** What became of its payment. "Pending" alone would say nothing of what, to those who only listen. */
export function PaymentBadge({ paymentStatus, paymentAmount = 0, dueAmount = 0 }: Paid) {
  const look = lookedUp(paymentLooks, paymentStatus)
  return (
    <Badge tone={look?.tone ?? 'neutral'} icon={look && <look.Icon />}>
      <span className="sr-only">Payment: </span>
      {look ? paymentLabel({ paymentStatus, paymentAmount, dueAmount }) : 'unknown'}
    </Badge>
  )
}

/** What belongs to a name that an answer gives; nothing where it lacks it, or has one of tomorrow. */
const lookedUp = <Look,>(looks: Readonly<Record<string, Look>>, name: string | null) =>
  name && Object.hasOwn(looks, name) ? looks[name] : undefined
