import type { Answer } from '#contract/contract.ts'
import { shownName } from '#domain/account/shown-name.ts'
import { toPounds } from '#domain/pricing/money.ts'
import type { Given, GivenSum } from './given-away.queries.ts'

type Report = Answer<'GET office/given-away'>

const presentSum = ({ times, pence }: Pick<GivenSum, 'times' | 'pence'>) => ({
  times,
  amount: toPounds(pence),
})

export function presentSums(sums: readonly GivenSum[]) {
  const over = (what: GivenSum['over']) => sums.filter((sum) => sum.over === what)
  return {
    sum: presentSum(over('all')[0] ?? { times: 0, pence: 0 }),
    byDay: over('day').map((each) => ({ date: each.name ?? '', ...presentSum(each) })),
    byPerson: over('person').map((each) => ({ by: each.name, ...presentSum(each) })),
    byReason: over('reason').map((each) => ({ reason: each.name ?? '', ...presentSum(each) })),
  }
}

export const presentGiven = (given: Given): Report['items'][number] => ({
  at: given.at.toString(),
  kind: given.kind,
  amount: toPounds(given.pence),
  reason: given.reason,
  by: given.by,
  bookingId: given.booking_id,
  bookingRef: given.reference,
  bookingDate: given.booking_date,
  name: shownName(given.name),
})
