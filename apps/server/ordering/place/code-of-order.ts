import { agesOf } from '#domain/booking/ages.ts'
import type { Line } from '#domain/pricing/bill.ts'
import { codeOn, readCodeName, whyNotCode } from '#domain/pricing/codes.ts'
import { usedByGuest } from '#server/ordering/seats/seat-refusals.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import type { KnownCode } from './codes.queries.ts'
import type { Offer } from './find-offer.ts'
import type { Order } from './order.ts'

/** As its name is kept; what can be none is looked for as it was typed, and not found. */
export const typedCode = (typed: string | undefined) => typed && (readCodeName(typed) ?? typed)

type Coded = Pick<Order, 'adults' | 'children' | 'ages' | 'code'>

/** Why the code of an order is not for it; whether any of it is left is asked apart. */
export function whyNotThisCode(
  order: Coded,
  { session, date }: Pick<Offer, 'session' | 'date'>,
  code: KnownCode | null,
): Refusal | null {
  if (!order.code) return null
  if (!code) return refuse('DISCOUNT_UNKNOWN')
  const visit = { sessionId: session.id, date, ages: order.ages ?? agesOf(order) }
  const isLate = code.isFirstVisit && !code.isGuestNew
  const message = isLate ? `${code.name} is for a first visit.` : whyNotCode(code, visit)
  return message === null ? null : refuse('DISCOUNT_NOT_FOR_THIS', { message })
}

/** A look: of those who come for the last use, the write decides. */
export function whyNotLeft(code: KnownCode | null, lines: readonly Line[]): Refusal | null {
  const used = codeOn(lines)
  if (!code || !used) return null
  if (code.isUsedByGuest) return usedByGuest
  const isOver = code.leftPence !== null && -used.unitPence > code.leftPence
  return code.isUsedUp || isOver ? refuse('DISCOUNT_USED_UP') : null
}
