import type { Contract } from '#contract/contract.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { readSettings } from '#server/settings/settings.queries.ts'
import { findNextFreeSlot, readAvailability } from './availability.ts'
import { readOpening } from './opening.ts'
import { presentBusinessInfo, presentDay } from './schedule.presenter.ts'

type Parts = { db: Db; clock: Clock }

export function scheduleRoutes(implement: Implement<Contract>, { db, clock }: Parts): void {
  implement('GET public/business-info', async () => {
    const now = clock.now()
    const { settings } = await readSettings(db)
    const [opening, free] = await Promise.all([
      readOpening(db, settings, now),
      findNextFreeSlot(db, settings, now),
    ])
    return presentBusinessInfo(settings, opening, free)
  })

  implement('GET public/availability-preview', async ({ query }) => {
    const days = (await readAvailability(db, query, clock.now())).map(presentDay)
    const [day] = days
    return query.isOneDay && day ? day : days
  })
}
