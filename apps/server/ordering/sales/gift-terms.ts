import { checkGiftAmount, type GiftBounds } from '#domain/pricing/gifts.ts'
import { formatPounds, toPence } from '#domain/pricing/money.ts'
import { checkVisits, priceOfVisits, type VisitOffer } from '#domain/pricing/visits.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { readRules } from '#server/visits/rules/rules.ts'

type GiftTerms = GiftBounds & { visits: VisitOffer }

export async function readGiftTerms(db: Db): Promise<GiftTerms> {
  const { settings } = await readRules(db)
  const { visitPrice: visitPence, cardVisits: most, freeVisits: free } = settings
  const visits = { visitPence, most, free }
  return { leastPence: settings.giftLeast, mostPence: settings.giftMost, visits }
}

/** An order for a gift card: an amount, or visits at the price that the customer saw. */
export type GiftWish = { amount: number; visits: number | null }

/** Problems by field, none where it can be bought; nothing is charged that its giver has not seen. */
export function checkGift({ amount, visits }: GiftWish, terms: GiftTerms): Record<string, string> {
  if (visits === null) {
    const problem = checkGiftAmount(toPence(amount), terms)
    return problem === null ? {} : { amount: problem }
  }
  const problem = checkVisits(visits, terms.visits)
  if (problem !== null) return { visits: problem }
  const pence = priceOfVisits(visits, terms.visits)
  if (toPence(amount) === pence) return {}
  return { visits: `The price is ${formatPounds(pence)} now. Please look at it again.` }
}

export const boughtAs = ({ amount, visits }: GiftWish, terms: GiftTerms) => ({
  amount_pence: toPence(amount) ?? 0,
  visits,
  visit_pence: visits === null ? null : terms.visits.visitPence,
})
