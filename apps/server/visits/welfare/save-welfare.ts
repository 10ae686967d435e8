import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#server/platform/database/connect.ts'
import type { OfficeCall } from '#server/platform/http/office-call.ts'
import { differenceOf, remember } from '#server/platform/record-audit.ts'
import { changedMeanwhile, type Refusal } from '#server/platform/refusal.ts'
import { readRules } from '#server/visits/rules/rules.ts'
import type { Touched } from '#server/visits/sessions/touched-visits.ts'
import { changingRules, renewRules } from '#server/visits/settings/lock-rules.ts'
import { findTouched, whyNotWelfare } from './preview-welfare.ts'
import { readWelfare, type Welfare, writeWelfare } from './welfare.queries.ts'

/** No booking is cancelled by it: those that stand in its way are answered. */
export function saveWelfare(
  db: Db,
  { seen, ...wanted }: Welfare & { seen?: Welfare },
  call: OfficeCall,
): Promise<(Welfare & Touched) | Refusal> {
  return changingRules(db, async (transaction) => {
    const stored = await readWelfare(transaction)
    const { roomId: _, ...before } = stored
    if (seen && !isDeepStrictEqual(seen, before)) return changedMeanwhile('this', before)
    const refusal = whyNotWelfare(wanted, await readRules(transaction))
    if (refusal) return refusal
    await writeWelfare(transaction, stored, wanted, call.now)
    // Below, they are read as they become.
    await renewRules(transaction)
    const { roomId: __, ...after } = await readWelfare(transaction)
    const change = differenceOf(before, after, { quoted: WELFARE })
    if (change) await remember(transaction, 'welfare.changed', 'all', change, call)
    return { ...after, ...(await findTouched(transaction, after, call.now)) }
  })
}

const WELFARE = ['rests', 'loweredDays', 'mostChildren'] as const
