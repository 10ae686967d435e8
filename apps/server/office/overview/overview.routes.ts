import type { Contract } from '#contract/contract.ts'
import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { presentCharts, presentOverview } from './overview.presenter.ts'
import { readCharts } from './read-charts.ts'
import { chosenPeriod, readOverview } from './read-overview.ts'

export function overviewRoutes(implement: Implement<Contract>, { db, clock }: BookingParts): void {
  implement('GET admin/dashboard/overview', async ({ query }) => {
    const now = clock.now()
    return presentOverview(await readOverview(db, chosenPeriod(query, now), now))
  })

  implement('GET admin/dashboard/charts', async ({ query }) =>
    presentCharts(await readCharts(db, chosenPeriod(query, clock.now()))),
  )
}
