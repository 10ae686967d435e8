import type { Contract } from '#contract/contract.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { ReadOld } from '#server/platform/database/read-old.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { presentCharts, presentOverview } from './overview.presenter.ts'
import { readCharts, readWeek } from './read-charts.ts'
import { chosenPeriod, readOverview } from './read-overview.ts'

type Parts = { clock: Clock; readOld: ReadOld }

export function overviewRoutes(implement: Implement<Contract>, { clock, readOld }: Parts): void {
  implement('GET admin/dashboard/overview', async ({ query }) => {
    const now = clock.now()
    return presentOverview(await readOld((db) => readOverview(db, chosenPeriod(query, now), now)))
  })

  implement('GET office/week', () => readOld((db) => readWeek(db, cafeDate(clock.now()))))

  implement('GET admin/dashboard/charts', async ({ query }) => {
    const now = clock.now()
    const today = cafeDate(now)
    return presentCharts(await readOld((db) => readCharts(db, chosenPeriod(query, now), today)))
  })
}
