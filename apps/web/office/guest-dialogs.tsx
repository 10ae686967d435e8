import { useAct } from '#web/act/use-act.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { ActedBooking } from './acted-booking.ts'

type Props = { booking: ActedBooking; onClose: () => void }

/** A link was lost, or seen by another person. */
export function NewLinkDialog({ booking: { id, bookingRef, userEmail }, onClose }: Props) {
  const { run, busy, refusal } = useAct('POST bookings/admin/{id}/links', {
    done: ({ message }) => ({ title: 'New Link Sent', description: message }),
    failed: 'Link Not Sent',
    changes: ['office'],
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title="Send a new link?"
      description={bookingRef}
      confirm="Send New Link"
      running="Sending..."
      busy={busy}
      problem={refusal?.message}
      onConfirm={() => run({ params: { id } })}
      onClose={onClose}
    >
      <p>
        Every link to this booking stops working at once. A new one goes to{' '}
        <strong className="wrap-anywhere">{userEmail}</strong>.
      </p>
    </ConfirmDialog>
  )
}

/** Erases a guest without an account, in all their bookings. */
export function EraseGuestDialog({ booking: { id, userName, userEmail }, onClose }: Props) {
  const { run, busy, refusal } = useAct('DELETE bookings/admin/{id}/contact', {
    done: {
      title: 'Guest Erased',
      description: `${userName} has been erased. What was booked and paid is kept, without a name.`,
    },
    failed: 'Guest Not Erased',
    changes: ['office'],
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={`Erase ${userName}?`}
      confirm="Erase Guest"
      running="Erasing..."
      destructive
      busy={busy}
      problem={refusal?.message}
      refused={refusal?.status === 409 || refusal?.status === 404}
      onConfirm={() => run({ params: { id } })}
      onClose={onClose}
    >
      <p>
        Name, address, phone, requests, mails and links of{' '}
        {userEmail ? 'every booking made with ' : 'this booking '}
        {userEmail && <strong className="wrap-anywhere">{userEmail} </strong>}
        are erased. <strong>This cannot be undone.</strong>
      </p>
      <p className="text-ink-soft">
        Dates, people and money stay, without a name: tax law wants the books kept for six years.
      </p>
    </ConfirmDialog>
  )
}
