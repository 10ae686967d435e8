import { Button } from '#web/ui/button.tsx'
import { CardIcon } from '#web/ui/icons.tsx'
import { useComeBack } from '#web/ui/use-come-back.ts'
import type { OwnBooking } from '#web/visit/own-booking.ts'
import { paymentFailed } from '#web/visit/payment-failed.ts'
import { useLeaveToPay, usePayNow } from './booking-acts.ts'

/** To the provider's page, where an unpaid booking waits; the server opens no second one. */
export function PayNow({ booking }: { booking: OwnBooking }) {
  const leave = useLeaveToPay(booking)
  const pay = usePayNow(booking, {
    failed: paymentFailed,
    onDone: ({ checkoutUrl }) => leave(checkoutUrl),
  })
  useComeBack(pay.reset)
  // Also once it is done: this page is about to be left.
  const busy = pay.busy || pay.isDone
  return (
    <Button size="small" busy={busy} onClick={pay.run}>
      {!busy && <CardIcon />}
      {busy ? 'One moment...' : 'Pay now'}
    </Button>
  )
}
