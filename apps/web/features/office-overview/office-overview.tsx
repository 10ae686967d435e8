import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { WeekStrip } from '#web/office/week-strip.tsx'
import { BookingDialog, type Chosen } from '#web/office/booking-dialog.tsx'
import { useWaiting } from '#web/office/use-waiting.ts'
import { useNow } from '#web/ui/use-now.ts'
import { Attention } from './attention/attention.tsx'
import { OverviewHeader } from './overview-header.tsx'
import { PeriodBar } from '#web/office/period-bar.tsx'
import { isMismatch, periodInAddress, rangeOf, readPeriod } from '#web/office/period-choice.ts'
import { Statistics } from './statistics.tsx'
import { useOverview, useCharts } from './use-overview.ts'
import { cx } from '#web/ui/class-names.ts'
import { InSteps } from '#web/ui/in-steps.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ByDay } from './charts/by-day.tsx'
import { RoomOccupancy, SlotOccupancy } from './charts/occupancy.tsx'

export default function OfficeOverview() {
  const [address, setAddress] = useSearchParams()
  // A page that is left open overnight wakes up in the right month.
  const today = cafeMoment(useNow(60_000)).date
  const choice = readPeriod(address)
  const range = rangeOf(choice, today)
  const overview = useOverview(range)
  const { data, isPlaceholderData } = overview
  const charts = useCharts(range)
  const waiting = useWaiting()
  const [chosen, choose] = useState<Chosen | null>(null)
  return (
    <div className="flex flex-col gap-6">
      <OverviewHeader
        choice={choice}
        range={range}
        mismatch={
          data?.date_range && !isPlaceholderData && isMismatch(choice, today, data.date_range)
        }
      />
      <PeriodBar
        choice={choice}
        onChoose={(next) => setAddress(periodInAddress(next), { replace: true })}
      />
      <WeekStrip />
      <Attention onDetails={(id) => choose({ act: 'details', booking: { id } })} />
      {/* What needs attention stands above them, and would push them down. */}
      {!waiting.isLoading && (
        <Statistics
          overview={overview}
          charts={<ChartsOfPeriod {...{ charts, today }} />}
          onChoose={choose}
        />
      )}
      <BookingDialog chosen={chosen} onChoose={choose} />
    </div>
  )
}

type ChartsProps = { charts: ReturnType<typeof useCharts>; today: string }

function ChartsOfPeriod({ charts, today }: ChartsProps) {
  return (
    <Loaded query={charts} what="the charts" placeholder={<Skeleton className="h-72" />}>
      {({ days, occupancy, rooms }) => {
        // Of a single day, the figures above say all that a bar could.
        const hasCourse = days.length > 1
        return (
          <div
            className={cx(
              'grid items-start gap-3',
              hasCourse && 'xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]',
              charts.isPlaceholderData && 'opacity-60',
            )}
          >
            <InSteps>
              <div className="flex flex-col gap-3">
                {hasCourse && <ByDay days={days} today={today} />}
                <RoomOccupancy rooms={rooms} />
              </div>
              <SlotOccupancy cells={occupancy} />
            </InSteps>
          </div>
        )
      }}
    </Loaded>
  )
}
