import type { Answer } from '#contract/contract.ts'
import { toPounds } from '#domain/pricing/money.ts'
import type { OwnedCode } from './codes.queries.ts'

export function presentCode({
  terms: { off, ...terms },
  budgetPence,
  givenPence,
  ...code
}: OwnedCode): Answer<'GET office/codes'>[number] {
  return {
    ...terms,
    ...code,
    off: 'pence' in off ? { price: toPounds(off.pence) } : off,
    weekdays: terms.weekdays && [...terms.weekdays],
    sessionIds: terms.sessionIds && [...terms.sessionIds],
    budget: budgetPence === null ? null : toPounds(budgetPence),
    given: toPounds(givenPence),
  }
}
