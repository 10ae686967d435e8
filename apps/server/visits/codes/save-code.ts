import type { Body } from '#contract/contract.ts'
import { offLabel } from '#domain/pricing/codes.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { refusedBy } from '#server/platform/database/violated-constraint.ts'
import type { MoneyCall, OfficeCall } from '#server/platform/http/office-call.ts'
import { remember } from '#server/platform/record-audit.ts'
import { changedMeanwhile, refuse, type Refusal } from '#server/platform/refusal.ts'
import { insertCode, lockCode, type OwnedCode, writeEnd } from './codes.queries.ts'
import { presentCode } from './codes.presenter.ts'

export async function createCode(
  db: Db,
  { mostUses, mostPerGuest, budget: budgetPence, ...terms }: Body<'POST office/codes'>,
  call: MoneyCall,
): Promise<OwnedCode | Refusal> {
  if (call.ifMoneyMoves) return call.ifMoneyMoves
  // A first visit is one visit.
  const most = { mostUses, mostPerGuest: terms.isFirstVisit ? 1 : mostPerGuest, budgetPence }
  return inTransaction(db, async (transaction) => {
    const made = await insertCode(transaction, { terms, ...most }, call.now)
    const after = { name: terms.name, off: offLabel(terms.off), ...most }
    await remember(transaction, 'code.created', made.terms.id, { after }, call)
    return made
  }).catch(refusedBy({ codes_one_name: taken }))
}

const taken = refuse('VALIDATION', { fields: { name: 'There is such a code already.' } })

/** Guests cannot use it any more; bookings that have it keep it, whatever they change. */
export function endCode(
  db: Db,
  id: number,
  { version }: { version: number },
  call: OfficeCall,
): Promise<OwnedCode | Refusal> {
  return inTransaction(db, async (transaction) => {
    const code = await lockCode(transaction, id)
    if (!code) return refuse('NOT_FOUND')
    if (code.isEnded) return code
    if (code.version !== version) return changedMeanwhile('this code', presentCode(code))
    const ended = await writeEnd(transaction, id, call.now)
    await remember(transaction, 'code.ended', id, { before: {}, after: { uses: code.uses } }, call)
    return ended
  })
}
