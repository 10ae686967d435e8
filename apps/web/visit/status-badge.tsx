import { BOOKING_STATUS_LABELS, type BookingStatus } from '#domain/booking/status.ts'
import { lookedUp } from './looked-up.ts'
import { Badge } from '#web/ui/badge.tsx'
import {
  CheckIcon,
  ClockIcon,
  CloseIcon,
  HourglassIcon,
  PawIcon,
  WarningIcon,
} from '#web/ui/icons.tsx'

// No two of them alike, in colour or in shape.
const looks = {
  pending: { tone: 'waiting', outlined: false, Icon: ClockIcon },
  confirmed: { tone: 'good', outlined: false, Icon: CheckIcon },
  cancelrequested: { tone: 'waiting', outlined: true, Icon: HourglassIcon },
  cancelled: { tone: 'bad', outlined: false, Icon: CloseIcon },
  completed: { tone: 'neutral', outlined: false, Icon: PawIcon },
  not_confirmed: { tone: 'bad', outlined: true, Icon: WarningIcon },
} as const

/** What became of a booking, as every screen shows it. */
export function StatusBadge({ status }: { status: BookingStatus }) {
  const look = lookedUp(looks, status)
  if (!look) return <Badge>unknown</Badge>
  const { Icon, ...rest } = look
  return (
    <Badge {...rest} icon={<Icon />}>
      {BOOKING_STATUS_LABELS[status]}
    </Badge>
  )
}
