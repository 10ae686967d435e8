import { useEffect, useState } from 'react'
import { resendState } from '#domain/account/resend.ts'
import type { Resends, ResendState } from '#domain/account/resend.ts'
import { api } from '#web/api/api.ts'
import { toast } from '#web/ui/toast.ts'
import { readResends, recordResend } from './resend-log.ts'
import { limitReached, pleaseWait } from './resend-toasts.ts'
import type { ResendToasts } from './resend-toasts.ts'

export type Resend = ResendState & {
  used: number
  sending: boolean
  resend: () => Promise<void>
}

const never: Resends = { count: 0, lastAt: null }

/** Asks for the verification mail again: at most three times an address, two minutes apart. */
export function useResend(email: string | null, toasts: ResendToasts): Resend {
  const [resends, setResends] = useState(() => (email ? readResends(email) : never))
  const [sending, setSending] = useState(false)
  const state = resendState(resends, useClock(resends))

  async function resend() {
    if (!email) return toast(toasts.noEmail)
    // Another tab may have asked meanwhile.
    const { reason } = resendState(readResends(email), Date.now())
    if (reason) return toast(reason === 'limit' ? limitReached : pleaseWait)

    setSending(true)
    const { error } = await api('POST auth/resend-verification', { body: { email } })
    setSending(false)
    if (error) return toast(toasts.failed(error))
    setResends(recordResend(email, Date.now()))
    toast(toasts.sent(email))
  }

  return { ...state, used: resends.count, sending, resend }
}

/** The time, told every second for as long as the cooldown runs. */
function useClock(resends: Resends): number {
  const [now, setNow] = useState(Date.now)
  const cooling = resendState(resends, now).secondsLeft > 0
  useEffect(() => {
    if (!cooling) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [cooling])
  return now
}
