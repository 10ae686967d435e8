import { useId, useState } from 'react'
import { api } from '#web/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { ActProblem } from './act-problem.tsx'
import { moneyOf } from './acted-booking.ts'
import type { ActedBooking } from './acted-booking.ts'
import { refundFailed, refundProcessed } from './booking-toasts.ts'
import { RefundFacts } from './refund-facts.tsx'
import { RefundFields } from './refund-fields.tsx'
import { emptyRefund, refundToSend, whyNotAmount, whyNotRefund } from './refund-form.ts'
import type { RefundForm } from './refund-form.ts'
import { RefundWarning } from './refund-warning.tsx'
import { useBookingAct } from './use-booking-act.ts'

type Props = {
  booking: ActedBooking
  /** What a refund that failed had asked for. */
  again?: Partial<RefundForm> | undefined
  onClose: () => void
}

/** Gives money back through the card provider: a part, or all that is left. */
export function RefundDialog({ booking: first, again, onClose }: Props) {
  const { booking, busy, problem, act } = useBookingAct(first)
  const [form, setForm] = useState<RefundForm>({ ...emptyRefund, ...again })
  const { leftPence } = moneyOf(booking)
  const whyNot = whyNotRefund(form, leftPence)
  // Nothing typed yet is not wrong yet.
  const amountProblem = form.amount ? whyNotAmount(form, leftPence) : null
  const whyNotId = useId()

  async function send() {
    const wish = refundToSend(form, leftPence)
    if (!wish) return
    const body = { bookingId: booking.id, leftInMinor: leftPence, ...wish }
    const { error } = await act(api('POST StripePayments/refund', { body }))
    // A session that is over has been told already.
    if (error?.status === 401) return
    toast(error ? refundFailed(error) : refundProcessed(wish.amountInMinor, booking.userName))
    if (!error) onClose()
  }

  const label = form.type === 'full' ? 'Process Full Refund' : 'Process Partial Refund'
  return (
    <Dialog
      open
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
      <RefundFields
        form={form}
        onChange={(change) => setForm({ ...form, ...change })}
        leftPence={leftPence}
        amountProblem={amountProblem}
        disabled={busy}
      />
      <RefundWarning booking={booking} form={form} />
      <ActProblem problem={problem} />
      {whyNot && !amountProblem && (
        <p id={whyNotId} className="text-sm text-ink-soft sm:text-end">
          {whyNot}
        </p>
      )}
    </Dialog>
  )
}
