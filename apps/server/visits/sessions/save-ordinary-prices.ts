import type { Body } from '#contract/contract.ts'
import { unchargeablePrice } from '#domain/pricing/price.ts'
import { isTooCheap } from '#domain/pricing/session-bill.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { updateRow } from '#server/platform/database/row.ts'
import type { MoneyCall } from '#server/platform/http/office-call.ts'
import { differenceOf, remember } from '#server/platform/record-audit.ts'
import { changedMeanwhile, type Refusal, refuse } from '#server/platform/refusal.ts'
import { readRules } from '#server/visits/rules/rules.ts'
import { changingRules } from '#server/visits/settings/lock-rules.ts'
import { listSeasons } from './seasons.queries.ts'
import { mustFind, SEASON_GONE } from './save-session.ts'
import { presentOfficeSession } from './sessions.presenter.ts'
import { type OwnedSession, writePrices } from './sessions.queries.ts'

type HourlyForm = Body<'PUT office/ordinary-prices'>

/** An hour of the ordinary visit by age and season; what is not named costs what the settings say. */
export function saveOrdinaryPrices(
  db: Db,
  { version, ...wanted }: HourlyForm,
  call: MoneyCall,
): Promise<OwnedSession | Refusal> {
  return changingRules(db, async (transaction) => {
    const { id } = (await readRules(transaction)).ordinary
    const before = await mustFind(transaction, id, call)
    if (before.version !== version) {
      return changedMeanwhile('these prices', presentOfficeSession(before), 'them')
    }
    const refusal = (await whyNotPrices(transaction, wanted)) ?? call.ifMoneyMoves
    if (refusal) return refusal
    const difference = differenceOf(pricesIn(before), wanted, { quoted: ['prices', 'seasons'] })
    if (!difference) return before
    await writePrices(transaction, id, wanted)
    await updateRow(transaction, 'sessions', { id }, { version: version + 1 })
    await remember(transaction, 'session.changed', id, difference, call)
    return mustFind(transaction, id, call)
  })
}

const pricesIn = ({ form: { prices, seasons } }: OwnedSession) => ({
  prices: prices ?? {},
  seasons,
})

async function whyNotPrices(db: Db, { prices, seasons }: Omit<HourlyForm, 'version'>) {
  const known = await listSeasons(db)
  if (!seasons.every(({ id }) => known.some((season) => season.id === id))) {
    return refuse('VALIDATION', { fields: { seasons: SEASON_GONE } })
  }
  const { ordinary, slots } = await readRules(db)
  if (!isTooCheap({ ...ordinary, hourly: { prices, seasons } }, slots)) return null
  return refuse('VALIDATION', { fields: { prices: unchargeablePrice() } })
}
