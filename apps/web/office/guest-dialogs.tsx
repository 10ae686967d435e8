import { ActDialog } from '#web/act/act-dialog.tsx'
import { useAct } from '#web/act/use-act.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { ActedBooking } from './acted-booking.ts'

type Props = { booking: ActedBooking; onClose: () => void }

/** A link was lost, or seen by another person. */
export function NewLinkDialog({ booking, onClose }: Props) {
  const { id, bookingRef, userEmail, userId } = booking
  const isGuests = userId === null
  return (
    <ActDialog
      act="POST bookings/admin/{id}/links"
      done={({ message }) => ({
        title: isGuests ? 'New Link Sent' : 'Links Turned Off',
        description: message,
      })}
      failed={isGuests ? 'Link Not Sent' : 'Links Not Turned Off'}
      changes={['office']}
      title={isGuests ? 'Send a new link?' : 'Turn off the links to this booking?'}
      description={bookingRef}
      confirm={isGuests ? 'Send New Link' : 'Turn Off Links'}
      running={isGuests ? 'Sending...' : 'Turning off...'}
      onConfirm={(run) => run({ params: { id } })}
      onClose={onClose}
    >
      <p>
        Every link to this booking stops working at once.{' '}
        {isGuests ? 'A new one goes to ' : 'It stays in the account of '}
        <strong className="wrap-anywhere">{userEmail}</strong>.
      </p>
    </ActDialog>
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
        Name, address, phone, requests, e-mails and links of{' '}
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
