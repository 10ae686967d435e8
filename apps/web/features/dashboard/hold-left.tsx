import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { untilLabel } from '#domain/calendar/labels.ts'
import { mmss } from '#domain/calendar/mmss.ts'
import { useCalm } from '#web/ui/use-calm.ts'
import { useNow } from '#web/ui/use-now.ts'
import { ownBookingsKey } from '#web/visit/own-booking.ts'

/** Up to here a time that runs out is told by what is left of it. */
const SHORT_SECONDS = 3_600

/** How long the places are kept; once that is over, the truth is asked for. */
export function HoldLeft({ until }: { until: string }) {
  const queries = useQueryClient()
  const calm = useCalm()
  const now = useNow(1_000)
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1_000))
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) void queries.invalidateQueries({ queryKey: ownBookingsKey })
  }, [isOver, queries])
  if (isOver) return <span>The time to pay is over.</span>
  if (calm || seconds > SHORT_SECONDS)
    return <span>We keep your places until {untilLabel(until, now)}.</span>
  return (
    <span role="timer">
      We keep your places for <strong className="tabular-nums">{mmss(seconds)}</strong>.
    </span>
  )
}
