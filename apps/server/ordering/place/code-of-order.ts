import { agesOf } from '#domain/booking/ages.ts'
import type { Line } from '#domain/pricing/bill.ts'
import { type Code, codeOn, readCodeName, whyNotCode } from '#domain/pricing/codes.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import type { Offer } from './find-offer.ts'
import type { Order } from './place-booking.ts'

/** A code as the database tells it to a guest who brings it (`code_for`). */
export type KnownCode = Code & {
  isUsedUp: boolean
  /** What its budget still has; null where it has none. */
  leftPence: number | null
  isUsedByGuest: boolean
  /** They have not booked before. */
  isGuestNew: boolean
}

type Guest = { userId: number | null; heldBy: string | null }

/** By its name; null where there is none, or it has ended. */
export async function findCode(db: Db, name: string, { userId, heldBy }: Guest) {
  const [found] = await rows<{ code: KnownCode | null }>(db)`
    select code_for(${name}, ${userId}, ${heldBy}) as code`
  return found?.code ?? null
}

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

export const usedByGuest = refuse('DISCOUNT_USED_UP', {
  message: 'You have used this code before.',
})
