import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { dateLabel } from '#domain/calendar/labels.ts'
import { formatAmount, formatPounds } from '#domain/pricing/money.ts'
import { failure } from '#web/act/failure.ts'
import { useFields } from '#web/act/use-fields.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ActProblem } from './act-problem.tsx'
import { actionsOn, moneyOf, type ActedBooking } from './acted-booking.ts'
import { Facts } from './facts.tsx'
import { RefundFields } from './refund-fields.tsx'
import {
  emptyRefund,
  refundPence,
  refundToSend,
  whyNotAmount,
  whyNotRefund,
  type RefundForm,
} from './refund-form.ts'
import { plannedParts, processedWords, refundWarnings } from './refund-words.ts'
import { useStory } from './use-booking.ts'
import { useBookingAct } from './use-booking-act.ts'

type Props = {
  booking: ActedBooking
  /** What a refund that failed had asked for. */
  again?: Partial<RefundForm>
  onClose: () => void
}

export function RefundDialog({ booking: first, again, onClose }: Props) {
  const form = useFields<RefundForm>({ ...emptyRefund, ...again })
  const typed = { ...emptyRefund, ...useWatch({ control: form.control }) }
  const { booking, busy, problem, run } = useBookingAct(first, 'POST StripePayments/refund', {
    done: ({ goesBack }) => ({
      title: 'Refund Processed',
      description: processedWords(goesBack, first.userName),
    }),
    failed: failure('Refund Failed', 'Failed to process refund'),
    onDone: onClose,
  })
  const { leftPence } = moneyOf(booking)
  const whyNot = whyNotRefund(typed, leftPence)
  // Nothing typed yet is not wrong yet.
  const amountProblem = typed.amount ? whyNotAmount(typed, leftPence) : null
  const whyNotId = useId()

  const send = form.handleSubmit((fields) => {
    const wish = refundToSend(fields, leftPence)
    if (wish) run({ body: { bookingId: booking.id, leftInMinor: leftPence, ...wish } })
  })

  const label = typed.type === 'full' ? 'Process Full Refund' : 'Process Partial Refund'
  return (
    <Dialog
      onClose={onClose}
      title="Process Refund"
      locked={busy}
      actions={
        // In one row, on a phone too: the warning above them is to be read first.
        <div className="flex flex-wrap justify-end gap-2">
          <Button tone="quiet" size="small" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="small"
            busy={busy}
            disabled={whyNot !== null}
            aria-describedby={whyNot ? whyNotId : undefined}
            onClick={send}
          >
            {busy ? 'Processing...' : label}
          </Button>
        </div>
      }
    >
      <RefundFacts booking={booking} />
      <RefundFields {...{ form, typed, leftPence, amountProblem }} disabled={busy} />
      {leftPence > 0 && (
        <RefundWarning booking={booking} form={typed} pence={refundPence(typed, leftPence)} />
      )}
      <ActProblem problem={problem} />
      {whyNot && !amountProblem && (
        <p id={whyNotId} className="text-sm text-ink-soft sm:text-end">
          {whyNot}
        </p>
      )}
    </Dialog>
  )
}

type WarningProps = { booking: ActedBooking; form: RefundForm; pence: number }

function RefundWarning({ booking, form, pence }: WarningProps) {
  const { canCancel, canReconfirm } = actionsOn(booking)
  const { data } = useStory(booking.id)
  const tenders = data?.tenders ?? []
  const parts = plannedParts(tenders, pence)
  const status = canCancel ? booking.status : null
  const isTold = booking.userEmail !== null
  const warnings = refundWarnings({ ...form, tenders, parts, canReconfirm, status, isTold })
  if (warnings.length === 0) return null
  return (
    <Alert>
      {warnings.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </Alert>
  )
}

function RefundFacts({ booking }: { booking: ActedBooking }) {
  const { refundedPence, leftPence } = moneyOf(booking)
  const isPaid = booking.paymentStatus === 'paid'
  return (
    <Facts
      facts={[
        ['Customer', booking.userName],
        ['Date', `${dateLabel(booking.bookingDate)}, ${booking.timeSlotRange}`],
        ['Total Amount', formatAmount(booking.paymentAmount || booking.totalPrice)],
        [
          'Status',
          <Badge key="status" tone={isPaid ? 'good' : 'neutral'}>
            {isPaid ? 'Paid' : 'Unknown'}
          </Badge>,
        ],
        refundedPence > 0 && ['Refunded before', formatPounds(refundedPence)],
        refundedPence > 0 && ['Left to refund', formatPounds(leftPence)],
      ]}
    />
  )
}
