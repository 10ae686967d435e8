import { HOLDS } from '#domain/booking/holds.ts'
import { momentLabel } from '#domain/calendar/labels.ts'
import type { Data } from '#web/api/api.ts'
import type { Toast } from '#web/ui/toast.ts'
import type { OfficeBooking } from './acted-booking.ts'
import { copyPayLink } from './copy-pay-link.ts'

type MadeChange = Data<'POST bookings/{id}/changes'>
type Guest = Pick<OfficeBooking, 'userEmail'>

/** Where the guest has no address, only staff can tell them where to pay. */
export async function whatHappened(change: MadeChange, { userEmail }: Guest): Promise<Toast> {
  const { status, checkoutUrl, holdExpiresAt } = change
  if (status === 'done') {
    const isTold = userEmail !== null
    const description = isTold
      ? 'The guest gets an e-mail.'
      : 'We have no address: please tell them.'
    return { title: 'Booking Changed', description }
  }
  const until = holdExpiresAt ? momentLabel(holdExpiresAt) : `${HOLDS.change.words} from now`
  const isTheirs = userEmail === null && checkoutUrl
  const told = isTheirs ? await copyPayLink(checkoutUrl) : 'They got the link by e-mail.'
  return {
    title: 'Waiting for the Guest',
    description: `${told} The new seats are kept until ${until}; until it is paid the booking stays as it is.`,
  }
}
