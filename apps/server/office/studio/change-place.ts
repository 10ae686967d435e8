import type { Body } from '#contract/contract.ts'
import { isSame } from '#domain/house/changes.ts'
import type { Place } from '#domain/house/place.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { followPlace, lockSales, writePlace } from '#server/platform/house/place.ts'
import { differenceOf, remember } from '#server/platform/record-audit.ts'
import { changedMeanwhile, refuse, type Refusal } from '#server/platform/refusal.ts'
import { renewRules } from '#server/visits/settings/lock-rules.ts'
import type { StudioCall } from './edit-house.ts'
import { lockStudio } from './studio.queries.ts'

/** Changes the country, currency and time zone of the cafe. After the first sale only the country may become another. */
export async function changePlace(
  db: Db,
  { seen, place }: Body<'PUT office/studio/place'>,
  call: StudioCall,
): Promise<Place | Refusal> {
  const refusal = await inTransaction(db, async (transaction) => {
    await lockStudio(transaction)
    const before = await followPlace(transaction)
    if (!isSame(before, seen)) return changedMeanwhile('where the cafe is', { place: before })
    const difference = differenceOf(before, place, { quoted: PARTS })
    const isMeaning = FOR_GOOD.some((part) => before[part] !== place[part])
    if (isMeaning && (await lockSales(transaction)).isSettled) return settled
    await writePlace(transaction, place)
    await renewRules(transaction)
    if (difference) await remember(transaction, 'house.moved', 'all', difference, call)
    return null
  })
  return refusal ?? followPlace(db)
}

/** Parts that no act changes after the first sale: they give prices and dates of what was sold their meaning. */
const FOR_GOOD = ['currency', 'timeZone', 'prefix'] as const
const PARTS = ['country', ...FOR_GOOD] as const

const settled = refuse('INVALID_STATE', {
  message:
    'Something was sold already: currency, time zone and the letters of references stay as they are.',
})
