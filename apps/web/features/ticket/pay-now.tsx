import { useAct } from '#web/act/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { CardIcon } from '#web/ui/icons.tsx'
import { useComeBack } from '#web/ui/use-come-back.ts'
import { paymentFailed } from '#web/visit/payment-failed.ts'
import { shown, ticketKey } from './use-ticket.ts'

/** To the provider's page, where an unpaid booking waits; the server opens no second one. */
export function PayNow({ token }: { token: string }) {
  const pay = useAct('POST public/ticket/checkout', {
    failed: paymentFailed,
    changes: ticketKey,
    onDone: ({ checkoutUrl }) => location.assign(checkoutUrl),
  })
  useComeBack(pay.reset)
  const busy = pay.busy || pay.isDone
  return (
    <Button busy={busy} className="self-start" onClick={() => pay.run(shown(token))}>
      {!busy && <CardIcon />}
      {busy ? 'One moment...' : 'Pay now'}
    </Button>
  )
}
