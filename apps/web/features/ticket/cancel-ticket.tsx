import { checkCancellationReason } from '#domain/booking/cancellation-request.ts'
import { failure } from '#web/act/failure.ts'
import { useAct } from '#web/act/use-act.ts'
import { useFields } from '#web/act/use-fields.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { cancelMoneyWords, whichVisit } from '#web/visit/booking-words.ts'
import { type Held, shown, ticketKey } from './use-ticket.ts'

type Props = Held & { onClose: () => void }

/** Nobody cancels by a slip of the finger. */
export function CancelTicket({ ticket, token, onClose }: Props) {
  const { busy, run } = useAct('POST public/ticket/cancel', {
    done: ({ message }) => ({ title: 'Booking Cancelled', description: message }),
    failed: failure('Cancellation Failed', 'Failed to cancel booking'),
    changes: ticketKey,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title="Confirm Cancellation"
      description={whichVisit(ticket)}
      keep="Keep Booking"
      confirm="Cancel Booking"
      running="Cancelling..."
      destructive
      busy={busy}
      onConfirm={() => run(shown(token))}
      onClose={onClose}
    >
      <p>Are you sure you want to cancel this booking? Your places go back to everybody.</p>
      <p>{cancelMoneyWords(ticket)}</p>
    </ConfirmDialog>
  )
}

const LONGEST_REASON = 1_000

export function RequestCancellation({ ticket, token, onClose }: Props) {
  const form = useFields({ reason: '' }, { reason: checkCancellationReason })
  const { run, busy } = useAct('POST public/ticket/cancellation-request', {
    done: ({ message }) => ({ title: 'Cancellation Request Submitted', description: message }),
    failed: 'Cancellation Request Failed',
    changes: ticketKey,
    onDone: onClose,
    onRefused: form.explain,
  })
  return (
    <ConfirmDialog
      title="Request Cancellation"
      description={whichVisit(ticket)}
      keep="Keep Booking"
      confirm="Submit Request"
      running="Submitting..."
      busy={busy}
      onConfirm={() => void form.handleSubmit((body) => run({ ...shown(token), body }))()}
      onClose={onClose}
    >
      <p>We look at it within 24 hours and write to you. Once approved, your money comes back.</p>
      <TextArea label="Reason" required maxLength={LONGEST_REASON} {...form.field('reason')} />
      {form.problem && <p role="alert">{form.problem}</p>}
    </ConfirmDialog>
  )
}
