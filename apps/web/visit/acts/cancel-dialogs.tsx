import { useState } from 'react'
import {
  CANCELLATION_REASON_REQUIRED,
  checkCancellationReason,
} from '#domain/booking/cancellation-request.ts'
import { useFields } from '#web/act/use-fields.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { toast, type Toast } from '#web/ui/toast.ts'
import type { OwnBooking } from '#web/visit/own-booking.ts'
import { approvalMoneyWords, cancelMoneyWords, whichVisit } from '#web/visit/booking-words.ts'
import { useRequestCancellation, useCancelBooking } from './booking-acts.ts'
import { CreditChoice, offeredCredit } from './credit-choice.tsx'
import { failure } from '#web/act/failure.ts'

const LONGEST_REASON = 1_000

export function RequestDialog({ booking, onClose }: { booking: OwnBooking; onClose: () => void }) {
  const form = useFields({ reason: '' }, { reason: checkCancellationReason })
  const { credit, ...choice } = useCreditChoice(booking)
  const { run, busy } = useRequestCancellation(booking, {
    done: ({ message }) => ({ title: 'Cancellation Request Submitted', description: message }),
    failed: 'Cancellation Request Failed',
    onDone: onClose,
    onRefused: ({ fields, message }) =>
      form.setError('reason', { message: fields?.reason ?? message }),
  })
  const submit = form.handleSubmit(
    ({ reason }) => run(reason, credit),
    () => toast(reasonRequired),
  )

  return (
    <ConfirmDialog
      title="Request Cancellation"
      description={whichVisit(booking)}
      keep="Keep Booking"
      confirm="Submit Request"
      running="Submitting..."
      busy={busy}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <ul className="flex list-disc flex-col gap-1 ps-5">
        <li>A confirmed booking is cancelled once the cafe has approved it.</li>
        <li>You get the decision by e-mail, and an update within 24 hours.</li>
        <li>{approvalMoneyWords(booking, choice.isCredit)}</li>
      </ul>
      <CreditChoice {...choice} />
      <TextArea label="Reason" required maxLength={LONGEST_REASON} {...form.field('reason')} />
    </ConfirmDialog>
  )
}

const reasonRequired: Toast = {
  title: 'Reason Required',
  description: CANCELLATION_REASON_REQUIRED,
  destructive: true,
  said: true,
}

/** Money until they choose otherwise, and where the cafe no longer offers what they chose. */
function useCreditChoice(booking: OwnBooking) {
  const [wantsCredit, onChoose] = useState(false)
  const credit = wantsCredit ? offeredCredit(booking) : undefined
  return { booking, isCredit: credit !== undefined, onChoose, credit }
}

export function CancelDialog({ booking, onClose }: { booking: OwnBooking; onClose: () => void }) {
  const { credit, ...choice } = useCreditChoice(booking)
  const { busy, run } = useCancelBooking(booking, {
    done: ({ message }) => ({ title: 'Booking Cancelled', description: message }),
    failed: failure('Cancellation Failed', 'Failed to cancel booking'),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title="Confirm Cancellation"
      description={whichVisit(booking)}
      keep="Keep Booking"
      confirm="Cancel Booking"
      running="Cancelling..."
      destructive
      busy={busy}
      onConfirm={() => run(credit)}
      onClose={onClose}
    >
      <p>Are you sure you want to cancel this booking? Other people can then book your places.</p>
      <CreditChoice {...choice} />
      {booking.credit?.state !== 'offered' && <p>{cancelMoneyWords(booking)}</p>}
    </ConfirmDialog>
  )
}

/** Of seats that a party waited for. */
export function DeclineDialog({ booking, onClose }: { booking: OwnBooking; onClose: () => void }) {
  const { busy, run } = useCancelBooking(booking, {
    done: { title: 'No thanks', description: 'We no longer keep these seats for you.' },
    failed: 'That did not work',
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title="No thanks?"
      description={whichVisit(booking)}
      keep="Keep the seats"
      confirm="No thanks"
      running="One moment..."
      busy={busy}
      onConfirm={() => run(undefined)}
      onClose={onClose}
    >
      <p>We then no longer keep these seats for you. Nothing is charged.</p>
    </ConfirmDialog>
  )
}
