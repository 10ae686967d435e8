import { useEffect, useEffectEvent, useState } from 'react'
import { mmss } from '#domain/calendar/mmss.ts'
import { api } from '#web/api/api.ts'
import { pendingBookingId } from '#web/api/storage.ts'
import { Button } from '#web/ui/button.tsx'
import { CardIcon } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toast.ts'
import { useComeBack } from '#web/ui/use-come-back.ts'
import { useNow } from '#web/ui/use-now.ts'
import { paymentFailed } from '#web/visit/checkout-toasts.ts'
import type { OwnBooking } from '#web/visit/own-booking.ts'
import { useRefresh } from './use-refresh.ts'

/** To the provider's page, where an unpaid booking waits; the server opens no second one. */
export function PayNow({ booking }: { booking: OwnBooking }) {
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  useComeBack(() => setBusy(false))

  async function pay() {
    setBusy(true)
    const { data, error } = await api('POST StripePayments/create-checkout-session', {
      body: { bookingId: booking.id },
    })
    if (data) {
      pendingBookingId.write(String(booking.id))
      // It stays busy: this page is about to be left.
      return location.assign(data.checkoutUrl)
    }
    setBusy(false)
    void refresh()
    // The session is over, and that has been said already.
    if (error.status !== 401) toast(paymentFailed(error))
  }

  return (
    <Button size="small" busy={busy} onClick={pay}>
      {!busy && <CardIcon />}
      {busy ? 'One moment...' : 'Pay now'}
    </Button>
  )
}

/** How long the places are kept; once that is over, the truth is asked for. */
export function HoldLeft({ until }: { until: string }) {
  const refresh = useEffectEvent(useRefresh())
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - useNow(1_000)) / 1_000))
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) void refresh()
  }, [isOver])
  if (isOver) return <span>The time to pay is over.</span>
  return (
    <span role="timer">
      We keep your places for <strong className="tabular-nums">{mmss(seconds)}</strong>.
    </span>
  )
}
