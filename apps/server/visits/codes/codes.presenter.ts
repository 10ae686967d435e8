import type { Answer } from '#contract/contract.ts'
import { toPounds } from '#domain/pricing/money.ts'
import type { OwnedCode } from './codes.queries.ts'

export function presentCode({
  terms,
  budgetPence,
  givenPence,
  ...code
}: OwnedCode): Answer<'GET office/codes'>[number] {
  const { off } = terms
  return {
    ...terms,
    ...code,
    off: 'pence' in off ? { price: toPounds(off.pence) } : off,
    budget: budgetPence === null ? null : toPounds(budgetPence),
    given: toPounds(givenPence),
  }
}
