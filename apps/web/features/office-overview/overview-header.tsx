import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dateLabel } from '#domain/calendar/labels.ts'
import type { DateRange } from '#domain/calendar/period.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { RefreshIcon, WarningIcon } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toast.ts'
import { labelOf, type PeriodChoice } from '#web/office/period-choice.ts'

type Props = {
  choice: PeriodChoice
  range: DateRange
  /** The figures cover other dates than these. */
  mismatch: boolean | undefined
}

export function OverviewHeader({ choice, range: { from, to }, mismatch }: Props) {
  const { refresh, refreshing } = useRefresh()
  return (
    <header>
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-xl sm:text-2xl">Dashboard Overview</h2>
        <Button tone="quiet" size="small" busy={refreshing} onClick={refresh}>
          {!refreshing && <RefreshIcon />}
          Refresh
        </Button>
      </div>
      <output className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <strong>{labelOf(choice)}</strong>
        <span className="text-ink-soft tabular-nums">
          {dateLabel(from)} – {dateLabel(to)}
        </span>
        {mismatch && (
          <Badge tone="waiting" icon={<WarningIcon />}>
            Date mismatch
          </Badge>
        )}
      </output>
    </header>
  )
}

const overviewKey = { queryKey: ['office', 'overview'] }

/** Asks for everything on the screen again, and says so once the figures are there. */
function useRefresh() {
  const queries = useQueryClient()
  const [refreshing, setRefreshing] = useState(false)

  async function refresh() {
    setRefreshing(true)
    await queries.invalidateQueries({ queryKey: ['office'] })
    setRefreshing(false)
    const shown = queries.getQueryCache().findAll({ ...overviewKey, type: 'active' })
    // A failure has been told already, and where the sign-in is over nothing is shown any more.
    const isFresh = shown.length > 0 && shown.every(({ state }) => state.status === 'success')
    if (!isFresh) return
    toast({ title: 'Dashboard Refreshed', description: 'These are the figures of this moment.' })
  }

  return { refresh, refreshing }
}
