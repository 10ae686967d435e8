import type { Body } from '#contract/contract.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { leastCharge } from '#domain/pricing/price.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { MoneyCall } from '#server/platform/http/office-call.ts'
import { differenceOf, remember } from '#server/platform/record-audit.ts'
import { changedMeanwhile, refuse, type Refusal } from '#server/platform/refusal.ts'
import { changingRules } from '#server/visits/settings/lock-rules.ts'
import { insertAddOn, lockAddOn, type OwnedAddOn, writeAddOn } from './add-ons.queries.ts'
import { presentAddOn } from './sessions.presenter.ts'

type AddOnForm = Body<'POST office/add-ons'>

export function createAddOn(db: Db, form: AddOnForm, call: MoneyCall) {
  return changingRules(db, async (transaction) => {
    const refusal = whyNotAddOn(form) ?? call.ifMoneyMoves
    if (refusal) return refusal
    const added = await insertAddOn(transaction, columnsOf(form))
    await remember(transaction, 'add-on.created', added.id, { after: toldOf(added) }, call)
    return added
  })
}

export function changeAddOn(
  db: Db,
  id: number,
  { version, ...form }: AddOnForm & { version: number },
  call: MoneyCall,
): Promise<OwnedAddOn | Refusal> {
  return changingRules(db, async (transaction) => {
    const before = await lockAddOn(transaction, id)
    if (!before) return refuse('NOT_FOUND')
    if (before.version !== version) return changedMeanwhile('this add-on', presentAddOn(before))
    const unproven = before.pence === form.price ? undefined : call.ifMoneyMoves
    const refusal = whyNotAddOn(form) ?? unproven
    if (refusal) return refusal
    const after = await writeAddOn(transaction, id, columnsOf(form, before.sold))
    const change = differenceOf(toldOf(before), toldOf(after), { quoted: TOLD })
    await remember(transaction, 'add-on.changed', id, change ?? { before: {}, after: {} }, call)
    return after
  })
}

function whyNotAddOn({ price }: AddOnForm): Refusal | null {
  if (price === 0 || price >= leastCharge()) return null
  return refuse('VALIDATION', {
    fields: { price: `Give it away, or ask at least ${formatPounds(leastCharge())}.` },
  })
}

/** What is left is said; how many there ever were is kept, since what is sold only counts. */
function columnsOf({ name, words, price, left, isOffered }: AddOnForm, sold = 0) {
  const stock = left === null ? null : sold + left
  return { name, words, pence: price, stock, is_offered: isOffered }
}

const TOLD = ['name', 'words', 'pricePence', 'left', 'isOffered'] as const

function toldOf(addOn: OwnedAddOn) {
  const { name, words, left, isOffered } = presentAddOn(addOn)
  return { name, words, pricePence: addOn.pence, left, isOffered }
}
