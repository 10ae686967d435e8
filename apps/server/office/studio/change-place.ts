import type { Body } from '#contract/contract.ts'
import { isSame } from '#domain/house/changes.ts'
import type { Place } from '#domain/house/place.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { refusedBy } from '#server/platform/database/violated-constraint.ts'
import { followPlace, writePlace } from '#server/platform/house/place.ts'
import { differenceOf, remember } from '#server/platform/record-audit.ts'
import { changedMeanwhile, refuse, type Refusal } from '#server/platform/refusal.ts'
import type { StudioCall } from './edit-house.ts'
import { lockStudio } from './studio.queries.ts'

/** Where the cafe is. What was sold keeps its meaning: the database refuses it after the first sale. */
export async function changePlace(
  db: Db,
  { seen, place }: Body<'PUT office/studio/place'>,
  call: StudioCall,
): Promise<Place | Refusal> {
  const refusal = await inTransaction(db, async (transaction) => {
    await lockStudio(transaction)
    const before = await followPlace(transaction)
    if (!isSame(before, seen)) return changedMeanwhile('where the cafe is', { place: before })
    await writePlace(transaction, place)
    const difference = differenceOf(before, place, { quoted: PARTS })
    if (difference) await remember(transaction, 'house.moved', 'all', difference, call)
    return null
  }).catch(refusedBy({ house_keeps_place: settled }))
  return refusal ?? followPlace(db)
}

const PARTS = ['country', 'currency', 'timeZone', 'prefix'] as const

const settled = refuse('INVALID_STATE', {
  message:
    'Something was sold already: currency, time zone and the letters of references stay as they are.',
})
