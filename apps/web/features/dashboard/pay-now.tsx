import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { timeLabel } from '#domain/calendar/labels.ts'
import { mmss } from '#domain/calendar/mmss.ts'
import { useAct } from '#web/act/use-act.ts'
import { pendingBookingId } from '#web/api/storage.ts'
import { Button } from '#web/ui/button.tsx'
import { CardIcon } from '#web/ui/icons.tsx'
import { useCalm } from '#web/ui/use-calm.ts'
import { useComeBack } from '#web/ui/use-come-back.ts'
import { useNow } from '#web/ui/use-now.ts'
import { paymentFailed } from '#web/visit/payment-failed.ts'
import type { OwnBooking } from '#web/visit/own-booking.ts'
import { ownBookingsKey } from './own-list.ts'

/** To the provider's page, where an unpaid booking waits; the server opens no second one. */
export function PayNow({ booking }: { booking: OwnBooking }) {
  const pay = useAct('POST StripePayments/create-checkout-session', {
    failed: paymentFailed,
    changes: ownBookingsKey,
    onDone: ({ checkoutUrl }) => {
      pendingBookingId.write(String(booking.id))
      location.assign(checkoutUrl)
    },
  })
  useComeBack(pay.reset)
  // Also once it is done: this page is about to be left.
  const busy = pay.busy || pay.isDone
  return (
    <Button size="small" busy={busy} onClick={() => pay.run({ body: { bookingId: booking.id } })}>
      {!busy && <CardIcon />}
      {busy ? 'One moment...' : 'Pay now'}
    </Button>
  )
}

/** How long the places are kept; once that is over, the truth is asked for. */
export function HoldLeft({ until }: { until: string }) {
  const queries = useQueryClient()
  const calm = useCalm()
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - useNow(1_000)) / 1_000))
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) void queries.invalidateQueries({ queryKey: ownBookingsKey })
  }, [isOver, queries])
  if (isOver) return <span>The time to pay is over.</span>
  if (calm) return <span>We keep your places until {timeLabel(until)}.</span>
  return (
    <span role="timer">
      We keep your places for <strong className="tabular-nums">{mmss(seconds)}</strong>.
    </span>
  )
}
