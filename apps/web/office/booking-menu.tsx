import { ERASED_NAME } from '#domain/account/erased.ts'
import { type Auth, useAuth } from '#web/api/auth.tsx'
import { CloseIcon, EyeIcon } from '#web/ui/icons.tsx'
import {
  CalendarIcon,
  CardIcon,
  MailIcon,
  RepeatIcon,
  ReturnIcon,
  TrashIcon,
} from '#web/ui/thing-icons.tsx'
import { Menu, MoreMenu } from '#web/ui/menu.tsx'
import { actionsOn, type ActedBooking } from './acted-booking.ts'

export type BookingAct =
  | 'details'
  | 'change'
  | 'reconfirm'
  | 'cancel'
  | 'refund'
  | 'refunds'
  | 'new-link'
  | 'erase'

type Props = {
  booking: ActedBooking
  onAct: (act: BookingAct) => void
  /** The details themselves do not offer to show the details. */
  within?: 'details'
  /** The button, where three dots will not do. */
  children?: React.ComponentProps<typeof Menu>['children']
}

export function BookingMenu({ booking, onAct, within, children }: Props) {
  const { may } = useAuth()
  const items = allowed(booking, may, within)
    .filter(({ act }) => act !== within)
    .map(({ act, ...item }) => ({ ...item, onSelect: () => onAct(act) }))
  if (items.length === 0) return null
  if (children) return <Menu items={items}>{children}</Menu>
  return (
    <MoreMenu label={`Actions for booking ${booking.id}`} className="print:hidden" items={items} />
  )
}

type Item = { act: BookingAct; label: string; icon: React.ReactNode; destructive?: boolean }

function allowed(booking: ActedBooking, may: Auth['may'], within: Props['within']): Item[] {
  const { canReconfirm, canCancel, canRefund, hasRefundHistory } = actionsOn(booking)
  const items: (Item | false)[] = [
    { act: 'details', label: 'View Details', icon: <EyeIcon /> },
    booking.status === 'confirmed' &&
      may('desk') && { act: 'change', label: 'Move or Change', icon: <CalendarIcon /> },
    canReconfirm &&
      may('refunds') && { act: 'reconfirm', label: 'Reconfirm Booking', icon: <RepeatIcon /> },
    canCancel &&
      may('refunds') && {
        act: 'cancel',
        label: 'Cancel Booking',
        icon: <CloseIcon />,
        destructive: true,
      },
    canRefund && may('refunds') && { act: 'refund', label: 'Process Refund', icon: <ReturnIcon /> },
    hasRefundHistory && { act: 'refunds', label: 'View Refunds', icon: <CardIcon /> },
    ...onGuest(booking, may, within),
  ]
  return items.filter((item) => item !== false)
}

/** A guest without an account is reached by the link of their booking alone. */
function onGuest(
  booking: ActedBooking,
  may: Auth['may'],
  within: Props['within'],
): (Item | false)[] {
  const { userId, userName, userEmail, status } = booking
  if (userName === ERASED_NAME) return []
  if (userId !== null) return within ? [ofAccount(may)] : []
  return [
    userEmail !== null &&
      status !== 'pending' &&
      may('desk') && { act: 'new-link', label: 'Send a New Link', icon: <MailIcon /> },
    may('people') && { act: 'erase', label: 'Erase Guest', icon: <TrashIcon />, destructive: true },
  ]
}

/** Made without the account, perhaps: then there are links, which may have been passed on. */
const ofAccount = (may: Auth['may']): Item | false =>
  may('desk') && { act: 'new-link', label: 'Turn Off Its Links', icon: <MailIcon /> }
