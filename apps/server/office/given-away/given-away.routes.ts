import type { Contract } from '#contract/contract.ts'
import { chosenPeriod } from '#server/office/overview/read-overview.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { ReadOld } from '#server/platform/database/read-old.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { unprovenLately } from '#server/platform/http/proof.ts'
import { remember } from '#server/platform/record-audit.ts'
import { exportGiven } from './export-given-away.ts'
import { presentGiven, presentSums } from './given-away.presenter.ts'
import { listGiven, sumGiven } from './given-away.queries.ts'

type Parts = { db: Db; clock: Clock; readOld: ReadOld }

export function givenAwayRoutes(implement: Implement<Contract>, parts: Parts): void {
  const { db, clock, readOld } = parts

  implement('GET office/given-away', ({ query }) => {
    const { page = 1, pageSize = 20 } = query
    const period = chosenPeriod(query, clock.now())
    return readOld(async (old) => {
      const sums = presentSums(await sumGiven(old, period))
      const part = { limit: pageSize, offset: (page - 1) * pageSize }
      const items = (await listGiven(old, period, part)).map(presentGiven)
      const total = sums.sum.times
      return { items, total, totalPages: Math.ceil(total / pageSize), ...sums }
    })
  })

  implement('GET office/given-away/export', async ({ query, reply, person, by }) => {
    const refusal = unprovenLately(person, by.now)
    if (refusal) return refusal
    const { from, to } = chosenPeriod(query, by.now)
    await remember(db, 'given-away.exported', `${from} to ${to}`, {}, by)
    const name = `given-away-${from}-to-${to}.csv`
    reply.header('content-disposition', `attachment; filename="${name}"`)
    return exportGiven(readOld, { from, to })
  })
}
