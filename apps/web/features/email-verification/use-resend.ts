import { useEffect, useState } from 'react'
import {
  allowedAgainAt,
  resendState,
  type Resends,
  type ResendState,
} from '#domain/account/resend.ts'
import { timeLabel } from '#domain/calendar/labels.ts'
import { mmss } from '#domain/calendar/mmss.ts'
import { useAct } from '#web/act/use-act.ts'
import { toast, type Toast } from '#web/ui/toast.ts'
import { useCalm } from '#web/ui/use-calm.ts'
import { readResends, recordResend } from './resend-log.ts'

/** The two pages that resend say the same things in words of their own. */
export type ResendWords = {
  noEmail: Toast
  sent: (email: string) => Toast
  failed: (problem: { message: string }) => Toast
}

export type Resend = ResendState & {
  used: number
  /** How long to wait: '1:59', or in calm mode, where nothing ticks, 'from 12:20'. */
  wait: string
  next: string
  busy: boolean
  resend: () => void
}

const never: Resends = { count: 0, lastAt: null }

/** Asks for the verification mail again: at most three times an address, two minutes apart. */
export function useResend(email: string | null, words: ResendWords): Resend {
  const [, lookAgain] = useState(0)
  const resends = email ? readResends(email) : never
  const state = resendState(resends, useClock(resends))
  const { run, busy } = useAct('POST auth/resend-verification', {
    done: () => words.sent(email ?? ''),
    failed: words.failed,
    onDone: () => {
      if (email) recordResend(email, Date.now())
      lookAgain((times) => times + 1)
    },
  })

  function resend() {
    if (!email) return toast({ ...words.noEmail, destructive: true })
    // Another tab may have asked meanwhile.
    const { reason } = resendState(readResends(email), Date.now())
    if (reason) toast(reason === 'limit' ? limitReached : pleaseWait)
    else run({ body: { email } })
  }

  const calm = useCalm()
  const wait = calm ? fromWords(resends) : mmss(state.secondsLeft)
  const next = `Next ${calm ? wait : `in ${wait}`}`
  return { ...state, used: resends.count, wait, next, busy, resend }
}

const fromWords = ({ lastAt }: Resends) =>
  lastAt === null ? '' : `from ${timeLabel(new Date(allowedAgainAt(lastAt)).toISOString())}`

const limitReached: Toast = {
  title: 'Resend limit reached',
  description:
    'You have reached the maximum number of resend attempts. Please check your inbox or contact support.',
  destructive: true,
}

const pleaseWait: Toast = {
  title: 'Please wait',
  description: 'You can request another email after the cooldown ends.',
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
